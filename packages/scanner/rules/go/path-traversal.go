package main

import (
	"net/http"
)

func bad(w http.ResponseWriter, r *http.Request) {
	// ruleid: path-traversal
	os.Open("/data/" + r.FormValue("name"))
	name := r.URL.Query().Get("name")
	// ruleid: path-traversal
	os.ReadFile(filepath.Join("/data", name))
	// ruleid: path-traversal
	http.ServeFile(w, r, name)
}

func good(w http.ResponseWriter, r *http.Request, own string) {
	name := r.FormValue("name")
	// ok: path-traversal
	os.Open("/data/config.json")
	// ok: path-traversal
	os.ReadFile(filepath.Join("/data", filepath.Base(name)))
	// ok: path-traversal
	os.Open(own)
}
