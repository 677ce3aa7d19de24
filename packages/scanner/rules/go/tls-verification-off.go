package main

import (
	"crypto/tls"
	"golang.org/x/crypto/ssh"
)

func bad(config *tls.Config, insecure bool) {
	// ruleid: tls-verification-off
	_ = &tls.Config{InsecureSkipVerify: true}
	// ruleid: tls-verification-off
	config.InsecureSkipVerify = true
	// ruleid: tls-verification-off
	client := ssh.ClientConfig{HostKeyCallback: ssh.InsecureIgnoreHostKey()}
}

func good(config *tls.Config, insecure bool) {
	// ok: tls-verification-off
	_ = &tls.Config{InsecureSkipVerify: false}
	// ok: tls-verification-off
	_ = tls.Config{InsecureSkipVerify: true, VerifyPeerCertificate: check}
	if insecure {
	// ok: tls-verification-off
	config.InsecureSkipVerify = true
	}
}
