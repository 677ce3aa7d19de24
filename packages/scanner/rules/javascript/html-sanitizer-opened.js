// ruleid: html-sanitizer-opened
sanitizeHtml(text, { allowedTags: false, allowedAttributes: false })
// ruleid: html-sanitizer-opened
DOMPurify.sanitize(text, { ADD_TAGS: ['iframe', 'script'] })
// ruleid: html-sanitizer-opened
DOMPurify.sanitize(text, { ADD_ATTR: ['target', 'onclick'] })
// ruleid: html-sanitizer-opened
remark().use(html, { sanitize: false })
// ok: html-sanitizer-opened
sanitizeHtml(text, { allowedTags: ['b', 'i'] })
// ok: html-sanitizer-opened
DOMPurify.sanitize(text, { ADD_ATTR: ['target'] })
// ok: html-sanitizer-opened
DOMPurify.sanitize(text)
