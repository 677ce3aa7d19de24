import { beforeAll, expect, test } from 'vitest'
import type { FileAnalyzer } from '../../../../analyzer.ts'
import { SourceFile } from '../../../../tree/source-file.ts'
import { createCodeAnalyzer } from '../../../analyzer.ts'
import { CONFIGURATIONS, SINKS, SOURCES, WAYS, type SuiteSink } from './web-suite.ts'

let analyzer: FileAnalyzer
beforeAll(async () => {
  analyzer = (await createCodeAnalyzer({ rules: [] })).analyzer
})

interface Case {
  readonly name: string
  readonly vulnerable: boolean
  readonly body: string
  readonly members: string
}

const HEAD = 'package com.example;\nimport javax.servlet.http.*;\n'

/** The cases that are judged wrongly. Each is a file of its own. */
function wrongOnes(cwe: number, cases: readonly Case[]): string[] {
  const lines = cases.map(
    ({ body, members }, i) =>
      `class Case${i} extends HttpServlet { java.sql.Connection connection; javax.naming.directory.DirContext directory; org.w3c.dom.Document document; ${members} protected void doPost(HttpServletRequest request, HttpServletResponse response) throws Exception { ${body} } }`,
  )
  const found = new Set<number>()
  lines.forEach((line, i) => {
    const { found: findings } = analyzer.analyze(new SourceFile(`Case${i}.java`, Buffer.from(HEAD + line)))
    if (findings.some((one) => one.cwe.includes(cwe))) found.add(i)
  })
  return cases.flatMap(({ name, vulnerable }, i) =>
    found.has(i) === vulnerable ? [] : [`${vulnerable ? 'missed' : 'false alarm'}: ${name}`],
  )
}

function casesOf(sink: SuiteSink, offset: number): readonly Case[] {
  const ways = WAYS.filter(({ leads }) => leads !== true || sink.whole !== true)
  const made = ways.flatMap(({ name, vulnerable, safe, members = '' }, i) => {
    const source = SOURCES[(i + offset) % SOURCES.length] ?? ''
    // An anonymous class may use it only if it is given a value once.
    const start = `${source.replaceAll('param', 'given')} final String param = given;`
    return [
      { name, vulnerable: true, body: `${start} ${vulnerable} ${sink.code}`, members },
      { name, vulnerable: false, body: `${start} ${safe} ${sink.code}`, members },
    ]
  })
  const own = (code: readonly string[], vulnerable: boolean) =>
    code.map((one, i) => {
      const source = SOURCES[(i + offset) % SOURCES.length] ?? ''
      return { name: one, vulnerable, body: `${source} ${one} ${sink.code}`, members: '' }
    })
  return [...made, ...own(sink.vulnerable, true), ...own(sink.safe, false)]
}

for (const [i, sink] of SINKS.entries())
  test(`${sink.rule}: what is vulnerable is found, and what is safe is not`, () => {
    const cases = casesOf(sink, i)
    expect(cases.length).toBeGreaterThan(55)
    expect(wrongOnes(sink.cwe, cases)).toEqual([])
  })

for (const [rule, cwe, vulnerable, safe] of CONFIGURATIONS)
  test(`${rule}: by the value that reaches it`, () => {
    const cases = (code: readonly string[], isVulnerable: boolean) =>
      code.map((body) => ({ name: body, vulnerable: isVulnerable, body, members: '' }))
    expect(wrongOnes(cwe, [...cases(vulnerable, true), ...cases(safe, false)])).toEqual([])
  })
