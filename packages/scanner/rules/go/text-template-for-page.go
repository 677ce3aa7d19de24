package main

import (
	"net/http"
	"text/template"
)

func bad(w http.ResponseWriter, r *http.Request) {
	// ruleid: text-template-for-page
	page.Execute(w, data)
	// ruleid: text-template-for-page
	page.ExecuteTemplate(w, "a", data)
	// ruleid: text-template-for-page
	template.Must(template.ParseFiles("a")).Execute(w, nil)
}

func good(w http.ResponseWriter, r *http.Request) {
	// ok: text-template-for-page
	page.Execute(&buffer, data)
	// ok: text-template-for-page
	page.Execute(os.Stdout, data)
	// ok: text-template-for-page
	command.Execute()
}
