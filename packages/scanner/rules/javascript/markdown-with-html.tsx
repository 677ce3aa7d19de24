// ruleid: markdown-with-html
const a = new MarkdownIt({ html: true, linkify: true })
// ruleid: markdown-with-html
const b = <ReactMarkdown rehypePlugins={[rehypeRaw]}>{text}</ReactMarkdown>
// ruleid: markdown-with-html
const c = MarkdownIt({ html: true })
// ok: markdown-with-html
const d = new MarkdownIt()
// ok: markdown-with-html
const e = <ReactMarkdown>{text}</ReactMarkdown>
// ok: markdown-with-html
const f = new MarkdownIt({ linkify: true })
