package main

import (
	"github.com/gin-contrib/cors"
	"net/http"
)

func bad(w http.ResponseWriter, r *http.Request) {
	// ruleid: cors-any-origin
	_ = cors.Config{AllowAllOrigins: true, AllowCredentials: true}
	// ruleid: cors-any-origin
	_ = cors.Options{AllowedOrigins: []string{"*"}, AllowCredentials: true}
	// ruleid: cors-any-origin
	w.Header().Set("Access-Control-Allow-Origin", r.Header.Get("Origin"))
	w.Header().Set("Access-Control-Allow-Credentials", "true")
}

func good(w http.ResponseWriter, r *http.Request) {
	// ok: cors-any-origin
	_ = cors.Config{AllowAllOrigins: true}
	// ok: cors-any-origin
	_ = cors.Options{AllowedOrigins: []string{"https://a.example"}, AllowCredentials: true}
	// ok: cors-any-origin
	w.Header().Set("Access-Control-Allow-Origin", r.Header.Get("Origin"))
}
