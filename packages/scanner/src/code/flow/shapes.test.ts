import { expect, test } from 'vitest'
import { flowsIn } from './testing.ts'

/** Lines of the findings in a piece of code, each once. */
async function linesIn(code: string, file = 'index.js'): Promise<readonly number[]> {
  const lines = (await flowsIn(code, file)).map((one) => Number(one.split(':')[1]))
  return [...new Set(lines)].sort((a, b) => a - b)
}

/** Lines that end with the mark. */
function marked(code: string): readonly number[] {
  return code.split('\n').flatMap((line, i) => (line.endsWith('//!') ? [i + 1] : []))
}

test.each([
  [
    'a server that is an event emitter',
    `var http = require('http'), fs = require('fs'), path = require('path');
var server = http.createServer();
server.on('request', (a, b) => {
  let p = path.join(__dirname, a.url)
  fs.createReadStream(p).pipe(b) //!
})`,
  ],
  [
    'a route whose parameters have names of their own',
    `const app = require('express')(); const { readFile } = require('fs').promises;
app.get('*', async function (a, b) {
  b.end(await readFile('.' + a.url)) //!
})`,
  ],
  [
    'a server that is a class',
    `const fs = require('fs')
class Server { constructor(o) { this.root = o.root; this.s = require('http').createServer((q, r) => this.handle(q, r)) }
  handle(q, r) { const f = this.root + decodeURI(q.url)
    fs.stat(f, (e, st) => { if (st.isFile()) {
      fs.readFile(f, 'utf8', (e, d) => r.end(d)) //!
    } }) } }
module.exports = Server`,
  ],
  [
    'a context of Koa',
    `const Koa = require('koa'), fs = require('fs'), path = require('path'); const app = new Koa()
app.use(async (ctx) => {
  ctx.body = fs.createReadStream(path.join('/srv', ctx.path)) //!
})`,
  ],
  [
    'a handler that is declared later, and helpers of it',
    `var http = require("http"); var fs = require("fs");
http.createServer(onRequest).listen(80)
function onRequest(request, response) {
  var file = request.url;
  if (file == '/') file = '/index.html';
  var ext = file.split('.').pop();
  switch (ext) { case 'css': serve(file, 'text/css', response); break; default: serve(file, 'text/html', response) }
}
function serve(name, type, res) {
  fs.exists('.' + name, function (ok) { if (ok) {
      fs.readFile('.' + name, function (err, data) { res.end(data) }) //!
  } })
}`,
  ],
  [
    'a server inside an exported function',
    `exports.start = function(port) { var fs = require('fs');
  require('http').createServer(function (req, res) {
    var u = req.url.split('?')[0]
    try {
      var data = fs.readFileSync(process.cwd() + u) //!
      res.end(data)
    } catch (e) { res.writeHead(404); res.end() }
  }).listen(port)
}`,
  ],
  [
    'a module wrapped for every loader',
    `(function (root, factory) { if (typeof define === 'function' && define.amd) define([], factory); else if (typeof exports === 'object') module.exports = factory(); else root.X = factory() })(this, function () {
  var X = {}
  X.set = function (obj, path, value) {
    var parts = path.split('.'), last = parts.pop()
    for (var i = 0; i < parts.length; i++) { if (!obj[parts[i]]) obj[parts[i]] = {}; obj = obj[parts[i]] } //!
    obj[last] = value //!
  }
  return X
})`,
  ],
  [
    'a class compiled to a function',
    `var cp = require("child_process");
function mk(target, props) { for (var i = 0; i < props.length; i++) { var d = props[i]; Object.defineProperty(target, d.key, d) } }
function Foo(o) { this.o = o }
mk(Foo.prototype, [{ key: "run", value: function run(name) {
    cp.exec("git clone " + this.o.url) //!
} }])
exports.default = Foo`,
  ],
  [
    'options of a constructor',
    `var cp = require('child_process'), extend = require('extend')
function Job(options) { this.options = extend({}, { bin: 'ls' }, options) }
Job.prototype.run = function (cb) {
  var self = this, cmd = [self.options.bin, self.options.dir].join(' ')
  cp.exec(cmd, cb) //!
}
Job.prototype.sh = function (x) {
  cp.spawn('sh', ['-c', 'ls ' + x]) //!
  cp.spawn('ls', [x])
  return cp.spawn('ls ' + x, { shell: true }) //!
}
module.exports = Job
module.exports.create = function (o) { return new Job(o) }`,
  ],
  [
    'a path folded into an object',
    `module.exports = function (src) { var obj = {}
  Object.keys(src).forEach(function (key) {
    key.split('.').reduce(function (acc, k, i, all) {
      if (i === all.length - 1) acc[k] = src[key] //!
      else acc[k] = acc[k] || {} //!
      return acc[k]
    }, obj)
  })
  return obj }`,
  ],
  [
    'sources taken from arguments',
    `module.exports = function merge(target) {
  var sources = [].slice.call(arguments, 1)
  sources.forEach(function (source) {
    for (var prop in source) {
      if (typeof target[prop] === 'object' && target[prop]) {
        merge(target[prop], source[prop])
      } else {
        target[prop] = source[prop] //!
      }
    }
  })
  return target
}`,
  ],
  [
    'code and async functions compiled',
    `"use strict"; var __awaiter = function (thisArg, _a, P, generator) { return new Promise(function (resolve) { var g = generator.apply(thisArg, _a || []); resolve(g.next().value) }) };
const { exec } = require("child_process");
function run(x) { return __awaiter(this, void 0, void 0, function* () {
  yield exec("ls " + x) //!
}) }
exports.run = run;
exports.ev = (code) => { return new Function('a', 'return ' + code) } //!
exports.vm = (code, ctx) => require('vm').runInNewContext(code, ctx) //!
exports.t = (s) => setTimeout(s + '()', 10) //!`,
  ],
  [
    'a path taken apart by recursion',
    `function setPath(obj, path, value) {
  if (typeof path === 'string') path = path.split('.')
  if (path.length > 1) { var e = path.shift(); setPath(obj[e] = Object.prototype.toString.call(obj[e]) === '[object Object]' ? obj[e] : {}, path, value) } //!
  else obj[path[0]] = value //!
}
module.exports = { setPath }`,
  ],
  [
    'a path taken apart by a loop',
    `exports.put = function (obj, keys, val) {
  var o = obj, k
  while (keys.length > 1) { k = keys.shift(); if (!(k in o)) o[k] = {}; o = o[k] } //!
  o[keys[0]] = val //!
}
exports.undot = function (o) { var r = {}; for (var p in o) { var cur = r, parts = p.split('.'), name; while (parts.length) { name = parts.shift(); cur = cur[name] = parts.length ? cur[name] || {} : o[p] } } return r } //!`,
  ],
])('finds the way into a sink of %s', async (_, code) => {
  expect(await linesIn(code)).toEqual(marked(code))
})

test.each([
  [
    'a merge that refuses keys in a function of its own',
    `function isValidKey(key) { return key !== '__proto__' && key !== 'constructor' && key !== 'prototype' }
module.exports = function merge(target, obj) {
  for (var key in obj) {
    if (!isValidKey(key) || !Object.prototype.hasOwnProperty.call(obj, key)) continue
    var oldVal = obj[key], newVal = target[key]
    if (isObj(newVal) && isObj(oldVal)) target[key] = merge(newVal, oldVal)
    else target[key] = clone(oldVal)
  }
  return target
}`,
  ],
  [
    'a setter that throws for unsafe keys',
    `const isUnsafeKey = key => key === '__proto__' || key === 'constructor' || key === 'prototype';
const validateKey = key => { if (isUnsafeKey(key)) { throw new Error(\`Cannot set unsafe key: "\${key}"\`) } };
exports.set = (obj, path, value) => {
  const keys = path.split('.')
  let target = obj
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i]
    validateKey(key)
    if (i === keys.length - 1) target[key] = value
    else target = target[key] = target[key] || {}
  }
}`,
  ],
  [
    'a merge with getters and setters of its own',
    `function safeGet(object, key) {
  if (key === 'constructor' && typeof object[key] === 'function') return
  if (key == '__proto__') return
  return object[key]
}
function assign(object, key, value) { if (key == '__proto__' && Object.defineProperty) Object.defineProperty(object, key, { value: value }); else object[key] = value }
function baseMerge(object, source) {
  Object.keys(source).forEach(function (key) {
    var srcValue = safeGet(source, key), objValue = safeGet(object, key)
    if (typeof srcValue === 'object') { var v = objValue || {}; assign(object, key, v); baseMerge(v, srcValue) }
    else assign(object, key, srcValue)
  })
}
exports.merge = function (o) { for (var i = 1; i < arguments.length; i++) baseMerge(o, arguments[i]); return o }`,
  ],
  [
    'servers that keep paths inside a folder',
    `const http = require('http'), fs = require('fs'), path = require('path')
const root = path.resolve('./public')
http.createServer((req, res) => {
  const pathname = decodeURIComponent(req.url.split('?')[0])
  const file = path.normalize(path.join(root, pathname))
  if (file.indexOf(root + path.sep) !== 0) { res.writeHead(403); return res.end() }
  fs.readFile(file, (e, d) => res.end(d))
})
http.createServer((req, res) => {
  let p = path.normalize(req.url).replace(/^(\\.\\.[\\/\\\\])+/, '')
  fs.readFile(path.join(root, p), (e, d) => res.end(d))
})
http.createServer((req, res) => {
  if (req.url.indexOf('..') !== -1) return res.end()
  fs.readFile(root + req.url, (e, d) => res.end(d))
})
http.createServer((req, res) => {
  const { pathname } = new URL(req.url, 'http://x')
  fs.readFile(path.join(root, pathname), (e, d) => res.end(d))
})
http.createServer((req, res) => {
  const p = path.join('/', req.url)
  fs.readFile(root + p, (e, d) => res.end(d))
})
http.createServer((req, res) => {
  const rel = path.relative(root, path.join(root, req.url))
  if (rel.startsWith('..')) return
  fs.readFile(path.join(root, rel), (e, d) => res.end(d))
})
http.createServer((req, res) => {
  const full = path.resolve(root, req.url)
  if (isInside(full, root)) fs.readFile(full, (e, d) => res.end(d))
})
function isInside(child, parent) { return child.startsWith(parent + path.sep) }`,
  ],
  [
    'commands whose parts are checked, quoted or passed as a list',
    `const { execFile, exec, spawn } = require('child_process')
module.exports = function (name, cb) { execFile('which', [name], cb) }
module.exports.kill = (pid) => { if (!/^\\d+$/.test(pid)) throw new Error('bad'); exec('kill ' + pid) }
module.exports.kill2 = (pid) => { if (isNaN(pid)) throw new Error('bad'); exec('kill ' + pid) }
module.exports.kill3 = (pid) => exec('kill ' + parseInt(pid, 10))
module.exports.esc = (x) => exec('ls ' + require('shell-quote').quote([x]))
module.exports.own = (x) => exec('ls ' + shellEscape(x))
module.exports.chk = (x) => { if (!validName(x)) return; exec('ls ' + x) }
module.exports.sp = (x) => spawn('ls', ['-l', x])
function validName(n) { return /^[\\w.-]{1,40}$/.test(n) }
function clean(s) { return s.replace(/[^a-zA-Z0-9]/g, '') }
module.exports.cl = (x) => exec('ls ' + clean(x))
module.exports.opt = (o) => { const allowed = ['a', 'b']; if (allowed.indexOf(o.kind) < 0) throw 1; exec('x ' + o.kind) }`,
  ],
  [
    'setters that check the whole path, own fields or have no prototype',
    `exports.set = function (obj, path, val) {
  var keys = path.split('.')
  if (keys.some(k => k === '__proto__' || k === 'constructor')) return
  while (keys.length > 1) obj = obj[keys.shift()]
  obj[keys[0]] = val
}
exports.set2 = function (obj, path, val) {
  if (path.includes('__proto__')) return
  var keys = path.split('.')
  while (keys.length > 1) obj = obj[keys.shift()]
  obj[keys[0]] = val
}
exports.set3 = function (obj, path, val) {
  if (/__proto__|constructor/.test(path)) throw 1
  path.split('.').reduce((a, k, i, all) => (a[k] = i === all.length - 1 ? val : a[k] || {}), obj)
}
exports.own = function (obj, a, b, val) {
  if (!Object.prototype.hasOwnProperty.call(obj, a)) obj[a] = {}
  obj[a][b] = val
}
exports.nul = function (a, b, val) { const o = Object.create(null); o[a] = Object.create(null); o[a][b] = val; return o }
exports.map = function (a, b, val) { const m = new Map(); m.set(a, new Map()); m.get(a).set(b, val) }
exports.sets = function (obj, path, val) {
  const keys = path.split('.').filter(k => !['__proto__', 'constructor', 'prototype'].includes(k))
  for (const k of keys.slice(0, -1)) obj = obj[k]
  obj[keys.at(-1)] = val
}`,
  ],
])('reports nothing in %s', async (_, code) => {
  expect(await linesIn(code)).toEqual([])
})
