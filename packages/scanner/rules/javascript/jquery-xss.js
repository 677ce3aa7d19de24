const tab = decodeURIComponent(location.hash.slice(1))
// ruleid: jquery-xss
$('#title').html(tab)
// ruleid: jquery-xss
$('<div>' + location.search + '</div>').appendTo('body')
// ruleid: jquery-xss
$list.append('<li>' + window.location.hash + '</li>')
// ok: jquery-xss
$('#title').text(tab)
// ok: jquery-xss
$('#title').html(DOMPurify.sanitize(tab))
// ok: jquery-xss
$('#title').html('<b>title</b>')
// ok: jquery-xss
params.append(location.search)
