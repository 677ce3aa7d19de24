package main

import (
	"net/http"
)

func bad(w http.ResponseWriter, r *http.Request) {
	// ruleid: ssrf
	http.Get(r.FormValue("url"))
	url := r.URL.Query().Get("url")
	// ruleid: ssrf
	http.NewRequest("GET", url, nil)
	// ruleid: ssrf
	http.Post(url, "text/plain", body)
}

func good(w http.ResponseWriter, r *http.Request) {
	url := r.FormValue("url")
	// ok: ssrf
	http.Get("https://api.example.com/")
	// ok: ssrf
	log.Print(url)
	// ok: ssrf
	http.NewRequest("POST", "https://api.example.com/", strings.NewReader(url))
}
