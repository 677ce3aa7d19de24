package main

import "crypto/tls"

const skip = true

func bad(config *tls.Config) {
	// ruleid: tls-verification-off
	a := &tls.Config{InsecureSkipVerify: true}
	// ruleid: tls-verification-off
	b := tls.Config{MinVersion: tls.VersionTLS12, InsecureSkipVerify: skip}
	// ruleid: tls-verification-off
	config.InsecureSkipVerify = true
}

func good(config *tls.Config) {
	// ok: tls-verification-off
	a := &tls.Config{InsecureSkipVerify: false}
	// ok: tls-verification-off
	b := &tls.Config{RootCAs: pool}
	// ok: tls-verification-off
	c := &Options{InsecureSkipVerify: true}
}
