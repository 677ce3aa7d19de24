// ruleid: unsafe-svg
const a = { images: { dangerouslyAllowSVG: true } }
module.exports = {
  images: {
    domains: ['x'],
    // ruleid: unsafe-svg
    dangerouslyAllowSVG: true,
  },
}
// ruleid: unsafe-svg
const d = { images: { 'dangerouslyAllowSVG': true } }
// ok: unsafe-svg
const b = { images: { dangerouslyAllowSVG: true, contentSecurityPolicy: "script-src 'none'; sandbox;" } }
// ok: unsafe-svg
const c = { images: { dangerouslyAllowSVG: false } }
// ok: unsafe-svg
const e = { images: { allowSVG: true } }
