// ruleid: source-maps-in-production
const a = { productionBrowserSourceMaps: true }
module.exports = {
  // ruleid: source-maps-in-production
  productionBrowserSourceMaps: true,
}
// ruleid: source-maps-in-production
export const b = { 'productionBrowserSourceMaps': true }
// ok: source-maps-in-production
const c = { productionBrowserSourceMaps: false }
// ok: source-maps-in-production
const d = { productionBrowserSourceMaps: process.env.DEBUG === '1' }
// ok: source-maps-in-production
const e = { sourceMaps: true }
