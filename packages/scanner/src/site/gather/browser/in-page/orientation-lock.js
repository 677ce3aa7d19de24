import { result } from './report.js'

/** @typedef {import('./report.js').ActResult} ActResult */

/** Rules of style sheets that are looked at. */
const MAX_RULES = 20_000
/** Degrees by which a page that was turned over may miss a right angle. */
const TOLERANCE = 10

/** @type {{ element: Element, angle: number }[]} */
let turnable = []

/** ACT b33eff, first half: what style sheets turn by the orientation of the screen, and how it stands in this one. */
export function rememberTurnable() {
  const found = new Set()
  for (const selector of turningSelectors()) {
    try {
      for (const element of [...document.querySelectorAll(selector)].slice(0, 20)) found.add(element)
    } catch {
      // A pseudo-element.
    }
  }
  const all = document.body.innerText.length
  turnable = [...found]
    .filter((element) => element instanceof HTMLElement && element.innerText.length >= all / 2)
    .map((element) => ({ element, angle: angleOf(element) }))
}

/**
 * ACT b33eff, second half, with width and height exchanged: most of the page's text is turned by a right angle against before.
 * @returns {ActResult[]}
 */
export function orientationLock() {
  return turnable.flatMap(({ element, angle }) => {
    const turned = Math.abs(angleOf(element) - angle) % 180
    return Math.abs(turned - 90) <= TOLERANCE
      ? [
          result(
            'b33eff',
            element,
            `When the screen is turned, the page is turned back by ${Math.round(turned)} degrees.`,
          ),
        ]
      : []
  })
}

function turningSelectors() {
  /** @type {string[]} */
  const selectors = []
  const open = [...document.styleSheets].flatMap((sheet) => rulesOf(sheet).map((rule) => ({ rule, oriented: false })))
  for (let i = 0; i < open.length && i < MAX_RULES; i++) {
    const { rule, oriented } = open[i] ?? {}
    if (rule instanceof CSSStyleRule && oriented === true && (rule.style.transform !== '' || rule.style.rotate !== ''))
      selectors.push(rule.selectorText)
    if (rule instanceof CSSGroupingRule) {
      const isOriented =
        oriented === true || (rule instanceof CSSMediaRule && /orientation|aspect-ratio/.test(rule.conditionText))
      for (const inner of rule.cssRules) open.push({ rule: inner, oriented: isOriented })
    }
  }
  return selectors.slice(0, 200)
}

/**
 * @param {CSSStyleSheet} sheet
 * @returns {CSSRule[]}
 */
function rulesOf(sheet) {
  try {
    return [...sheet.cssRules].slice(0, MAX_RULES)
  } catch {
    // Of another origin.
    return []
  }
}

/** @param {Element} element */
function angleOf(element) {
  const { transform, rotate } = getComputedStyle(element)
  const { a, b } = new DOMMatrix(transform === 'none' ? '' : transform)
  const own = /^(-?[\d.]+)deg$/.exec(rotate)?.[1] ?? '0'
  return (Math.atan2(b, a) * 180) / Math.PI + Number(own)
}
