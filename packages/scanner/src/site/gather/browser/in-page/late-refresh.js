import { elements, result } from './report.js'

/** @typedef {import('./report.js').ActResult} ActResult */

const TWENTY_HOURS = 72_000

/**
 * ACT bisz58: no refresh after any delay. Those of less than twenty hours are a rule of axe-core (bc659a); these are the others.
 * Only the first that is valid counts, as in browsers (HTML, "shared declarative refresh steps").
 * @returns {ActResult[]}
 */
export function lateRefresh() {
  for (const element of elements('meta[http-equiv="refresh" i][content]')) {
    const [, seconds] = /^\s*(\d+)(?:[.\d]*)(?:\s*$|[\s;,])/.exec(element.getAttribute('content') ?? '') ?? []
    if (seconds === undefined) continue
    if (Number(seconds) <= TWENTY_HOURS) return []
    return [result('bisz58', element, `The page is loaded anew after ${seconds} seconds.`)]
  }
  return []
}
