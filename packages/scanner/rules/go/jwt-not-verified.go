package main

import (
	"github.com/golang-jwt/jwt/v5"
)

func bad(token string) {
	// ruleid: jwt-not-verified
	jwt.NewParser().ParseUnverified(token, claims)
	// ruleid: jwt-not-verified
	parser.ParseUnverified(token, claims)
	// ruleid: jwt-not-verified
	jwt.ParseInsecure(data)
}

func good(token string) {
	// ok: jwt-not-verified
	jwt.Parse(token, keys)
	// ok: jwt-not-verified
	parser.ParseWithClaims(token, claims, keys)
	// ok: jwt-not-verified
	url.Parse(token)
}
