import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnswerRequest } from '../../../net/browser-proxy/browser-proxy.ts'
import { makeTemporaryFolder } from '../../../testing/temporary-folder.ts'
import { type BrowserPool, createBrowserPool } from './browser-pool.ts'
import { runAct } from './run-act.ts'
import { loadAxe } from './run-axe.ts'

const folder = makeTemporaryFolder()
let pool: BrowserPool
beforeAll(() => {
  pool = createBrowserPool({ folder: folder.path })
})
afterAll(async () => {
  await pool.close()
  folder.remove()
})

interface Parts {
  readonly head?: string
  readonly css?: string
  readonly lang?: string
}

function look(body: string, { head = '', css = '', lang = 'en' }: Parts): Promise<readonly string[]> {
  const html = `<!doctype html><html lang="${lang}"><head><title>Garden</title>${head}<style>${css}</style></head><body>${body}</body></html>`
  const answer: AnswerRequest = ({ url }) =>
    Promise.resolve({
      status: url.pathname === '/' ? 200 : 404,
      headers: [['content-type', 'text/html; charset=utf-8']],
      body: Buffer.from(url.pathname === '/' ? html : ''),
    })
  return pool.visit(
    answer,
    async (page) => {
      await page.load('https://a.example/', 5_000, () => true)
      await loadAxe(page, page.mainFrame)
      return (await runAct(page)).map(({ rule, selector }) => `${rule} ${selector}`)
    },
    { timeout: 30_000 },
  )
}

const ENGLISH = `We grow old roses, herbs and vegetables on a small piece of land near the river. You can visit us on every day of the
week, and the gate is open from nine in the morning. If you are not sure what to plant in your garden, ask one of the gardeners: they
know which of the flowers like the sun and which do not. There is a small shop at the gate with seeds, and we can send them to you by
mail. The path through the garden is not long, but it is steep at the end, so take your time and sit on one of the benches by the water.`
const GERMAN = `Wir ziehen alte Rosen, Kräuter und Gemüse auf einem kleinen Stück Land in der Nähe des Flusses. Sie können uns an jedem Tag
der Woche besuchen, und das Tor ist von neun Uhr an offen. Wenn Sie nicht sicher sind, was Sie in Ihrem Garten pflanzen sollen, fragen Sie
die Gärtner: sie wissen, welche der Blumen die Sonne mögen und welche nicht. Es gibt einen kleinen Laden am Tor mit Samen, und wir schicken
sie Ihnen auch mit der Post. Der Weg durch den Garten ist nicht lang, aber er ist am Ende steil, also nehmen Sie sich Zeit.`
const RUSSIAN = `Мы выращиваем старые розы, травы и овощи на небольшом участке земли у реки. Вы можете посетить нас в любой день недели, ворота
открыты с девяти утра. Если вы не уверены, что посадить в саду, спросите садовников: они знают, какие цветы любят солнце, а какие нет. У
ворот есть маленький магазин с семенами, и мы можем прислать их вам по почте. Дорожка через сад недолгая, но в конце она крутая.`

const LONG = 'Old roses need a sunny place and a good deal of water. '.repeat(6)

test.each<[string, string, Parts, readonly string[]]>([
  ['a name without what is shown', '<button aria-label="Submit form">Send it</button>', {}, ['2ee8b8 button']],
  ['a name in another order', '<a href="/" aria-label="tulips red">Red tulips</a>', {}, ['2ee8b8 a']],
  ['a part of a word', '<a href="/" aria-label="Discover">Disco</a>', {}, ['2ee8b8 a']],
  ['a name that begins with what is shown', '<button aria-label="Send it: order of roses">Send it…</button>', {}, []],
  ['a name with other case and signs', `<a href="/" aria-label="whats new">What's new?</a>`, {}, []],
  ['what is shown in brackets', '<button aria-label="Search">Search (Ctrl K)</button>', {}, []],
  ['a sign', '<button aria-label="Close">X</button><button aria-label="Menu">☰</button>', {}, []],
  [
    'a letter of an icon font',
    '<button aria-label="Shut"><i class="i">close</i></button>',
    { css: '.i { font-family: "Material Icons" }' },
    [],
  ],
  ['text that is not seen', '<button aria-label="Shut"><span hidden>Close</span></button>', {}, []],
  ['a field, whose label is beside it', '<label>Town <input aria-label="City"></label>', {}, []],
  ['a file for a name', '<img src="/a/IMG_2041.JPG" alt="img_2041.jpg">', {}, ['9eb3f6 img']],
  ['a file without its ending for a name', '<img src="/DSC_0017.jpg" alt="DSC_0017">', {}, ['9eb3f6 img']],
  ['a word that is also the file', '<img src="/garden.png" alt="garden">', {}, []],
  ['a description', '<img src="/garden.png" alt="A garden in spring"><img src="/a.png" alt="">', {}, []],
  ['an image that nobody hears of', '<div aria-hidden="true"><img src="/a.png" alt="a.png"></div>', {}, []],
  ['a refresh after a day', '<p>x</p>', { head: '<meta http-equiv="refresh" content="86400">' }, ['bisz58 meta']],
  [
    'a refresh that is none',
    '<p>x</p>',
    { head: '<meta http-equiv="refresh" content="soon"><meta name="refresh" content="90000">' },
    [],
  ],
  ['German that claims English', `<p>${GERMAN}</p>`, {}, ['ucwvc8 html']],
  ['English that claims German', `<p>${ENGLISH}</p>`, { lang: 'de-AT' }, ['ucwvc8 html']],
  ['Russian that claims English', `<p>${RUSSIAN}</p>`, {}, ['ucwvc8 html']],
  ['English that claims Japanese', `<p>${ENGLISH}</p>`, { lang: 'ja' }, ['ucwvc8 html']],
  ['English', `<p>${ENGLISH}</p>`, { lang: 'en-GB' }, []],
  ['German', `<p>${GERMAN}</p>`, { lang: 'de' }, []],
  ['Russian', `<p>${RUSSIAN}</p>`, { lang: 'ru' }, []],
  ['a part in another language that says so', `<p>${ENGLISH}</p><p lang="de">${GERMAN}${GERMAN}</p>`, {}, []],
  ['too little text', '<p>Willkommen in unserem Garten</p>', {}, []],
  ['half and half', `<p>${ENGLISH}</p><p>${GERMAN}</p>`, {}, []],
  [
    'a button without a visible focus',
    '<button>Send</button>',
    { css: 'button, button:focus { outline: none }' },
    ['oj04fd button'],
  ],
  ['the focus that browsers show', '<button>Send</button><a href="/">Home</a>', {}, []],
  [
    'a focus shown by another colour',
    '<button>Send</button>',
    { css: 'button { outline: none } button:focus { background: gold }' },
    [],
  ],
  [
    'a focus shown around',
    '<p><a href="/">Home</a></p>',
    { css: 'a { outline: none } p:focus-within { border: 2px solid }' },
    [],
  ],
  [
    'a focus shown far up',
    '<div><div><div><div><a href="/">Home</a></div></div></div></div>',
    { css: 'a { outline: none } body:focus-within { background: gold }' },
    [],
  ],
  ['a text field, which shows a caret', '<input aria-label="Town">', { css: 'input { outline: none }' }, []],
  [
    'text in a box of a fixed height',
    `<div class="b">${LONG}</div>`,
    { css: '.b { height: 60px; width: 100%; overflow: hidden }' },
    ['59br37 div'],
  ],
  [
    'a line that may not break',
    `<div class="b">${LONG.slice(0, 100)}</div>`,
    { css: '.b { white-space: nowrap; overflow: hidden }' },
    ['59br37 div'],
  ],
  ['a box that grows', `<div class="b">${LONG}</div>`, { css: '.b { min-height: 60px; overflow: hidden }' }, []],
  ['a box that scrolls', `<div class="b">${LONG}</div>`, { css: '.b { height: 60px; overflow: auto }' }, []],
  [
    'a line that is shortened with a sign',
    `<div class="b">${LONG.slice(0, 100)}</div>`,
    { css: '.b { white-space: nowrap; overflow: hidden; text-overflow: ellipsis }' },
    [],
  ],
  [
    'text for screen readers alone',
    `<div class="b">${LONG}</div>`,
    { css: '.b { position: absolute; width: 1px; height: 1px; overflow: hidden }' },
    [],
  ],
  [
    'a menu that is folded on small screens',
    `<div class="b">${LONG}</div>`,
    { css: '@media (max-width: 700px) { .b { max-height: 0; overflow: hidden } }' },
    [],
  ],
  [
    'a page turned back',
    `<main>${LONG}</main>`,
    { css: '@media (orientation: portrait) { main { transform: rotate(90deg) } }' },
    ['b33eff main'],
  ],
  [
    'a page turned back by the other property',
    `<main>${LONG}</main>`,
    { css: '@media (orientation: portrait) { main { rotate: -90deg } }' },
    ['b33eff main'],
  ],
  [
    'a sign that turns with the screen',
    `<main>${LONG}</main><b class="b">→</b>`,
    { css: '@media (orientation: portrait) { .b { display: block; transform: rotate(90deg) } }' },
    [],
  ],
  [
    'a page that moves with the screen',
    `<main>${LONG}</main>`,
    { css: '@media (orientation: portrait) { main { transform: translateX(2px) rotate(180deg) } }' },
    [],
  ],
])('%s', async (_, body, parts, expected) => {
  expect(await look(body, parts)).toEqual(expected)
})
