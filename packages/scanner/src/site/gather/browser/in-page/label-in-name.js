import { cut, elements, result } from './report.js'

/** @typedef {import('./report.js').ActResult} ActResult */

/** Roles that get their name from their content, and are operated (WAI-ARIA 1.2). */
const NAMED_BY_CONTENT = new Set([
  'button',
  'checkbox',
  'gridcell',
  'link',
  'menuitem',
  'menuitemcheckbox',
  'menuitemradio',
  'option',
  'radio',
  'switch',
  'tab',
  'treeitem',
])
const ICON_FONT = /icon|material|awesome|glyph|symbol/i

/**
 * ACT 2ee8b8: who speaks to the computer says what they see; what they see must be in the name, word by word and in its order.
 * @returns {ActResult[]}
 */
export function labelInName() {
  return elements('[aria-label], [aria-labelledby]').flatMap((element) => {
    const role = axe.commons.aria.getRole(element)
    if (role === null || !NAMED_BY_CONTENT.has(role) || !axe.commons.dom.isVisibleOnScreen(element)) return []
    if (ICON_FONT.test(getComputedStyle(element).fontFamily)) return []
    const label = visibleText(element)
    const name = axe.commons.text.accessibleText(element)
    const words = wordsOf(label)
    if (words.length === 0 || name.trim() === '' || (words.length === 1 && words[0]?.length === 1)) return []
    if (` ${wordsOf(name).join(' ')} `.includes(` ${words.join(' ')} `)) return []
    return [result('2ee8b8', element, `It shows "${cut(label, 100)}", but its name is "${cut(name, 100)}".`)]
  })
}

/**
 * The text of an element that is seen, without that of icons.
 * @param {Element} element
 */
function visibleText(element) {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const parts = []
  for (let node = walker.nextNode(); node !== null && parts.length < 200; node = walker.nextNode()) {
    const parent = node.parentElement
    if (parent === null || !axe.commons.dom.isVisibleOnScreen(parent)) continue
    if (ICON_FONT.test(getComputedStyle(parent).fontFamily)) continue
    parts.push(node.textContent ?? '')
  }
  return parts.join(' ').replace(/\s+/g, ' ').trim()
}

/**
 * Words in lower case, without what is in brackets, punctuation and pictures.
 * @param {string} text
 */
function wordsOf(text) {
  return (
    text
      .replace(/\([^)]{0,200}\)/g, ' ')
      .normalize('NFKC')
      .toLowerCase()
      .replace(/['’]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}
