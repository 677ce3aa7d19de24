package main

import (
	"archive/tar"
	"archive/zip"
	"path/filepath"
)

func bad(z *zip.Reader, dir string) {
	for _, f := range z.File {
		// ruleid: zip-slip
		write(filepath.Join(dir, f.Name))
	}
}

func bad2(f *zip.File, dir string) {
	// ruleid: zip-slip
	p := filepath.Join(dir, f.Name)
	write(p)
}

func bad3(in io.Reader, dir string) {
	t := tar.NewReader(in)
	for {
		h, err := t.Next()
		if err != nil {
			return
		}
		// ruleid: zip-slip
		write(filepath.Join(dir, h.Name))
	}
}

func good(z *zip.Reader, dir string) {
	for _, f := range z.File {
		// ok: zip-slip
		p := filepath.Join(dir, f.Name)
		if !strings.HasPrefix(p, filepath.Clean(dir)+"/") {
			continue
		}
		write(p)
	}
}

func good2(f *zip.File, dir string) {
	if !filepath.IsLocal(f.Name) {
		return
	}
	// ok: zip-slip
	write(filepath.Join(dir, f.Name))
}

func good3(u User, dir string) {
	// ok: zip-slip
	write(filepath.Join(dir, u.Name))
}
