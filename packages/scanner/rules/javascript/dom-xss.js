// ruleid: dom-xss
document.getElementById('a').innerHTML = location.hash.slice(1)
// ruleid: dom-xss
document.write('<a href="' + document.referrer + '">back</a>')
const params = new URLSearchParams(window.location.search)
// ruleid: dom-xss
title.innerHTML = params.get('title')
// ok: dom-xss
title.textContent = location.hash
// ok: dom-xss
title.innerHTML = DOMPurify.sanitize(location.hash)
// ok: dom-xss
title.innerHTML = '<b>static</b>'
// ok: dom-xss
document.write('<p>' + encodeURIComponent(location.hash) + '</p>')
