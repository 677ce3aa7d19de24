/**
 * Characters that would be shown as nothing, or that reorder the text around them: C0 and C1 controls but tab and line feed, bidirectional
 * controls, zero-width characters, the byte order mark and tag characters.
 */
const INVISIBLE =
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu

/**
 * A stranger's text with nothing hidden in it: every invisible or reordering character becomes its code point, such as `‹U+202E›`, so
 * that a file name or a quoted line reads as it is stored. What is returned is still text, to be inserted as text.
 */
export function visible(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replace(INVISIBLE, (hidden) => `‹U+${hidden.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}›`)
}
