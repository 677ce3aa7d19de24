// ruleid: document-domain
document.domain = 'example.com'
// ruleid: document-domain
window.document.domain = location.hostname.split('.').slice(-2).join('.')
// ruleid: document-domain
document['domain'] = base
// ok: document-domain
const domain = document.domain
// ok: document-domain
settings.domain = 'example.com'
// ok: document-domain
if (document.domain === 'example.com') start()
