package main

import (
	"golang.org/x/crypto/bcrypt"
)

func bad(password []byte) {
	// ruleid: weak-password-hash
	bcrypt.GenerateFromPassword(password, bcrypt.MinCost)
	// ruleid: weak-password-hash
	bcrypt.GenerateFromPassword(password, 4)
	// ruleid: weak-password-hash
	pbkdf2.Key(password, salt, 1000, 32, sha256.New)
}

func good(password []byte) {
	// ok: weak-password-hash
	bcrypt.GenerateFromPassword(password, bcrypt.DefaultCost)
	// ok: weak-password-hash
	bcrypt.GenerateFromPassword(password, 12)
	// ok: weak-password-hash
	pbkdf2.Key(password, salt, 600000, 32, sha256.New)
}
