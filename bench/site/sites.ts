// Serves COUNT sites of ten pages, each on a port of its own, and tells how they were asked: started by run.ts.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const PAGES = 10
const count = Number(process.argv[2])
const asked: number[][] = []
const ports: number[] = []

const text = 'Tulips and roses of our garden, all the year round. '.repeat(200)
const script = `const api = "/api/items"; ${'function grow(garden) { return garden.beds.map((bed) => bed.plants) }\n'.repeat(300)}`

function page(number: number): string {
  const links = Array.from({ length: PAGES }, (_, i) => `<a href="/page-${i}">Bed number ${i}</a>`).join(' ')
  return `<!doctype html><html lang="en"><head><title>Bed ${number}</title><meta name="description" content="Bed ${number}">
<meta name="viewport" content="width=device-width"><link rel="icon" href="/icon.svg"><script src="/app.js"></script></head>
<body><h1>Bed ${number}</h1><p>${text}</p>${links}</body></html>`
}

for (let site = 0; site < count; site++) {
  const times: number[] = []
  asked.push(times)
  const server = createServer((request, response) => {
    times.push(performance.now())
    const number = request.url === '/' ? 0 : /^\/page-(\d+)$/.exec(request.url ?? '')?.[1]
    if (request.url === '/app.js') response.setHeader('content-type', 'text/javascript').end(script)
    else if (number === undefined)
      response.writeHead(404, { 'content-type': 'text/html' }).end('<title>Not found</title>')
    else response.setHeader('content-type', 'text/html').end(page(Number(number)))
  })
  server.listen(0, '127.0.0.1', () => {
    ports.push((server.address() as AddressInfo).port)
    if (ports.length === count) process.send?.({ ports })
  })
}

/** The most requests that any site saw within a second. */
function busiestSecond(times: readonly number[]): number {
  return Math.max(...times.map((start) => times.filter((time) => time >= start && time < start + 1_000).length), 0)
}

process.on('message', () => {
  process.send?.({ requests: asked.map(({ length }) => length), busiest: Math.max(...asked.map(busiestSecond)) })
})
