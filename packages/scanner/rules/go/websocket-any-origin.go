package main

import (
	"github.com/gorilla/websocket"
)

func bad(w http.ResponseWriter, r *http.Request) {
	// ruleid: websocket-any-origin
	_ = websocket.Upgrader{CheckOrigin: func(r *http.Request) bool { return true }}
	// ruleid: websocket-any-origin
	up.CheckOrigin = func(r *http.Request) bool { return true }
	// ruleid: websocket-any-origin
	websocket.Accept(w, r, &websocket.AcceptOptions{InsecureSkipVerify: true})
}

func good(w http.ResponseWriter, r *http.Request) {
	// ok: websocket-any-origin
	_ = websocket.Upgrader{ReadBufferSize: 1024}
	// ok: websocket-any-origin
	up.CheckOrigin = func(r *http.Request) bool { return r.Header.Get("Origin") == own }
	// ok: websocket-any-origin
	websocket.Accept(w, r, &websocket.AcceptOptions{})
}
