package main

import (
	"html/template"
	"net/http"
)

func bad(w http.ResponseWriter, r *http.Request) {
	// ruleid: template-injection
	template.New("a").Parse(r.FormValue("page"))
	body := r.URL.Query().Get("body")
	// ruleid: template-injection
	template.Must(template.New("a").Parse("Dear " + body))
	// ruleid: template-injection
	tmpl.Parse(body)
}

func good(w http.ResponseWriter, r *http.Request) {
	// ok: template-injection
	template.New("a").Parse("Dear {{.}}")
	// ok: template-injection
	url.Parse(r.FormValue("address"))
	// ok: template-injection
	time.Parse("2006", r.FormValue("year"))
}
