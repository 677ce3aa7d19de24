package main

import "fmt"

const table = "users"

func bad(ctx context.Context, db *sql.DB, name string) {
	// ruleid: sql-from-values
	db.Query("select * from users where name = '" + name + "'")
	// ruleid: sql-from-values
	db.Exec(fmt.Sprintf("delete from %s", name))
	// ruleid: sql-from-values
	db.QueryRowContext(ctx, "select * from " + name)
}

func good(db *sql.DB, name string) {
	// ok: sql-from-values
	db.Query("select * from users where name = ?", name)
	// ok: sql-from-values
	db.Query("select * from " + table)
	// ok: sql-from-values
	log.Print("select " + name)
}
