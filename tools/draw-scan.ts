// Draws docs/scan.svg, the picture of the README, from a real scan of a small shop: node tools/draw-scan.ts
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { scanRepository, toTable } from '@picket/scanner'
import { DETECTORS } from '../packages/scanner/src/secrets/detectors/index.ts'
import { drawTerminal } from './draw-terminal.ts'

const HOME = resolve(import.meta.dirname, '..')

/** From the detector's own samples: no token stands in the repository, and none that works anywhere. */
const leaks = DETECTORS.find(({ id }) => id === 'secret/github-personal-access-token')?.samples().leaks ?? []
const token = leaks.find((leak) => typeof leak === 'string') ?? ''

const SHOP: Readonly<Record<string, string>> = {
  'src/orders.js': `import express from 'express'
import { exec } from 'node:child_process'
import { db } from './db.js'

export const orders = express.Router()

orders.get('/orders', async (request, response) => {
  const rows = await db.query("SELECT * FROM orders WHERE customer = '" + request.query.customer + "'")
  response.json(rows)
})

orders.post('/orders/:id/invoice', (request, response) => {
  exec('render-invoice ' + request.params.id, (error, pdf) => response.send(pdf))
})
`,
  'src/release.js': `import { Octokit } from '@octokit/rest'

const github = new Octokit({ auth: '${token}' })
`,
}

const shop = mkdtempSync(join(tmpdir(), 'picket-shop-'))
try {
  for (const [path, text] of Object.entries(SHOP)) {
    mkdirSync(dirname(join(shop, path)), { recursive: true })
    writeFileSync(join(shop, path), text)
  }
  const { findings } = await scanRepository(shop, { advisories: join(shop, 'advisories'), only: ['code', 'secrets'] })
  const table = toTable(findings, { colours: true, width: 96 })
  writeFileSync(join(HOME, 'docs/scan.svg'), drawTerminal(`$ picket scan shop\n\n${table}`))
} finally {
  rmSync(shop, { recursive: true })
}
