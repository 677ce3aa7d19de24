package main

import (
	"github.com/golang-jwt/jwt/v5"
)

func bad(key []byte) {
	// ruleid: jwt-without-signature
	t := jwt.NewWithClaims(jwt.SigningMethodNone, claims)
	// ruleid: jwt-without-signature
	s, _ := t.SignedString(jwt.UnsafeAllowNoneSignatureType)
	// ruleid: jwt-without-signature
	jwt.New(jwt.SigningMethodNone)
}

func good(key []byte) {
	// ok: jwt-without-signature
	jwt.NewWithClaims(jwt.SigningMethodHS256, claims)
	// ok: jwt-without-signature
	s, _ = t.SignedString(key)
	// ok: jwt-without-signature
	if t.Method == jwt.SigningMethodNone { return }
}
