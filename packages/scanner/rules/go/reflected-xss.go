package main

import (
	"fmt"
	"html"
	"html/template"
	"net/http"
)

func bad(w http.ResponseWriter, r *http.Request) {
	// ruleid: reflected-xss
	fmt.Fprintf(w, "<h1>%s</h1>", r.FormValue("name"))
	name := r.URL.Query().Get("name")
	// ruleid: reflected-xss
	w.Write([]byte("<p>" + name))
	// ruleid: reflected-xss
	page.Execute(w, template.HTML(name))
}

func good(w http.ResponseWriter, r *http.Request) {
	// ok: reflected-xss
	fmt.Fprintf(w, "<h1>%s</h1>", html.EscapeString(r.FormValue("name")))
	// ok: reflected-xss
	page.Execute(w, r.FormValue("name"))
	// ok: reflected-xss
	fmt.Fprintf(w, "hello %d", len(r.FormValue("name")))
}
