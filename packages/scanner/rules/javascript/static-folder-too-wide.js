const express = require('express')
// ruleid: static-folder-too-wide
app.use(express.static(__dirname))
// ruleid: static-folder-too-wide
app.use('/', express.static('.'))
// ruleid: static-folder-too-wide
app.use(express.static('public', { dotfiles: 'allow' }))
// ok: static-folder-too-wide
app.use(express.static('public'))
// ok: static-folder-too-wide
app.use(express.static(path.join(__dirname, 'public')))
// ok: static-folder-too-wide
app.use(express.static('public', { dotfiles: 'ignore' }))
