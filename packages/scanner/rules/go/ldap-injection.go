package main

import (
	"net/http"
	"github.com/go-ldap/ldap/v3"
)

func bad(w http.ResponseWriter, r *http.Request) {
	// ruleid: ldap-injection
	ldap.NewSearchRequest(base, 2, 0, 0, 0, false, "(uid="+r.FormValue("user")+")", nil, nil)
	user := r.URL.Query().Get("user")
	// ruleid: ldap-injection
	ldap.NewSearchRequest(base, 2, 0, 0, 0, false, fmt.Sprintf("(uid=%s)", user), nil, nil)
	filter := "(cn=" + user + ")"
	// ruleid: ldap-injection
	ldap.NewSearchRequest(base, 2, 0, 0, 0, false, filter, nil, nil)
}

func good(w http.ResponseWriter, r *http.Request) {
	// ok: ldap-injection
	ldap.NewSearchRequest(base, 2, 0, 0, 0, false, "(uid="+ldap.EscapeFilter(r.FormValue("user"))+")", nil, nil)
	// ok: ldap-injection
	ldap.NewSearchRequest(base, 2, 0, 0, 0, false, "(objectClass=*)", nil, nil)
	// ok: ldap-injection
	log.Print("(uid=" + r.FormValue("user") + ")")
}
