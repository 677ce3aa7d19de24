const vm = require('node:vm')
exports.run = function (text, scope) {
  // ruleid: dynamic-code
  eval(text)
  // ruleid: dynamic-code
  eval('(' + text + ')')
  // ruleid: dynamic-code
  const compiled = new Function('scope', `with (scope) { return ${text} }`)
  // ruleid: dynamic-code
  vm.runInNewContext(text, scope)
  // ok: dynamic-code
  new Function('return this')()
  // ok: dynamic-code
  eval('require')('fs')
  const source = 'return ' + '1'
  // ok: dynamic-code
  new Function(source)
  // ok: dynamic-code
  db.eval(text)
}
