package main

import (
	"crypto/tls"
)

func bad(config *tls.Config) {
	// ruleid: tls-old-version
	_ = &tls.Config{MinVersion: tls.VersionTLS10}
	// ruleid: tls-old-version
	_ = tls.Config{MinVersion: tls.VersionSSL30, ServerName: "a"}
	// ruleid: tls-old-version
	config.MaxVersion = tls.VersionTLS11
}

func good(config *tls.Config) {
	// ok: tls-old-version
	_ = &tls.Config{MinVersion: tls.VersionTLS12}
	// ok: tls-old-version
	config.MinVersion = tls.VersionTLS13
	// ok: tls-old-version
	_ = Versions{Old: tls.VersionTLS10}
}
