package main

import (
	"crypto/md5"
	old "crypto/sha1"
	"crypto/sha256"
)

func bad(data []byte) {
	// ruleid: weak-hash
	a := md5.New()
	// ruleid: weak-hash
	b := md5.Sum(data)
	// ruleid: weak-hash
	c := old.New()
}

func good(data []byte) {
	// ok: weak-hash
	a := sha256.Sum256(data)
	// ok: weak-hash
	b := other.Sum(data)
	// ok: weak-hash
	c := "md5.New()"
}
