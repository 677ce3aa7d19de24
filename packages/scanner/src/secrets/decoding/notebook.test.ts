import { describe, expect, it } from 'vitest'
import { madeRsaKey } from '../pem-sample.ts'
import { made } from '../sample.ts'
import { scanBytes } from '../scan-bytes.ts'
import { notebookText } from './notebook.ts'

const notebook = (source: readonly string[], output: readonly string[] = []) =>
  JSON.stringify(
    {
      cells: [
        { cell_type: 'markdown', metadata: {}, source: ['# Title\n', 'é "quoted" text'] },
        { cell_type: 'code', source, outputs: [{ name: 'stdout', output_type: 'stream', text: output }] },
      ],
      nbformat: 4,
    },
    undefined,
    1,
  )
const lineOf = (text: string, part: string) => text.slice(0, text.indexOf(part)).split('\n').length

describe('a notebook', () => {
  it('has secrets in its sources and outputs, at their lines', () => {
    const key = made('base62', 32, 'source')
    const url = `postgres://app:${made('base62', 18)}@db.acme.io/app`
    const text = notebook(['import os\n', `api_key = "${key}"\n`, 'run()'], ['connected to\n', `${url}\n`])
    const { matches } = scanBytes('analysis/model.ipynb', Buffer.from(text))
    expect(matches.map(({ ruleId, line }) => [ruleId, line])).toEqual([
      ['secret/generic-api-key', lineOf(text, key)],
      ['secret/url-credentials', lineOf(text, url)],
    ])
    const line = text.split('\n')[(matches[0]?.line ?? 0) - 1] ?? ''
    expect(line.slice((matches[0]?.column ?? 0) - 1, (matches[0]?.endColumn ?? 0) - 1)).toBe(key)
  })

  it('may spread a key over several lines', () => {
    const key = madeRsaKey('notebook')
    const text = notebook(['key = """', ...key.split('\n').map((line) => `${line}\n`), '"""'])
    expect(scanBytes('a.ipynb', Buffer.from(text)).matches).toMatchObject([
      { ruleId: 'secret/private-key', line: lineOf(text, '-----BEGIN') },
    ])
  })

  it('is read as lines of its strings', () => {
    expect(notebookText(Buffer.from(notebook(['a = "\\\\"\n', 'b']))).bytes.toString()).toContain('a = "\\\\"\nb\n')
    expect(notebookText(Buffer.from('["open')).bytes.toString()).toBe('open\n')
    expect(notebookText(Buffer.from(`"${'\\'.repeat(100_001)}`)).bytes.length).toBeGreaterThan(50_000)
  })
})
