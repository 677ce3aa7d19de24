package main

import (
	"database/sql"
	"net/http"
	"net/smtp"
)

func bad(w http.ResponseWriter, r *http.Request) {
	// ruleid: hard-coded-credentials
	r.SetBasicAuth("admin", "s3cret-pw")
	// ruleid: hard-coded-credentials
	sql.Open("postgres", "postgres://app:hunter22@db/app")
	// ruleid: hard-coded-credentials
	smtp.PlainAuth("", "me@example.com", "s3cret-pw", "mail")
}

func good(w http.ResponseWriter, r *http.Request) {
	// ok: hard-coded-credentials
	r.SetBasicAuth(user, os.Getenv("PASSWORD"))
	// ok: hard-coded-credentials
	sql.Open("postgres", "postgres://db/app")
	// ok: hard-coded-credentials
	redis.NewClient(&redis.Options{Password: ""})
}
