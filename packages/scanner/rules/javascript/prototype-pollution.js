exports.set = function set(target, group, key, value) {
  // ruleid: prototype-pollution
  target[group][key] = value
}
function merge(to, from) {
  for (const key in from) {
    if (isObject(from[key])) merge(to[key], from[key])
    // ruleid: prototype-pollution
    else to[key] = from[key]
  }
  return to
}
exports.merge = merge
exports.assign = function (object, first, second, value) {
  // ruleid: prototype-pollution
  object[first][second] = value
}
exports.setPath = (object, path, value) => {
  const keys = path.split('.')
  const last = keys.pop()
  let at = object
  for (const key of keys) at = at[key] ?? {}
  // ruleid: prototype-pollution
  at[last] = value
}
exports.safe = function safe(target, group, key, value) {
  if (group === '__proto__' || key === '__proto__') return
  // ok: prototype-pollution
  target[group][key] = value
}
exports.guarded = function guarded(target, path, value) {
  const isUnsafe = (key) => ['__proto__', 'constructor', 'prototype'].includes(key)
  const [first, second] = path.split('.')
  if (isUnsafe(first) || isUnsafe(second)) throw new Error('unsafe')
  // ok: prototype-pollution
  target[first][second] = value
}
exports.one = function one(target, key, value) {
  // ok: prototype-pollution
  target[key] = value
}
exports.grid = function grid(cells, value) {
  for (let x = 0; x < 9; x++) {
    // ok: prototype-pollution
    cells[x][x + 1] = value
  }
}
exports.count = function count(words) {
  const counts = Object.create(null)
  for (const { group, word } of words) {
    counts[group] ??= Object.create(null)
    // ok: prototype-pollution
    counts[group][word] = word
  }
}
