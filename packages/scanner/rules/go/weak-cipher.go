package main

import (
	"crypto/aes"
	"crypto/des"
	"crypto/rc4"
)

func bad(key []byte) {
	// ruleid: weak-cipher
	a, err := des.NewCipher(key)
	// ruleid: weak-cipher
	b, err := des.NewTripleDESCipher(key)
	// ruleid: weak-cipher
	c, err := rc4.NewCipher(key)
}

func good(key []byte) {
	// ok: weak-cipher
	a, err := aes.NewCipher(key)
	// ok: weak-cipher
	b, err := chacha20poly1305.New(key)
	// ok: weak-cipher
	c := key.NewCipher()
}
