import { expect, test } from 'vitest'
import { SourceFile } from '../../tree/source-file.ts'
import { createCodeAnalyzer } from '../analyzer.ts'
import { flowsIn } from './testing.ts'

const SHELL = "const { exec } = require('child_process')\n"

/** Lines of `body`, the first of which is line 3, on which a request gets to a shell. */
async function commandLines(body: string): Promise<readonly number[]> {
  const code = `${SHELL}app.get('/', (req, res) => {\n${body}\n})`
  return (await flowsIn(code))
    .filter((one) => one.startsWith('command-injection'))
    .map((one) => Number(one.split(':')[1]))
}

test.each([
  ['a variable', 'const x = req.query.x\nexec("ls " + x)', [4]],
  ['destructuring with a default', 'const { query: { x = "a", ...rest } } = req\nexec(x)\nexec(rest.y)', [4, 5]],
  ['a template', 'exec(`ls ${req.query.x}`)', [3]],
  ['a list joined', 'const parts = ["ls"]\nparts.push(req.query.x)\nexec(parts.join(" "))', [5]],
  ['a callback of a list', '[req.query.x].map((one) => one.trim()).forEach((one) => exec(one))', [3]],
  ['a promise', 'Promise.resolve(req.query.x).then((x) => exec(x))', [3]],
  ['await', 'const run = async () => { const x = await req.json(); exec(x.name) }\nrun()', [3]],
  ['a function of the file', 'function run(command) {\nexec(command)\n}\nrun(req.query.x)', [4]],
  [
    'a field of this',
    'class Job { constructor(x) { this.x = x }\nrun() { exec(this.x) } }\nnew Job(req.query.x).run()',
    [4],
  ],
  [
    'a class that extends another',
    'class A { run(x) { exec(x) } }\nclass B extends A {}\nnew B().run(req.query.x)',
    [3],
  ],
  ['a closure', 'const x = req.query.x\nfunction later() { exec(x) }\nsetTimeout(later, 10)', [4]],
  ['a generator', 'function* all() { yield req.query.x }\nfor (const x of all()) exec(x)', [4]],
  ['rest arguments', 'const run = (...all) => exec(all[1])\nrun("a", req.query.x)', [3]],
  ['spread arguments', 'const run = (a, b) => exec(b)\nrun(...["a", req.query.x])', [3]],
  ['a map', 'const map = new Map()\nmap.set("a", req.query.x)\nexec(map.get("a"))', [5]],
  [
    'a switch that falls through',
    'let x = "a"\nswitch (req.method) { case "A": x = req.query.x; case "B": exec(x) }',
    [4],
  ],
  ['a value thrown away in one branch only', 'let x = req.query.x\nif (flag) x = "a"\nexec(x)', [5]],
  ['what a try left behind', 'let x = "a"\ntry { x = req.query.x; JSON.parse(x) } catch (error) { exec(x) }', [4]],
])('data comes through %s', async (_, body, lines) => {
  expect(await commandLines(body)).toEqual(lines)
})

test.each([
  ['a constant', 'const x = "ls"\nexec(x)'],
  ['a cast to a number', 'exec("head -n " + Number(req.query.x))'],
  ['a list of allowed values', 'const x = req.query.x\nif (!["a", "b"].includes(x)) return\nexec(x)'],
  ['a set of allowed values', 'const ok = new Set(["a"])\nconst x = req.query.x\nif (ok.has(x)) exec(x)'],
  ['an equality', 'if (req.query.x === "a") exec(req.query.x)'],
  ['a switch over constants', 'switch (req.query.x) { case "a": exec(req.query.x) }'],
  ['an anchored expression', 'const x = req.query.x\nif (!/^[a-z0-9]+$/.test(x)) throw new Error("no")\nexec(x)'],
  [
    'a check in a function of its own',
    'const check = (v) => { if (!/^\\w+$/.test(v)) throw new Error() }\nconst x = req.query.x\ncheck(x)\nexec(x)',
  ],
  [
    'a predicate in a function of its own',
    'const isName = (v) => /^\\w+$/.test(v)\nconst x = req.query.x\nif (!isName(x)) return\nexec(x)',
  ],
  ['a dead branch', 'const debug = false\nif (debug) exec(req.query.x)'],
  ['a dead branch of arithmetic', 'let x = "a"\nif (7 * 6 > 100) x = req.query.x\nexec(x)'],
  ['another key of an object', 'const o = { a: req.query.x, b: "ls" }\nexec(o.b)'],
  ['another element of a list', 'const list = ["ls", req.query.x]\nexec(list[0])'],
  ['another key of a map', 'const map = new Map()\nmap.set("a", req.query.x)\nmap.set("b", "ls")\nexec(map.get("b"))'],
  ['a field that was overwritten', 'const o = { a: req.query.x }\no.a = "ls"\nexec(o.a)'],
  ['a table of commands', 'const commands = { a: "ls", b: "pwd" }\nexec(commands[req.query.x])'],
  ['characters that were taken out', 'exec("ls " + req.query.x.replace(/[^a-z]/g, ""))'],
  ['typeof', 'const x = req.query.x\nif (typeof x !== "number") return\nexec("head -n " + x)'],
])('data is harmless after %s', async (_, body) => {
  expect(await commandLines(body)).toEqual([])
})

test('a path is safe once it is resolved and checked to stay below its folder', async () => {
  const code = (guard: string) => `const fs = require('fs'), path = require('path')
app.get('/', (req, res) => {
  const full = path.join(root, req.query.file)
  ${guard}
  fs.readFile(full, done)
})`
  expect(await flowsIn(code(''))).toEqual(['path-traversal:5'])
  expect(await flowsIn(code('if (!full.startsWith(root)) return'))).toEqual([])
  expect(await flowsIn(code('if (full.indexOf(root) !== 0) return'))).toEqual([])
  expect(await flowsIn(code('if (req.query.file.length > 3) return'))).toEqual(['path-traversal:5'])
})

test('data that came through a function of another file counts one level lower, and that is said', async () => {
  const { analyzer } = await createCodeAnalyzer({ rules: [] })
  const code = `${SHELL}const { made } = require('./made')
exports.run = (req, res) => exec(made(req.query.x))
exports.direct = (req, res) => exec('ls ' + req.query.x)
exports.go = (req, res) => res.redirect(made(req.query.x))`
  const { found } = analyzer.analyze(new SourceFile('code.js', Buffer.from(code)))
  expect(found.map(({ level, line }) => `${level} ${line}`)).toEqual(['warning 3', 'error 4', 'note 5'])
  expect(found[0]?.description).toContain('a function of another file')
  expect(found[1]?.description).not.toContain('a function of another file')
})

test('parameters of exported functions count, one level lower, and say where they come from', async () => {
  const { analyzer } = await createCodeAnalyzer({ rules: [] })
  const code = `${SHELL}module.exports = function kill(name) {\n  exec('pkill ' + name)\n}\nfunction inner(name) { exec(name) }`
  const { found } = analyzer.analyze(new SourceFile('index.js', Buffer.from(code)))
  const [first, ...rest] = found.filter(({ flow }) => flow.length > 0)
  expect(rest).toEqual([])
  expect(first).toMatchObject({ ruleId: 'code/javascript/command-injection', level: 'warning', line: 3 })
  expect(first?.flow.map(({ line }) => line)).toEqual([2, 2, 3])
  expect(first?.description).toContain('In line 2, the parameter name of an exported function comes from the caller')
})

test('prototypes are polluted by merging and by paths, and not once the keys are checked', async () => {
  const merge = (guard: string) => `module.exports = function merge(to, from) {
  for (const key of Object.keys(from)) {
    ${guard}
    if (typeof from[key] === 'object') merge(to[key], from[key])
    else to[key] = from[key]
  }
}`
  expect(await flowsIn(merge(''))).toEqual(['prototype-pollution:5'])
  expect(await flowsIn(merge("if (key === '__proto__' || key === 'constructor') continue"))).toEqual([])
  expect(await flowsIn(merge("if (['__proto__', 'constructor'].includes(key)) continue"))).toEqual([])
  expect(await flowsIn(merge('if (!Object.prototype.hasOwnProperty.call(to, key)) continue'))).toEqual([])
})

test('a file that is nested too deeply, or calls itself without end, comes to an end', async () => {
  const deep = `${SHELL}exports.f = (x) => exec(${'('.repeat(5_000)}x${')'.repeat(5_000)})`
  expect(await flowsIn(deep)).toEqual([])
  const endless = `${SHELL}exports.f = function f(a, b) { f(a + b, [b, a]); f(b, { a }); while (true) { a = b + a; b = [a] } }`
  expect(await flowsIn(endless)).toEqual([])
})

test('names that every object has are names like any other', async () => {
  const code = `${SHELL}exports.f = (x, o) => {
  const has = {}.hasOwnProperty.call(o, x), made = Object.prototype.constructor.call(o, x)
  const text = valueOf(toString(x)) + constructor
  exec(has + made + text + o.__proto__ + o['hasOwnProperty'])
}`
  expect(await flowsIn(code)).toEqual(['command-injection:5'])
})

test('a file that would take too long is followed in part, and that is said', async () => {
  const { analyzer } = await createCodeAnalyzer({ rules: [] })
  const branches = Array.from({ length: 6_000 }, (_, i) => `if (a.k${i}) { x${i} = a.q${i} }`).join('\n')
  const code = `exports.g = function (a) {\n${branches}\neval(x1) }\nvar ${Array.from({ length: 6_000 }, (_, i) => `x${i}`).join()}`
  const outcome = analyzer.analyze(new SourceFile('a.js', Buffer.from(code)))
  expect(outcome.kind === 'not-checked' ? outcome.gaps.map(({ name }) => name) : []).toEqual(['flow-cut-short'])
})
