import type { Route } from '../../../../testing/web-server.ts'

/** What ways out are tried towards: an origin over HTTP, and host and port for what speaks something else. */
interface Towards {
  readonly host: string
  readonly port: number
}

const worker = (address: string): string => `
  new WebSocket('ws://${address}/worker-websocket');
  fetch('http://${address}/worker-fetch', { mode: 'no-cors' }).catch(() => {});
  try { importScripts('http://${address}/worker-import') } catch {}`

/** A page, with what it needs, that tries every way that we know to reach a host: with HTTP, and without. It asks for `/done` when all are under way. */
export function waysOut({ host, port }: Towards): Record<string, Route> {
  const at = `${host}:${port}`
  const url = (way: string): string => `http://${at}/${way}`
  const script = (body: string): Route => ({ headers: { 'content-type': 'text/javascript' }, body })
  return {
    '/': `<!doctype html><html lang="en"><head><title>Out</title>
<link rel="icon" href="${url('icon')}"><link rel="dns-prefetch" href="//${at}"><link rel="preconnect" href="${url('preconnect')}">
<link rel="prefetch" href="${url('prefetch')}"><link rel="preload" as="fetch" href="${url('preload')}"><link rel="manifest" href="${url('manifest')}">
<link rel="modulepreload" href="${url('modulepreload')}"><link rel="stylesheet" href="${url('stylesheet')}"><link rel="stylesheet" href="/style.css">
<script type="speculationrules">{"prerender":[{"urls":["${url('prerender')}"]}],"prefetch":[{"urls":["${url('speculation')}"]}]}</script>
<style>@import url(${url('css-import')}); @font-face { font-family: x; src: url(${url('font')}) } body { font-family: x; background: url(${url('css-url')}) }</style>
</head><body>text <img src="${url('img')}"><img src="/redirect"><iframe src="${url('iframe')}"></iframe><iframe src="/redirect"></iframe>
<iframe srcdoc="<meta http-equiv=refresh content='0;url=${url('refresh')}'>"></iframe><object data="${url('object')}"></object><embed src="${url('embed')}">
<video src="${url('video')}" poster="${url('poster')}"></video><audio src="${url('audio')}" autoplay></audio><svg><image href="${url('svg')}"/></svg>
<iframe name="form"></iframe><iframe name="form-2"></iframe><form action="${url('form-get')}" target="form"></form><form action="${url('form-post')}" method="post" target="form-2"></form>
<a href="${url('link')}" ping="${url('ping')}" target="form-2">x</a><script src="${url('script')}"></script>
<script>
const ways = [
  () => fetch('${url('fetch')}', { mode: 'no-cors' }),
  () => fetch('/redirect', { mode: 'no-cors' }),
  () => fetch('${url('keepalive')}', { keepalive: true, method: 'POST', mode: 'no-cors', body: 'x' }),
  () => { const x = new XMLHttpRequest(); x.open('GET', '${url('xhr')}'); x.send() },
  () => navigator.sendBeacon('${url('beacon')}', 'x'),
  () => new EventSource('${url('eventsource')}'),
  () => new WebSocket('ws://${at}/websocket'),
  () => new WebSocket('wss://${at}/websocket-secure'),
  () => new WebTransport('https://${at}/webtransport').ready,
  () => import('${url('import')}'),
  () => { new Image().src = '//${at}/image' },
  () => new Worker('/worker.js'),
  () => new SharedWorker('/shared-worker.js'),
  () => navigator.serviceWorker.register('/service-worker.js'),
  () => new Worker(URL.createObjectURL(new Blob([${JSON.stringify(worker(at))}]))),
  () => window.open('${url('popup')}'),
  () => window.open('/redirect'),
  () => { for (const form of document.forms) form.submit() },
  () => document.links[0].click(),
  () => rtc([{ urls: 'stun:${at}' }]),
  () => rtc([{ urls: ['turn:${at}', 'turn:${at}?transport=tcp', 'turns:${at}'], username: 'u', credential: 'p' }]),
  () => fetch('https://${at}/https', { mode: 'no-cors' }),
  () => fetch('ftp://${at}/ftp'),
  () => new PresentationRequest('${url('presentation')}'),
  () => CSS.paintWorklet?.addModule('${url('paint-worklet')}'),
  () => new AudioContext().audioWorklet.addModule('${url('audio-worklet')}'),
]
async function rtc(iceServers) {
  const connection = new RTCPeerConnection({ iceServers })
  connection.createDataChannel('x')
  connection.onicecandidate = ({ candidate }) => candidate && connection.addIceCandidate(candidate).catch(() => {})
  await connection.setLocalDescription(await connection.createOffer())
  const other = new RTCPeerConnection()
  await other.setRemoteDescription(connection.localDescription)
  await other.setLocalDescription(await other.createAnswer())
  await connection.setRemoteDescription(other.localDescription)
  await connection.addIceCandidate({ candidate: 'candidate:1 1 udp 2122260223 ${host} ${port} typ host', sdpMid: '0' })
  await connection.addIceCandidate({ candidate: 'candidate:2 1 tcp 1518280447 ${host} ${port} typ host tcptype passive', sdpMid: '0' })
}
for (const way of ways) { try { Promise.resolve(way()).catch(() => {}) } catch {} }
// Long enough for what is under way to arrive where it can.
setTimeout(() => fetch('/done'), 2500)
</script></body></html>`,
    '/redirect': { status: 302, headers: { location: url('redirected') } },
    '/style.css': {
      headers: { 'content-type': 'text/css' },
      body: `body::before { content: url(${url('css-file')}) } body::after { content: url(${url('css-content')}) }`,
    },
    '/worker.js': script(worker(at)),
    '/shared-worker.js': script(worker(at)),
    '/service-worker.js': script(
      `${worker(at)}; addEventListener('install', (e) => e.waitUntil(fetch('${url('service-worker')}', { mode: 'no-cors' })))`,
    ),
    '/done': '',
  }
}
