const { VM, NodeVM } = require('vm2')
const safeEval = require('safe-eval')
// ruleid: retired-sandbox
const vm = new VM({ timeout: 100 })
// ruleid: retired-sandbox
const node = new NodeVM({ sandbox: {} })
// ruleid: retired-sandbox
const value = safeEval(code, { a: 1 })
// ok: retired-sandbox
const constant = safeEval('1 + 1')
// ok: retired-sandbox
const isolate = new ivm.Isolate({ memoryLimit: 8 })
// ok: retired-sandbox
const other = evaluate(code)
