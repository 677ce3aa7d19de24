const source = new URLSearchParams(location.search).get('plugin')
const script = document.createElement('script')
// ruleid: script-from-address
script.src = source
// ruleid: script-from-address
import(window.location.hash.slice(1))
// ruleid: script-from-address
importScripts(location.search.slice(1))
const image = document.createElement('img')
// ok: script-from-address
image.src = source
// ok: script-from-address
script.src = '/plugins/' + encodeURIComponent(source) + '.js'
// ok: script-from-address
import('./page.js')
