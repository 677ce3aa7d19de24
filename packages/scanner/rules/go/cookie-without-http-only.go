package main

import (
	"net/http"
)

func bad(w http.ResponseWriter, id string) {
	// ruleid: cookie-without-http-only
	http.SetCookie(w, &http.Cookie{Name: "session_id", Value: id})
	// ruleid: cookie-without-http-only
	http.SetCookie(w, &http.Cookie{Name: "auth_token", Value: id, HttpOnly: false})
	// ruleid: cookie-without-http-only
	c.SetCookie("session", id, 3600, "/", "", true, false)
}

func good(w http.ResponseWriter, id string) {
	// ok: cookie-without-http-only
	http.SetCookie(w, &http.Cookie{Name: "session_id", Value: id, HttpOnly: true, Secure: true})
	// ok: cookie-without-http-only
	http.SetCookie(w, &http.Cookie{Name: "theme", Value: id})
	// ok: cookie-without-http-only
	http.SetCookie(w, &http.Cookie{Name: "session_id", Value: "", MaxAge: -1})
}
