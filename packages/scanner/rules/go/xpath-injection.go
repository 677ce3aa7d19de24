package main

import (
	"net/http"
)

func bad(w http.ResponseWriter, r *http.Request) {
	// ruleid: xpath-injection
	xpath.Compile("//user[name='" + r.FormValue("user") + "']")
	user := r.URL.Query().Get("user")
	// ruleid: xpath-injection
	xmlquery.Find(doc, fmt.Sprintf("//user[name='%s']", user))
	// ruleid: xpath-injection
	htmlquery.FindOne(doc, user)
}

func good(w http.ResponseWriter, r *http.Request) {
	// ok: xpath-injection
	xpath.Compile("//user")
	// ok: xpath-injection
	xmlquery.Find(doc, "//user[1]")
	// ok: xpath-injection
	regexp.Compile("^a$")
}
