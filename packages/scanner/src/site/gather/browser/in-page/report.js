/** @typedef {{ rule: string, selector: string, html: string, summary: string }} ActResult */

/** Elements of one rule that are told of, and elements that a rule looks at. */
const MAX_RESULTS = 20
const MAX_ELEMENTS = 5000

/**
 * @param {string} text
 * @param {number} length
 */
export function cut(text, length) {
  return text.length <= length ? text : `${text.slice(0, length)}…`
}

/**
 * @param {string} rule
 * @param {Element} element
 * @param {string} summary
 * @returns {ActResult}
 */
export function result(rule, element, summary) {
  const start = element.cloneNode(false)
  const html = start instanceof Element ? start.outerHTML : ''
  return { rule, selector: cut(axe.utils.getSelector(element), 300), html: cut(html, 300), summary: cut(summary, 600) }
}

/**
 * @param {string} selector
 * @returns {Element[]}
 */
export function elements(selector) {
  return [...document.querySelectorAll(selector)].slice(0, MAX_ELEMENTS)
}

/**
 * Runs rules; one that fails says nothing of the others.
 * @param {(() => ActResult[])[]} rules
 * @returns {ActResult[]}
 */
export function runRules(rules) {
  axe.setup(document)
  try {
    return rules.flatMap((rule) => {
      try {
        return rule().slice(0, MAX_RESULTS)
      } catch {
        return []
      }
    })
  } finally {
    axe.teardown()
  }
}
