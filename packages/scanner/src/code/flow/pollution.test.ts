import { expect, test } from 'vitest'
import { flowsIn } from './testing.ts'

/** Lines that a case marks with `//!`. */
function marked(code: string): readonly number[] {
  return code.split('\n').flatMap((line, i) => (line.includes('//!') ? [i + 1] : []))
}

async function pollutedLines(code: string): Promise<readonly number[]> {
  const found = await flowsIn(code)
  return found.flatMap((one) => (one.startsWith('prototype-pollution:') ? [Number(one.split(':')[1])] : []))
}

test.each([
  [
    'methods of an object that an exported function makes',
    `function Y (o) { this.cache = {}; this.locale = 'en' }
Y.prototype.setLocale = function (l) { this.locale = l }
Y.prototype.update = function (obj) {
  for (var key in obj) {
    this.cache[this.locale][key] = obj[key] //!
  }
}
module.exports = function (o) { var y = new Y(o); for (var k in y) if (typeof y[k] === 'function') y[k] = y[k].bind(y); return y }`,
  ],
  [
    'a loop over an undeclared variable',
    `function merge(dst, ...sources) {
  for (src of sources) {
    for (let key in src) {
      let s = src[key], d = dst[key]
      if (Object(s) == s && Object(d) === d) { dst[key] = merge(d, s); continue }
      dst[key] = src[key] //!
    }
  }
  return dst
}
module.exports = merge`,
  ],
  [
    'arguments taken as a list',
    `var toString = Object.prototype.toString;
function isObject(value) { return toString.call(value) === '[object Object]'; }
function extend(target, source) {
  var value;
  for (var key in source) {
    value = source[key];
    if (isObject(value)) {
      if (!isObject(target[key])) { target[key]  = {}; }
      extend(target[key], value);
    } else {
      target[key] = value; //!
    }
  }
  return target;
}
exports.extend = function() {
  var args = Array.prototype.slice.call(arguments, 0);
  var target = args.shift();
  args.forEach(function(item) { extend(target, item); });
  return target;
};`,
  ],
  [
    'a path taken apart while parts are left',
    `exports.set = function(path, object, defaultValue) {
  var aPath, key, value;
  aPath = ("" + path).split(".");
  value = object;
  key = aPath.shift();
  while (key) {
    key = key.replace("%2E", ".");
    if (value[key] == null) { value[key] = {}; }
    if (aPath.length === 0) { if (defaultValue != null) { value[key] = defaultValue; } } //!
    value = value[key];
    key = aPath.shift();
  }
  return value;
}`,
  ],
  [
    'a query that is parsed level by level',
    `var parse = function(string) {
  var entries = string.split("&"), data0 = {}, counters = {}
  for (var i = 0; i < entries.length; i++) {
    var entry = entries[i].split("=")
    var key5 = decodeURIComponent(entry[0])
    var value = entry.length === 2 ? decodeURIComponent(entry[1]) : ""
    if (value === "true") value = true
    var levels = key5.split(/\\]\\[?|\\[/)
    var cursor = data0
    if (key5.indexOf("[") > -1) levels.pop()
    for (var j = 0; j < levels.length; j++) {
      var level = levels[j], nextLevel = levels[j + 1]
      var isNumber = nextLevel == "" || !isNaN(parseInt(nextLevel, 10))
      var isValue = j === levels.length - 1
      if (level === "") {
        var key5 = levels.slice(0, j).join()
        if (counters[key5] == null) counters[key5] = 0
        level = counters[key5]++
      }
      if (cursor[level] == null) {
        cursor[level] = isValue ? value : isNumber ? [] : {} //!
      }
      cursor = cursor[level]
    }
  }
  return data0
}
module.exports = { parse }`,
  ],
  [
    'groups of an expression as keys',
    `function unflatten(obj = {}) {
  const regex = /\\.?([^.\\[\\]]+)|\\[(\\d+)\\]/g;
  const resultholder = {};
  for (const p in obj) {
    let curr = resultholder;
    let prop = "";
    let m = {};
    while ((m = regex.exec(p))) {
      curr = curr[prop] || (curr[prop] = m[2] ? [] : {});
      prop = m[2] || m[1];
    }
    curr[prop] = obj[p]; //!
  }
  return resultholder[""] || resultholder;
}
module.exports = unflatten;`,
  ],
  [
    'a cache of two levels, filled by a function that is called with call',
    `var path = require('path')
var relative = path.relative
var cache = {}
module.exports = cached
function cached (from, to) {
  if (cache[from] && cache[from][to]) return cache[from][to]
  var result = relative.call(path, from, to)
  cache[from] = cache[from] || {}
  cache[from][to] = result //!
  return result
}`,
  ],
  [
    'values and keys that a collection function hands out',
    `var _ = require('lodash');
function deep(dest, src) {
    if(_.isUndefined(dest) || !_.isPlainObject(dest)) { return dest; }
    _.each(src, function(v, k) {
        if(_.isUndefined(dest[k])) {
            dest[k] = v; //!
        } else if(_.isPlainObject(v)) {
            deep(dest[k], v);
        }
    });
    return dest;
}
exports = module.exports = deep;`,
  ],
  [
    'a merge that recurses through its caller',
    `module.exports = function reduceObject(target, source, merge) {
  Object.keys(source).reduce(function(acc, key) {
    acc[key] = merge(acc[key], source[key]); //!
    return acc;
  }, target);
  return target;
}`,
  ],
  [
    'what a file sets on this',
    `(function() { 
  var slice   = Array.prototype.slice, each = Array.prototype.forEach;
  var extend = function(obj) {
    var sources = slice.call(arguments, 1); 
    each.call(sources, function(source) {
        for(var prop in source) {
          if(typeof source[prop] === 'object' && obj[prop]) {
            extend.call(obj, obj[prop], source[prop]);
          } else {
            obj[prop] = source[prop]; //!
          }
        } 
    });
    return obj;
  }
  this.extend = extend;
}).call(this);`,
  ],
  [
    'classes and loops compiled to older JavaScript',
    `var _createClass = function () { function defineProperties(target, props) { for (var i = 0; i < props.length; i++) { var descriptor = props[i]; descriptor.enumerable = descriptor.enumerable || false; descriptor.configurable = true; if ("value" in descriptor) descriptor.writable = true; Object.defineProperty(target, descriptor.key, descriptor); } } return function (Constructor, protoProps, staticProps) { if (protoProps) defineProperties(Constructor.prototype, protoProps); if (staticProps) defineProperties(Constructor, staticProps); return Constructor; }; }();
function _classCallCheck(instance, Constructor) { if (!(instance instanceof Constructor)) { throw new TypeError("Cannot call a class as a function"); } }
var Parser = function () {
  function Parser(o) { _classCallCheck(this, Parser); this.o = o }
  _createClass(Parser, [{ key: 'isArray', value: function isArray(x) { return x } }, {
    key: 'assignValue',
    value: function assignValue(element, keys, value) {
      var current = element, previous = element, key = void 0;
      for (var _iterator3 = keys[Symbol.iterator](), _step3; !(_n = (_step3 = _iterator3.next()).done); _n = true) {
        key = _step3.value;
        if (current[key] == null) { current[key] = {}; }
        previous = current;
        current = current[key];
      }
      previous[key] = value; //!
      return element;
    } }])
  return Parser
}();
exports.default = Parser`,
  ],
  [
    'a path whose last key alone is checked',
    `function set(o, path, v) {
  var p = path.split('.')
  for (var i = 0; i < p.length - 1; i++) o = o[p[i]]
  if (p[i] === '__proto__') return
  o[p[i]] = v //!
}
exports.set = set`,
  ],
])('finds keys that lead to a prototype in %s', async (_, code) => {
  expect(await pollutedLines(code)).toEqual(expect.arrayContaining([...marked(code)]))
  expect(marked(code)).not.toEqual([])
})

test.each([
  [
    'keys that are nullish or own in a function of its own',
    `exports.a = function set(obj, path, val) { // nullish or own
  var segs = path.split('.'), attr = segs.pop();
  for (var i = 0; i < segs.length; i++) {
    var seg = segs[i];
    if (!isSafe(obj, seg)) return src;
    obj[seg] = obj[seg] || {};
    obj = obj[seg];
  }
  if (isSafe(obj, attr)) obj[attr] = val;
}
function isSafe(obj, prop) {
  if (isObject(obj)) return obj[prop] === undefined || hasOwnProperty(obj, prop);
  if (Array.isArray(obj)) return !isNaN(parseInt(prop, 10));
  return false;
}
function hasOwnProperty(obj, prop) { return Object.prototype.hasOwnProperty.call(obj, prop); }
function isObject(obj) { return Object.prototype.toString.call(obj) === '[object Object]'; }`,
  ],
  [
    'a list of keys that is asked for __proto__',
    `var g = module.exports = {};
function getParts(str) { return str.replace(/\\\\\\./g, '\\uffff').split('.').map(function(s) { return s.replace(/\\uffff/g, '.'); }); }
g.get = function(obj, parts, create) {
  if (typeof parts === 'string') parts = getParts(parts);
  var part;
  while (typeof obj === 'object' && obj && parts.length) { part = parts.shift(); obj = obj[part]; }
  return obj;
};
g.set = function(obj, parts, value) {
  parts = getParts(parts);
  if (parts.includes('__proto__')) return;
  var prop = parts.pop();
  obj = g.get(obj, parts, true);
  if (obj && typeof obj === 'object') return (obj[prop] = value);
};`,
  ],
  [
    'keys that Object.prototype lacks, own keys and keys of what is read',
    `exports.deepExtend = function deepExtend (a, b) {
  for (const prop in b) {
    if (has(b, prop) && !(prop in Object.prototype) && !(prop in Function.prototype)) {
      if (b[prop] && b[prop].constructor === Object) { if (a[prop] === undefined) { a[prop] = {} }
        deepExtend(a[prop], b[prop])
      } else { a[prop] = b[prop] }
    }
  }
  return a
}
exports.set = function (key, value) {
   var expanded = key.split('.'), source = this.x;
   while (expanded.length > 1) {
      var step = expanded.shift();
      if (!has(source, step)) { Object.defineProperty(source, step, { value: {} }); }
      source = source[step]
   }
   source[expanded[0]] = value;
}
exports.clone = function clone (b) {
  const a = {}
  for (const k in b) { const inner = b[k]; for (const j in inner) { inner[j] = clone(inner[j]) } a[k] = inner }
  Object.keys(b).forEach(function (key) { const v = b[key]; v[key] = 4; a[key] = v })
  return a
}`,
  ],
])('reports no key after %s', async (_, code) => {
  expect(await pollutedLines(code)).toEqual([])
})
