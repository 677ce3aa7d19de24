package main

import (
	"os"
)

func bad(data []byte, f *os.File) {
	// ruleid: open-file-permissions
	os.Chmod("a", 0777)
	// ruleid: open-file-permissions
	f.Chmod(0o666)
	// ruleid: open-file-permissions
	os.Chmod("c", 0666)
}

func good(data []byte, f *os.File) {
	// ok: open-file-permissions
	os.WriteFile("a", data, 0666)
	// ok: open-file-permissions
	os.Chmod("b", 0755)
	// ok: open-file-permissions
	os.Chmod("c", mode)
}
