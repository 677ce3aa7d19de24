// What a page costs in the browser beyond its loading: node bench/site/browser.ts [PATH_OF_A_BROWSER]
import { gzipSync } from 'node:zlib'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBrowserPool } from '../../packages/scanner/src/site/gather/browser/browser-pool.ts'
import { runAct } from '../../packages/scanner/src/site/gather/browser/run-act.ts'
import { runAxe } from '../../packages/scanner/src/site/gather/browser/run-axe.ts'
import { PageTraffic } from '../../packages/scanner/src/site/gather/browser/page-traffic.ts'
import { SiteResponses } from '../../packages/scanner/src/site/gather/browser/site-responses.ts'
import { gatherContext } from '../../packages/scanner/src/testing/gather-context.ts'
import { startWebServer } from '../../packages/scanner/src/testing/web-server.ts'

const ROUNDS = 7
const [, , chosen] = process.argv
const folder = mkdtempSync(join(tmpdir(), 'picket-bench-'))
const pool = createBrowserPool({ folder, ...(chosen !== undefined && { chosen }) })

/** A page of ordinary parts: heading, text, links, images, a form and a table, `sections` times. */
function ordinaryPage(sections: number): string {
  const section = (i: number): string => `<section aria-labelledby="h${i}"><h2 id="h${i}">Part ${i}</h2>
<p>Old roses need a <a href="/sun-${i}">sunny place</a> and a good deal of water in the first year.</p><ul><li>Rose</li><li>Tulip</li></ul>
<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="Rose ${i}" width="80" height="60"><form><label>Name <input name="n${i}"></label>
<button>Send ${i}</button></form><table><tr><th>Plant</th><th>Month</th></tr><tr><td>Rose</td><td>June</td></tr></table></section>`
  return `<!doctype html><html lang="en"><head><title>Garden</title><link rel="icon" href="data:,"><style>body { color: #222; font: 16px sans-serif }</style></head>
<body><main><h1>Garden</h1>${Array.from({ length: sections }, (_, i) => section(i)).join('')}</main></body></html>`
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const say = (text: string): void => void process.stdout.write(`${text}\n`)

try {
  let start = performance.now()
  const { product, sandboxed } = await pool.describe()
  say(
    `${product}, ${sandboxed ? 'in its sandbox' : 'without its sandbox'}: found and started in ${Math.round(performance.now() - start)} ms`,
  )
  for (const sections of [1, 20, 100]) {
    const body = Buffer.from(ordinaryPage(sections))
    const times: number[][] = []
    for (let round = 0; round < ROUNDS; round++) {
      start = performance.now()
      const marks: number[] = []
      const mark = (): void => void marks.push(performance.now() - start - marks.reduce((a, b) => a + b, 0))
      await pool.visit(
        () => Promise.resolve({ status: 200, headers: [['content-type', 'text/html']], body }),
        async (page) => {
          mark()
          await page.load('https://a.example/', 20_000, () => true)
          mark()
          await runAxe(page, () => true)
          mark()
          await runAct(page)
          mark()
        },
        { timeout: 60_000 },
      )
      mark()
      times.push(marks)
    }
    const [open, load, axe, act, close] = [0, 1, 2, 3, 4].map((i) =>
      Math.round(median(times.map((marks) => marks[i] ?? 0))),
    )
    say(`${sections * 17} elements: open ${open}, load ${load}, axe ${axe}, ACT ${act}, close ${close} ms`)
  }

  // A gigabyte of zeros, packed to a megabyte, as every kind of sub-resource.
  const bomb = gzipSync(Buffer.alloc(1024 ** 3))
  const packed = { headers: { 'content-type': 'text/css', 'content-encoding': 'gzip' }, body: bomb }
  const server = await startWebServer({
    '/': '<link rel="stylesheet" href="/a"><script src="/b"></script><img src="/c"><script>fetch("/e").then((r) => r.text())</script>',
    '*': packed,
  })
  const context = gatherContext(server.origin)
  const traffic = new PageTraffic(context.http, new SiteResponses({ pages: [], scripts: [] }, 1))
  let most = 0
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20)
  start = performance.now()
  await pool.visit(traffic.answer, (page) => page.load(`${server.origin}/`, 20_000, () => traffic.isQuiet()), {
    timeout: 60_000,
  })
  clearInterval(watch)
  say(
    `four bombs of 1 GiB: ${Math.round(performance.now() - start)} ms, our process at most ${Math.round(most / 1024 ** 2)} MiB; ${traffic.missing.length} said to be missing`,
  )
  await context.close()
  await server.close()
} finally {
  await pool.close()
  rmSync(folder, { recursive: true, force: true })
}
