import { expect, test } from 'vitest'
import type { DnsAnswer } from '../artifacts/dns.ts'
import { evaluateSpf } from './spf.ts'

const txt = (...texts: string[]): DnsAnswer => ({
  kind: 'records',
  authenticated: false,
  records: texts.map((data) => ({ name: 'x', type: 'TXT', ttl: 1, data })),
})
const a: DnsAnswer = {
  kind: 'records',
  authenticated: false,
  records: [{ name: 'x', type: 'A', ttl: 1, data: '192.0.2.1' }],
}

function evaluate(zone: Record<string, DnsAnswer>) {
  return evaluateSpf('d.example', (type, name) => zone[`${type} ${name}`] ?? { kind: 'no-such-name' })
}

test('look-ups are counted over all included records', () => {
  const zone = {
    'TXT d.example': txt('v=spf1 include:one.example a mx ip4:192.0.2.0/24 -all'),
    'TXT one.example': txt('v=spf1 include:two.example exists:e.example ~all'),
    'TXT two.example': txt('v=spf1 ptr ?all'),
    'A d.example': a,
    'A e.example': a,
    'MX d.example': a,
  }
  expect(evaluate(zone)).toMatchObject({
    lookups: 6,
    voidLookups: 0,
    usesPtr: true,
    all: '-',
    problems: [],
    missing: [],
    unknown: [],
  })
})

test('the same name included twice counts twice and is no loop; a name that includes itself is one', () => {
  const twice = {
    'TXT d.example': txt('v=spf1 include:i.example include:i.example -all'),
    'TXT i.example': txt('v=spf1 a:h.example -all'),
    'A h.example': a,
  }
  expect(evaluate(twice)).toMatchObject({ lookups: 4, problems: [] })
  expect(evaluate({ 'TXT d.example': txt('v=spf1 include:d.example -all') }).problems).toEqual([
    { kind: 'loop', name: 'd.example' },
  ])
})

test('void look-ups, missing included records, syntax and several records are problems', () => {
  expect(evaluate({ 'TXT d.example': txt('v=spf1 a:x.example mx:y.example exists:z.example -all') }).voidLookups).toBe(
    3,
  )
  expect(evaluate({ 'TXT d.example': txt('v=spf1 include:gone.example -all') }).problems).toEqual([
    { kind: 'no-record', name: 'gone.example', namedBy: 'd.example' },
  ])
  expect(evaluate({ 'TXT d.example': txt('v=spf1 ipv4:192.0.2.1 -all') }).problems).toEqual([
    { kind: 'syntax', name: 'd.example', term: 'ipv4:192.0.2.1' },
  ])
  expect(evaluate({ 'TXT d.example': txt('v=spf1 -all', 'v=spf1 ~all') }).problems[0]?.kind).toBe('several-records')
})

test('redirect decides where there is no all, and is ignored where there is one', () => {
  const other = { 'TXT r.example': txt('v=spf1 +all') }
  expect(evaluate({ ...other, 'TXT d.example': txt('v=spf1 redirect=r.example') })).toMatchObject({
    all: '+',
    lookups: 1,
  })
  expect(evaluate({ ...other, 'TXT d.example': txt('v=spf1 -all redirect=r.example') })).toMatchObject({
    all: '-',
    lookups: 0,
  })
})

test('what is not an SPF record is none', () => {
  for (const text of ['v=spf10 -all', 'spf1 -all', 'google-site-verification=x'])
    expect(evaluate({ 'TXT d.example': txt(text) }).record).toBeNull()
  expect(evaluate({ 'TXT d.example': txt('V=SPF1 -ALL') })).toMatchObject({ record: 'V=SPF1 -ALL', all: '-' })
})

test('a failing server leaves it unknown; macros count and are not followed', () => {
  expect(
    evaluate({ 'TXT d.example': txt('v=spf1 include:s.example -all'), 'TXT s.example': { kind: 'silent' } }),
  ).toMatchObject({ unknown: ['s.example'], problems: [], voidLookups: 0 })
  expect(evaluate({ 'TXT d.example': txt('v=spf1 exists:%{i}.e.example -all') })).toMatchObject({
    lookups: 1,
    missing: [],
    problems: [],
  })
})

test('endless chains end', () => {
  const evaluation = evaluateSpf('0.example', (_, name) =>
    txt(
      `v=spf1 include:${Number.parseInt(name, 10) + 1}.example include:${Number.parseInt(name, 10) + 2}.example -all`,
    ),
  )
  expect(evaluation.lookups).toBeGreaterThan(10)
  expect(evaluation.lookups).toBeLessThan(200)
})
