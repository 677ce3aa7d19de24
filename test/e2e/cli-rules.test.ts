import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Ended, picket, Project } from './testing/picket.ts'

const RULE = `rules:
  - id: forbidden-call
    languages: [javascript]
    severity: WARNING
    message: forbidden() is called.
    pattern: forbidden(...)
`
const ANNOTATED = '// ruleid: forbidden-call\nforbidden(1)\n// ok: forbidden-call\nallowed(1)\n'

let project: Project
beforeEach(() => {
  project = new Project({ 'rules/forbidden.yaml': RULE, 'rules/forbidden.js': ANNOTATED })
})
afterEach(() => project.remove())

function run(...args: string[]): Promise<Ended> {
  return picket(args, { cwd: project.root, env: { PICKET_DATA_DIR: project.path('data') } })
}

test('a given rule finds what it describes, beside the built-in ones', async () => {
  const args = ['scan', 'rules', '--only', 'code', '--rules', 'rules', '--fail-on', 'warning', '--json']
  const { code, stdout, stderr } = await run(...args)
  expect([code, stderr]).toEqual([1, ''])
  expect(JSON.parse(stdout)).toMatchObject([
    { rule_id: 'code/javascript/forbidden-call', level: 'warning', file: 'forbidden.js', line: 2, column: 1 },
  ])
})

test('rules are listed with their ids, built-in and given', async () => {
  const { code, stdout } = await run('rules', 'list', '--rules', 'rules', '--json')
  expect(code).toBe(0)
  const listed: { id: string; built_in: boolean }[] = JSON.parse(stdout)
  expect(listed.filter(({ built_in }) => !built_in).map(({ id }) => id)).toEqual(['code/javascript/forbidden-call'])
  expect(listed.map(({ id }) => id)).toEqual(listed.map(({ id }) => id).sort((a, b) => (a < b ? -1 : 1)))
  expect((await run('rules', 'list')).stdout).toMatch(/^secret\/github-personal-access-token +error /m)
})

test('a rule is shown by its id, and the nearest one named where there is none', async () => {
  const id = 'secret/github-personal-access-token'
  expect(JSON.parse((await run('rules', 'show', id, '--json')).stdout)).toMatchObject({
    id,
    level: 'error',
    cwe: [798],
  })
  expect((await run('rules', 'show', 'code/javascript/forbidden-call', '--rules', 'rules')).stdout).toContain(
    'forbidden() is called.',
  )
  const unknown = await run('rules', 'show', 'secret/github-personal-acess-token')
  expect([unknown.code, unknown.stdout]).toEqual([2, ''])
  expect(unknown.stderr).toContain(`Did you mean ${id}?`)
})

test('annotated tests pass where the rule does what they say', async () => {
  const { code, stdout } = await run('rules', 'test', 'rules')
  expect([code, stdout]).toEqual([0, expect.stringContaining('1 passed.')])
})

test('annotated tests fail by line where it does not', async () => {
  project.write('rules/forbidden.js', '// ok: forbidden-call\nforbidden(1)\n// ruleid: forbidden-call\nallowed(1)\n')
  const { code, stdout } = await run('rules', 'test', 'rules')
  expect(code).toBe(1)
  expect(stdout).toContain('rules/forbidden.js:4 must match and does not')
  expect(stdout).toContain('rules/forbidden.js:2 matches and must not')
})

test('a rule without an annotated file fails', async () => {
  project.write('rules/untested.yaml', RULE.replace('forbidden-call', 'another'))
  expect(await run('rules', 'test', 'rules')).toMatchObject({ code: 1, stdout: expect.stringContaining('untested') })
})

test.each([
  ['x: [', 'There is no rule that can be used'],
  ['rules: 3', 'There is no rule that can be used'],
  ['rules:\n  - id: x\n    languages: [klingon]\n    severity: ERROR\n    message: m\n    pattern: f()\n', 'klingon'],
])('a rule file without a usable rule ends with 2: %j', async (text, why) => {
  project.write('broken.yaml', text)
  const { code, stdout, stderr } = await run('scan', 'rules', '--rules', 'broken.yaml')
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toContain(why)
})

test('of a rule file with a broken rule the others run, and the broken one is told', async () => {
  project.write(
    'rules/forbidden.yaml',
    `${RULE}  - id: broken\n    languages: [javascript]\n    severity: ERROR\n    message: m\n`,
  )
  const { stdout } = await run('scan', 'rules', '--only', 'code', '--rules', 'rules/forbidden.yaml', '--json')
  const ids = JSON.parse(stdout).map(({ rule_id }: { rule_id: string }) => rule_id)
  expect(ids).toEqual(expect.arrayContaining(['code/javascript/forbidden-call', expect.stringMatching(/^coverage\//)]))
  expect(stdout).toContain('broken')
})

test('a folder without rules has nothing to test', async () => {
  project.write('empty/a.js', '')
  const { code, stderr } = await run('rules', 'test', 'empty')
  expect([code, stderr]).toEqual([2, expect.stringContaining('There are no rules in')])
})
