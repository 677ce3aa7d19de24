package main

import (
	"net"
	"net/http"
)

func bad(mux http.Handler) {
	// ruleid: binds-all-interfaces
	net.Listen("tcp", "0.0.0.0:80")
	// ruleid: binds-all-interfaces
	http.ListenAndServe("0.0.0.0:8080", mux)
	// ruleid: binds-all-interfaces
	tls.Listen("tcp", "0.0.0.0:443", config)
}

func good(mux http.Handler) {
	// ok: binds-all-interfaces
	net.Listen("tcp", "127.0.0.1:80")
	// ok: binds-all-interfaces
	http.ListenAndServe("localhost:8080", mux)
	// ok: binds-all-interfaces
	net.Dial("tcp", "0.0.0.0:80")
}
