package main

import (
	"crypto/rand"
	"crypto/rsa"
)

func bad(size int) {
	// ruleid: weak-rsa-key
	rsa.GenerateKey(rand.Reader, 1024)
	// ruleid: weak-rsa-key
	rsa.GenerateKey(rand.Reader, 512)
	// ruleid: weak-rsa-key
	rsa.GenerateKey(random, 768)
}

func good(size int) {
	// ok: weak-rsa-key
	rsa.GenerateKey(rand.Reader, 2048)
	// ok: weak-rsa-key
	rsa.GenerateKey(rand.Reader, 4096)
	// ok: weak-rsa-key
	rsa.GenerateKey(rand.Reader, size)
}
