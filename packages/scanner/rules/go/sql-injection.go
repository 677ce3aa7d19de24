package main

import (
	"net/http"
)

func bad(w http.ResponseWriter, r *http.Request) {
	// ruleid: sql-injection
	db.Query("select * from users where name = '" + r.FormValue("name") + "'")
	id := r.URL.Query().Get("id")
	// ruleid: sql-injection
	db.Exec("delete from users where id = " + id)
	// ruleid: sql-injection
	db.Query(fmt.Sprintf("select * from t where id = %s", id))
}

func good(w http.ResponseWriter, r *http.Request) {
	id := r.FormValue("id")
	// ok: sql-injection
	db.Query("select * from users where id = ?", id)
	// ok: sql-injection
	log.Print("id " + id)
	// ok: sql-injection
	db.Exec("delete from " + table)
}
