package main

import (
	"strconv"
)

func bad(text string) {
	n, err := strconv.Atoi(text)
	// ruleid: number-cut-off
	take(int32(n))
	// ruleid: number-cut-off
	take(uint16(n))
	big, err := strconv.ParseInt(text, 10, 64)
	// ruleid: number-cut-off
	take(int8(big))
}

func good(text string) {
	m, err := strconv.Atoi(text)
	// ok: number-cut-off
	take(int64(m))
	p, err := strconv.ParseInt(text, 10, 32)
	// ok: number-cut-off
	take(int32(p))
	q, err := strconv.Atoi(text)
	if q > 65535 {
		return
	}
	// ok: number-cut-off
	take(uint16(q))
}
