// ruleid: next-image-any-host
const a = { images: { remotePatterns: [{ protocol: 'https', hostname: '**' }] } }
// ruleid: next-image-any-host
const b = { images: { remotePatterns: [{ hostname: 'cdn.example.com' }, { hostname: '**', protocol: 'http' }] } }
// ruleid: next-image-any-host
const c = { images: { remotePatterns: [{ hostname: '*' }] } }
// ok: next-image-any-host
const d = { images: { remotePatterns: [{ protocol: 'https', hostname: '**.example.com' }] } }
// ok: next-image-any-host
const e = { images: { remotePatterns: [{ hostname: 'cdn.example.com' }] } }
// ok: next-image-any-host
const f = { images: { remotePatterns: [] } }
