package main

import (
	"crypto/tls"
	"golang.org/x/crypto/ssh"
)

func bad(config *tls.Config, insecure bool) {
	if insecure {
	// ruleid: tls-verification-optional
	config.InsecureSkipVerify = true
	}
	if options.Insecure {
	// ruleid: tls-verification-optional
	config = &tls.Config{InsecureSkipVerify: true}
	} else if options.Trust {
	// ruleid: tls-verification-optional
	callback = ssh.InsecureIgnoreHostKey()
	}
}

func good(config *tls.Config, insecure bool) {
	// ok: tls-verification-optional
	config.InsecureSkipVerify = true
	if insecure {
	// ok: tls-verification-optional
	config.InsecureSkipVerify = false
	}
	// ok: tls-verification-optional
	_ = ssh.FixedHostKey(key)
}
