import { expect, test } from 'vitest'
import { parseDocument } from './parse-document.ts'

test('a page is read as a browser would', () => {
  const document = parseDocument(`<!doctype html><html lang="en"><head><base href="/b/"><title> A &amp;
    B </title><meta name="Description" content="d"><meta property="og:title" content="o"><link rel="Canonical" href="/x">
    <script src="/s.js" integrity="sha256-x"></script><script type="application/ld+json">{"a":"</b>"}</script></head>
    <body><h1>One <em>big</em></h1><a href="/1" rel="nofollow"><img src=i.png alt="An image"></a><a aria-label="Label">x</a>
    <svg><title>Icon</title></svg><img src=j.png><img src=k.png alt=""><form action="/in" method="POST"><input type=password></form>
    <iframe src="/f"></iframe><p>Shown<script>hidden()</script><style>a{}</style></body></html>`)
  expect(document).toMatchObject({
    lang: 'en',
    base: '/b/',
    titles: ['A & B'],
    metas: [
      { key: 'description', content: 'd' },
      { key: 'og:title', content: 'o' },
    ],
    links: [{ rel: ['canonical'], href: '/x' }],
    headings: [{ level: 1, text: 'One big' }],
    anchors: [
      { href: '/1', name: 'An image', rel: ['nofollow'] },
      { href: null, name: 'Label' },
    ],
    images: [{ alt: 'An image' }, { alt: null }, { alt: '' }],
    frames: ['/f'],
    forms: [{ action: '/in', method: 'post', hasPassword: true }],
  })
  expect(document.scripts.map(({ text }) => text)).toEqual(['', '{"a":"</b>"}', 'hidden()'])
  expect(document.text).toContain('Shown')
  expect(document.text).not.toMatch(/hidden|a\{\}/)
})

test.each([
  ['nesting', '<div>'.repeat(400_000)],
  ['end tags without a start', `${'<i>'.repeat(200_000)}${'</x>'.repeat(300_000)}`],
  ['links inside each other', '<a href=x>'.repeat(200_000)],
  ['one attribute', `<a href="${'x'.repeat(2_000_000)}">`],
  ['an unfinished tag', `<a ${'b '.repeat(1_000_000)}`],
  ['entities', '&amp;'.repeat(400_000)],
  ['comments', '<!--'.repeat(500_000)],
])('two megabytes of %s end in bounds', (_, html) => {
  const document = parseDocument(html)
  expect(document.anchors.length).toBeLessThanOrEqual(5_000)
  expect(document.text.length).toBeLessThanOrEqual(20_000)
})
