package main

import (
	"os"
)

func bad(data []byte) {
	// ruleid: open-file-permissions
	os.WriteFile("a", data, 0777)
	// ruleid: open-file-permissions
	os.MkdirAll("b", 0o777)
	// ruleid: open-file-permissions
	os.Chmod("c", 0666)
}

func good(data []byte) {
	// ok: open-file-permissions
	os.WriteFile("a", data, 0600)
	// ok: open-file-permissions
	os.MkdirAll("b", 0755)
	// ok: open-file-permissions
	os.Chmod("c", mode)
}
