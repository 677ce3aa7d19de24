package main

import (
	"net/http"
)

func bad(w http.ResponseWriter, r *http.Request) {
	// ruleid: open-redirect
	http.Redirect(w, r, r.FormValue("next"), http.StatusFound)
	next := r.URL.Query().Get("next")
	// ruleid: open-redirect
	http.Redirect(w, r, next, 302)
}

func bad2(c *gin.Context) {
	next := c.Query("next")
	// ruleid: open-redirect
	c.Redirect(302, next)
}

func good(w http.ResponseWriter, r *http.Request) {
	// ok: open-redirect
	http.Redirect(w, r, "/home", http.StatusFound)
	// ok: open-redirect
	http.Redirect(w, r, targets[0], 302)
	// ok: open-redirect
	log.Print(r.FormValue("next"))
}
