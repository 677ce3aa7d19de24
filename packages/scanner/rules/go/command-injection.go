package main

import (
	"net/http"
	"os/exec"
)

func bad(w http.ResponseWriter, r *http.Request) {
	// ruleid: command-injection
	exec.Command(r.FormValue("program")).Run()
	host := r.URL.Query().Get("host")
	// ruleid: command-injection
	exec.Command("sh", "-c", "ping "+host).Run()
	// ruleid: command-injection
	exec.CommandContext(ctx, host).Run()
}

func good(w http.ResponseWriter, r *http.Request, own string) {
	name := r.FormValue("name")
	// ok: command-injection
	exec.Command("uptime").Run()
	// ok: command-injection
	exec.Command(own).Run()
	// ok: command-injection
	log.Command(name)
}
