function set(target, group, key, value) {
  // ruleid: prototype-pollution
  target[group][key] = value
}
function merge(to, from) {
  for (const key in from) {
    if (isObject(from[key])) {
      // ruleid: prototype-pollution
      merge(to[key], from[key])
    } else to[key] = from[key]
  }
  return to
}
exports.assign = function (object, first, second, value) {
  // ruleid: prototype-pollution
  object[first][second] = value
}
function safe(target, group, key, value) {
  if (group === '__proto__' || key === '__proto__') return
  // ok: prototype-pollution
  target[group][key] = value
}
function one(target, key, value) {
  // ok: prototype-pollution
  target[key] = value
}
function grid(cells, value) {
  for (let x = 0; x < 9; x++) {
    // ok: prototype-pollution
    cells[x][x + 1] = value
  }
}
