package main

import (
	"github.com/gorilla/csrf"
)

func bad(key []byte, production bool) {
	// ruleid: csrf-cookie-not-secure
	csrf.Protect(key, csrf.Secure(false))
	// ruleid: csrf-cookie-not-secure
	options = append(options, csrf.Secure(false))
	// ruleid: csrf-cookie-not-secure
	csrf.Protect(key, csrf.HttpOnly(true), csrf.Secure(false))
}

func good(key []byte, production bool) {
	// ok: csrf-cookie-not-secure
	csrf.Protect(key)
	// ok: csrf-cookie-not-secure
	csrf.Protect(key, csrf.Secure(true))
	// ok: csrf-cookie-not-secure
	csrf.Protect(key, csrf.Secure(production))
}
