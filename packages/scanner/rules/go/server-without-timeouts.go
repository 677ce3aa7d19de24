package main

import (
	"net/http"
)

func bad(server *http.Server) {
	// ruleid: server-without-timeouts
	http.ListenAndServe(":8080", mux)
	// ruleid: server-without-timeouts
	http.ListenAndServeTLS(":443", cert, key, mux)
	// ruleid: server-without-timeouts
	http.Serve(listener, mux)
}

func good(server *http.Server) {
	// ok: server-without-timeouts
	server.ListenAndServe()
	// ok: server-without-timeouts
	http.HandleFunc("/", handle)
	// ok: server-without-timeouts
	grpcServer.Serve(listener)
}
