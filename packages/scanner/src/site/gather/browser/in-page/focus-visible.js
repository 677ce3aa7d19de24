import { elements, result } from './report.js'

/** @typedef {import('./report.js').ActResult} ActResult */

/** Elements that are focused, and those of them that are worth a picture. */
const MAX_FOCUSED = 60
const MAX_SUSPECTS = 5
/** Elements around one that may show its focus for it. */
const AROUND = 6

const TEXT_FIELDS =
  'input:not([type]), input[type=text], input[type=search], input[type=email], input[type=url], input[type=tel], input[type=password], input[type=number], input[type=date], input[type=time], input[type=month], input[type=week], input[type=datetime-local], textarea, [contenteditable], select, iframe, video, audio'

/** @type {HTMLElement[]} */
let suspects = []

/**
 * ACT oj04fd, first part: the elements whose style, and that of all around them, does not change with the focus. Text fields show
 * theirs by a caret. Pictures decide of what is left.
 * @returns {{ x: number, y: number, width: number, height: number }[]} where they are, on the page
 */
export function findSuspects() {
  const focusable = elements('a[href], button, input, summary, [tabindex]')
    .filter((element) => element instanceof HTMLElement)
    .filter(
      (element) =>
        element.tabIndex >= 0 &&
        !element.matches(TEXT_FIELDS) &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    )
    .slice(0, MAX_FOCUSED)
  suspects = focusable
    .filter((element) => {
      const around = near(element)
      const before = around.map(looks).join('\n')
      element.focus({ preventScroll: true })
      const isFocused = document.activeElement === element
      const after = around.map(looks).join('\n')
      element.blur()
      const { width, height } = element.getBoundingClientRect()
      return isFocused && before === after && width > 2 && height > 2 && height < 1000
    })
    .slice(0, MAX_SUSPECTS)
  return suspects.map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const margin = 24
    return {
      x: Math.max(0, left + scrollX - margin),
      y: Math.max(0, top + scrollY - margin),
      width: Math.min(width, 1200) + 2 * margin,
      height: height + 2 * margin,
    }
  })
}

/**
 * @param {number} index
 * @param {boolean} focused
 */
export function setFocus(index, focused) {
  if (focused) suspects[index]?.focus({ preventScroll: true })
  else suspects[index]?.blur()
}

/**
 * ACT oj04fd, last part.
 * @param {number[]} indices of the suspects that look the same with and without focus
 * @returns {ActResult[]}
 */
export function invisibleFocus(indices) {
  return indices.flatMap((index) => {
    const element = suspects[index]
    return element === undefined
      ? []
      : [
          result(
            'oj04fd',
            element,
            'Nothing shows that the keyboard is here: it looks the same with and without the focus.',
          ),
        ]
  })
}

/**
 * The element, what it is in, what is beside and in it.
 * @param {HTMLElement} element
 * @returns {Element[]}
 */
function near(element) {
  const around = [
    element,
    element.parentElement,
    element.parentElement?.parentElement,
    element.nextElementSibling,
    element.previousElementSibling,
    ...[...element.children].slice(0, AROUND),
  ]
  return around.filter((one) => one instanceof Element)
}

/** @param {Element} element */
function looks(element) {
  return [null, '::before', '::after']
    .map((pseudo) => {
      const s = getComputedStyle(element, pseudo)
      const outline =
        s.outlineStyle === 'none' || s.outlineWidth === '0px'
          ? ''
          : `${s.outlineStyle} ${s.outlineWidth} ${s.outlineColor}`
      return [
        outline,
        s.borderTopColor,
        s.borderBottomColor,
        s.borderTopWidth,
        s.borderBottomWidth,
        s.borderTopStyle,
        s.boxShadow,
        s.backgroundColor,
        s.backgroundImage,
        s.color,
        s.textDecoration,
        s.opacity,
        s.transform,
        s.filter,
        s.fontWeight,
        s.content,
      ].join('|')
    })
    .join('~')
}
