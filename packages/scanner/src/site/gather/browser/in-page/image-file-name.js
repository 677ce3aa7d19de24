import { cut, elements, result } from './report.js'

/** @typedef {import('./report.js').ActResult} ActResult */

const IMAGE_FILE = /\.(?:avif|bmp|gif|jpe?g|png|svg|tiff?|webp)$/i
/** Names that cameras and programs give. */
const MADE_BY_MACHINE =
  /^(?:img|dsc|dscn|dcim|image|photo|pic|picture|screenshot|screen_shot|untitled|unnamed)?[-_ ]?\d{2,}[-_ \d]*$/i

/**
 * ACT 9eb3f6: the name of an image is the name of its file. One that happens to say what is shown (`garden.png`, "garden") is none.
 * @returns {ActResult[]}
 */
export function imageFileName() {
  return elements('img[src], input[type=image][src]').flatMap((element) => {
    if (!axe.commons.dom.isVisibleToScreenReaders(element)) return []
    const name = axe.commons.text.accessibleText(element).trim().toLowerCase()
    const file = fileOf(element.getAttribute('src') ?? '').toLowerCase()
    const stem = file.replace(IMAGE_FILE, '')
    if (name === '' || file === stem) return []
    const isFile =
      name === file || (name === stem && (MADE_BY_MACHINE.test(stem) || /^[\w-]*_[\w-]*\d[\w-]*$/.test(stem)))
    return isFile ? [result('9eb3f6', element, `Its name is that of its file: "${cut(name, 100)}".`)] : []
  })
}

/** @param {string} source */
function fileOf(source) {
  const path = URL.parse(source, document.baseURI)?.pathname ?? ''
  const file = path.slice(path.lastIndexOf('/') + 1)
  try {
    return decodeURIComponent(file)
  } catch {
    return file
  }
}
