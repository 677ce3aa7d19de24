import { readdirSync, readFileSync } from 'node:fs'
import { createBrowserPool } from '../browser-pool.ts'

// Opens a page that works for ever, says the browser's process id, and waits to be killed.
const [, , folder = ''] = process.argv
const page = '<script>for (;;);</script>'
const answer = () =>
  Promise.resolve({ status: 200, headers: [['content-type', 'text/html']] as const, body: Buffer.from(page) })
const pool = createBrowserPool({ folder })
await pool.describe()
void pool
  .visit(answer, (opened) => opened.load('https://a.example/', 60_000, () => false), { timeout: 60_000 })
  .catch(() => undefined)
const browser = readdirSync('/proc').find((pid) => /^\d+$/.test(pid) && isChild(pid))
setTimeout(() => process.stdout.write(`${browser}\n`), 1_500)

function isChild(pid: string): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === process.pid
  } catch {
    return false
  }
}
