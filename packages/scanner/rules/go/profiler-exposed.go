package main

import (
	"net/http"
	_ "net/http/pprof"
)

func bad(mux http.Handler) {
	// ruleid: profiler-exposed
	http.ListenAndServe(":8080", nil)
	// ruleid: profiler-exposed
	http.ListenAndServe("0.0.0.0:80", nil)
	// ruleid: profiler-exposed
	http.ListenAndServeTLS(":443", cert, key, nil)
}

func good(mux http.Handler) {
	// ok: profiler-exposed
	http.ListenAndServe("localhost:6060", nil)
	// ok: profiler-exposed
	http.ListenAndServe("127.0.0.1:6060", nil)
	// ok: profiler-exposed
	http.ListenAndServe(":8080", mux)
}
