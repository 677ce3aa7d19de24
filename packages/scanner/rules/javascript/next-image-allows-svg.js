// ruleid: next-image-allows-svg
const a = { images: { dangerouslyAllowSVG: true } }
// ruleid: next-image-allows-svg
const b = { images: { domains: ['cdn.example.com'], dangerouslyAllowSVG: true } }
// ruleid: next-image-allows-svg
module.exports = { images: { dangerouslyAllowSVG: true, formats: ['image/webp'] } }
// ok: next-image-allows-svg
const c = { images: { dangerouslyAllowSVG: true, contentSecurityPolicy: "script-src 'none'; sandbox;" } }
// ok: next-image-allows-svg
const d = { images: { dangerouslyAllowSVG: false } }
// ok: next-image-allows-svg
const e = { images: { domains: ['cdn.example.com'] } }
