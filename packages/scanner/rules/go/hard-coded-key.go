package main

import (
	"crypto/aes"
	"crypto/hmac"
	"crypto/sha256"
)

func bad(config Config) {
	// ruleid: hard-coded-key
	s, _ := token.SignedString([]byte("my-secret-key"))
	// ruleid: hard-coded-key
	aes.NewCipher([]byte("0123456789abcdef"))
	key := []byte("another secret")
	// ruleid: hard-coded-key
	hmac.New(sha256.New, key)
}

func good(config Config) {
	// ok: hard-coded-key
	s, _ = token.SignedString([]byte(os.Getenv("JWT_KEY")))
	// ok: hard-coded-key
	aes.NewCipher(config.Key)
	// ok: hard-coded-key
	hmac.New(sha256.New, []byte(""))
}
