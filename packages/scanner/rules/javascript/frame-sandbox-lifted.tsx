// ruleid: frame-sandbox-lifted
const a = <iframe src={url} sandbox="allow-scripts allow-same-origin" />
// ruleid: frame-sandbox-lifted
const b = <iframe sandbox="allow-same-origin allow-forms allow-scripts" src={url}></iframe>
// ruleid: frame-sandbox-lifted
frame.setAttribute('sandbox', 'allow-scripts allow-same-origin')
// ok: frame-sandbox-lifted
const c = <iframe src={url} sandbox="allow-scripts" />
// ok: frame-sandbox-lifted
const d = <iframe src={url} sandbox="" />
// ok: frame-sandbox-lifted
frame.setAttribute('sandbox', 'allow-forms')
