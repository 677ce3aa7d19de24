package main

import "math/rand"

func bad() {
	// ruleid: insecure-random-token
	token := rand.Int63()
	// ruleid: insecure-random-token
	user.ResetCode = fmt.Sprint(rand.Intn(1000000))
}

func newPassword() string {
	// ruleid: insecure-random-token
	return strconv.Itoa(rand.Int())
}

func good(b []byte) {
	// ok: insecure-random-token
	index := rand.Intn(10)
	// ok: insecure-random-token
	token := read(b)
	// ok: insecure-random-token
	n, err := rand.Read(b)
}
