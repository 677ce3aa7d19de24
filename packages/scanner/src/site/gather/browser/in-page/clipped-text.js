import { cut, result } from './report.js'

/** @typedef {import('./report.js').ActResult} ActResult */

/** Text nodes that are looked at, and CSS pixels that rounding may take from a letter. */
const MAX_TEXTS = 2000
const SLACK = 3

/** @type {{ node: Text, element: Element }[]} */
let wholeTexts = []

/**
 * ACT 59br37, first half: the texts that are seen whole at the usual size.
 */
export function rememberWholeTexts() {
  const found = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null && found.length < MAX_TEXTS; node = walker.nextNode()) {
    const element = node.parentElement
    if (!(node instanceof Text) || element === null || node.data.trim().length < 2) continue
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    if (clippedBy(node, element) === 'not clipped') found.push({ node, element })
  }
  wholeTexts = found
}

/**
 * ACT 59br37, second half, at half the width and twice the scale, which is a zoom of 200 %: texts of which a part is cut off.
 * @returns {ActResult[]}
 */
export function clippedText() {
  const told = new Set()
  return wholeTexts.flatMap(({ node, element }) => {
    if (!node.isConnected || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return []
    const by = clippedBy(node, element)
    if (by === 'not clipped' || told.has(by)) return []
    told.add(by)
    return [result('59br37', by, `At a zoom of 200 % the text "${cut(node.data.trim(), 100)}" is cut off.`)]
  })
}

/**
 * What cuts a part of a text off, while another part is seen: what is hidden as a whole is hidden on purpose.
 * @param {Text} node
 * @param {Element} parent
 * @returns {Element | 'not clipped'}
 */
function clippedBy(node, parent) {
  const range = document.createRange()
  range.selectNodeContents(node)
  const text = range.getBoundingClientRect()
  if (text.width === 0 || text.height === 0) return 'not clipped'
  /** @type {Element | null} */
  let element = parent
  for (
    let depth = 0;
    element !== null && element !== document.body && depth < 50;
    depth++, element = element.parentElement
  ) {
    const style = getComputedStyle(element)
    if (/auto|scroll/.test(style.overflowY + style.overflowX)) return 'not clipped'
    if (style.position === 'fixed') return 'not clipped'
    const cutsY = /hidden|clip/.test(style.overflowY)
    const cutsX = /hidden|clip/.test(style.overflowX)
    if (!cutsX && !cutsY) continue
    const box = element.getBoundingClientRect()
    // What is made for screen readers alone, and what was shortened with a sign that it was.
    if (box.width <= 2 || box.height <= 2 || style.webkitLineClamp !== 'none') return 'not clipped'
    const seenHeight = Math.min(text.bottom, box.bottom) - Math.max(text.top, box.top)
    const seenWidth = Math.min(text.right, box.right) - Math.max(text.left, box.left)
    if (seenHeight <= SLACK || seenWidth <= SLACK) return 'not clipped'
    if (cutsY && seenHeight < text.height - SLACK) return element
    // Beside its own block lies the next picture of a show; in it, words are lost.
    const isOwnBlock = element === blockOf(parent)
    if (cutsX && isOwnBlock && style.textOverflow === 'clip' && seenWidth < text.width - SLACK) return element
  }
  return 'not clipped'
}

/** @param {Element} element */
function blockOf(element) {
  /** @type {Element | null} */
  let block = element
  while (block !== null && getComputedStyle(block).display === 'inline') block = block.parentElement
  return block
}
