package main

import (
	"unsafe"
)

func bad(base unsafe.Pointer) {
	// ruleid: unsafe-pointer
	p := unsafe.Pointer(uintptr(base) + offset)
	// ruleid: unsafe-pointer
	q := unsafe.Add(base, 8)
	// ruleid: unsafe-pointer
	s := unsafe.Slice(first, count)
}

func good(base unsafe.Pointer) {
	// ok: unsafe-pointer
	n := unsafe.Sizeof(value)
	// ok: unsafe-pointer
	p = unsafe.Pointer(&value)
	// ok: unsafe-pointer
	list.Add(base, 8)
}
