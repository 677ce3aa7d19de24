package main

import (
	"crypto/cipher"
)

func bad(fresh []byte) {
	// ruleid: static-nonce
	cipher.NewCBCEncrypter(block, []byte("0123456789abcdef"))
	// ruleid: static-nonce
	gcm.Seal(nil, []byte("000000000000"), text, nil)
	iv := []byte("fedcba9876543210")
	// ruleid: static-nonce
	cipher.NewCTR(block, iv)
}

func good(fresh []byte) {
	// ok: static-nonce
	cipher.NewCBCEncrypter(block, fresh)
	// ok: static-nonce
	gcm.Seal(nil, fresh, text, nil)
	// ok: static-nonce
	cipher.NewCBCDecrypter(block, []byte("0123456789abcdef"))
}
