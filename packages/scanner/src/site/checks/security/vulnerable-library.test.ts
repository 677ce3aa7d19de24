import { expect, test } from 'vitest'
import { librariesIn } from '../../libraries/find-libraries.ts'
import { librariesAt } from '../../libraries/library-address.ts'
import type { Artifacts } from '../../artifacts/index.ts'
import type { Answer } from '../../artifacts/http.ts'
import type { Script } from '../../artifacts/crawl.ts'
import { type FindAdvisories, vulnerableLibrary } from './vulnerable-library.ts'

const named = (found: readonly { name: string; version: string }[]) =>
  found.map(({ name, version }) => `${name} ${version}`)

test.each([
  ['/*! jQuery v3.4.1 | (c) JS Foundation and other contributors | jquery.org/license */', 'jquery 3.4.1'],
  ['/*! jQuery v3.4.1 -ajax,-ajax/jsonp,-effects | (c) JS Foundation */', 'jquery 3.4.1'],
  ['/*!\n * jQuery JavaScript Library v1.4.2\n * http://jquery.com/\n */', 'jquery 1.4.2'],
  ['/*! jQuery v1.7 jquery.com | jquery.org/license */', 'jquery 1.7.0'],
  [
    '!function(){var f="2.2.4",n=function(a,b){return new n.fn.init(a,b)};n.fn=n.prototype={jquery:f}}()',
    'jquery 2.2.4',
  ],
  ['/*! jQuery UI - v1.12.1 - 2016-09-14\n* http://jqueryui.com */', 'jquery-ui 1.12.1'],
  ['/*! jQuery Migrate v3.0.0 | (c) jQuery Foundation */', 'jquery-migrate 3.0.0'],
  ['/*!\n  * Bootstrap v4.1.3 (https://getbootstrap.com/)\n  */', 'bootstrap 4.1.3'],
  ['/*\n AngularJS v1.7.9\n (c) 2010-2018 Google, Inc. http://angularjs.org\n*/', 'angular 1.7.9'],
  ['var w={full:"1.5.8",major:1,minor:5,dot:8,codeName:"arbitrary-fallbacks"};window.angular=w', 'angular 1.5.8'],
  ['/*!\n * Vue.js v2.6.11\n * (c) 2014-2019 Evan You\n */', 'vue 2.6.11'],
  ['/** @license React v16.13.1\n * react.production.min.js\n */', 'react 16.13.1'],
  ['/** @license React v16.4.0\n * react-dom.production.min.js\n */', 'react-dom 16.4.0'],
  [
    '/**\n * @license\n * Lodash <https://lodash.com/>\n */;var t="__lodash_hash_undefined__";An.VERSION="4.17.15"',
    'lodash 4.17.15',
  ],
  ['//     Underscore.js 1.8.3\n//     http://underscorejs.org\n', 'underscore 1.8.3'],
  ['//! moment.js\n//! version : 2.24.0\n//! authors : Tim Wood', 'moment 2.24.0'],
  ['/**!\n\n @license\n handlebars v4.0.11\n\nCopyright (C) 2011 */', 'handlebars 4.0.11'],
  ['/*! @license DOMPurify 2.0.7 | (c) Cure53 and other contributors */', 'dompurify 2.0.7'],
  ['/* axios v0.21.0 | (c) 2020 by Matt Zabriskie */', 'axios 0.21.0'],
  ['dojo.version={major:1,minor:16,patch:2,flag:""};dojo.x', 'dojo 1.16.2'],
  ['CKEDITOR={timestamp:"K24B",version:"4.14.0",revision:"8e8cf3c"}', 'ckeditor4 4.14.0'],
  ['// TinyMCE\ne={majorVersion:"5",minorVersion:"1.0",releaseDate:"2019"};tinymce=e', 'tinymce 5.1.0'],
  ['window.next={version:"12.1.0",router:a}', 'next 12.1.0'],
  ['const REVISION="120";class WebGLRenderer{} // three.js', 'three 0.120.0'],
  ['// https://d3js.org v5.9.2 Copyright 2019 Mike Bostock', 'd3 5.9.2'],
  ['/*!\n * Socket.IO v4.0.0\n * (c) 2014-2021 Guillermo Rauch\n */', 'socket.io-client 4.0.0'],
])('%s', (text, expected) => {
  expect(named(librariesIn(text))).toEqual([expected])
})

test.each([
  [
    'a requirement in the comment of a plug-in',
    '/*! Carousel v2.0.0 - requires jQuery v1.7.0 or later, http://jquery.com */',
  ],
  ['a comment that begins with a requirement', '/* jQuery v1.7.0 is needed for this. */'],
  ['a changelog', '// Fixed: works with jQuery v3.4.1 | see jquery.com'],
  ['a word in code', 'const text = "jQuery v1.4.2 was released in 2010"'],
  ['a version that there never was', '/*! jQuery v99.0.1 | (c) JS Foundation */'],
  ['a placeholder', '/*! jQuery v@VERSION | (c) JS Foundation */'],
  ['zeros', '/*! jQuery v0.0.0 | (c) JS Foundation */'],
  ['a constant of somebody', 'var VERSION="4.17.15"; lodash'],
])('%s is no library', (_, text) => {
  expect(librariesIn(text)).toEqual([])
})

test.each([
  ['https://code.jquery.com/jquery-1.12.4.min.js', ['jquery 1.12.4']],
  ['https://code.jquery.com/ui/1.12.1/jquery-ui.min.js', ['jquery-ui 1.12.1']],
  ['https://cdnjs.cloudflare.com/ajax/libs/lodash.js/4.17.15/lodash.min.js', ['lodash 4.17.15']],
  ['https://cdnjs.cloudflare.com/ajax/libs/three.js/r120/three.min.js', ['three 0.120.0']],
  ['https://ajax.googleapis.com/ajax/libs/angularjs/1.5.8/angular.min.js', ['angular 1.5.8']],
  ['https://cdn.jsdelivr.net/npm/axios@0.21.0/dist/axios.min.js', ['axios 0.21.0']],
  [
    'https://cdn.jsdelivr.net/combine/npm/jquery@3.4.1,npm/@scope/thing@1.0.0-beta.1',
    ['jquery 3.4.1', '@scope/thing 1.0.0-beta.1'],
  ],
  ['https://unpkg.com/vue@2.6.11', ['vue 2.6.11']],
  ['https://esm.sh/some-package@1.2.3/es2022/x.mjs', ['some-package 1.2.3']],
  ['https://stackpath.bootstrapcdn.com/bootstrap/4.1.3/js/bootstrap.min.js', ['bootstrap 4.1.3']],
  ['https://example.org/js/jquery-3.4.1.slim.min.js', ['jquery 3.4.1']],
  ['https://unpkg.com/vue@2', []],
  ['https://cdn.jsdelivr.net/npm/jquery@3/dist/jquery.min.js', []],
  ['https://cdn.jsdelivr.net/gh/somebody/jquery-plugins@1.2.3/x.js', []],
  ['https://example.org/js/jquery.cookie-1.4.1.js', []],
  ['https://example.org/releases/3.4.1/app.js', []],
  ['https://d3js.org/d3.v5.min.js', []],
])('the address %s', (address, expected) => {
  expect(named(librariesAt(new URL(address)))).toEqual(expected)
})

function crawl(html: string, scripts: readonly Partial<Script>[]): Pick<Artifacts, 'crawl'> {
  const answer = {
    url: 'https://site.example/',
    status: 200,
    headers: [['content-type', 'text/html']],
    body: html,
  } as unknown as Answer
  return {
    crawl: {
      pages: [{ answer, depth: 0 }],
      scripts: scripts.map((script) => ({
        url: '',
        inline: false,
        usedBy: [],
        text: '',
        sourceMapOf: null,
        ...script,
      })),
    } as unknown as Artifacts['crawl'],
  }
}

const OLD: FindAdvisories = (name, version) =>
  name === 'jquery' && version === '3.4.1'
    ? [
        { id: 'GHSA-1', aliases: ['CVE-2020-1'], summary: 'Scripts run', isSevere: false, fixed: '3.5.0' },
        { id: 'GHSA-2', aliases: [], summary: '', isSevere: false, fixed: '3.10.0' },
      ]
    : []

const judge = (artifacts: Pick<Artifacts, 'crawl'>, find: FindAdvisories) =>
  vulnerableLibrary(find).judge(artifacts, () => 'missing')

test('the file, the advisories and the version to go to are said', () => {
  const artifacts = crawl('<script src="https://code.jquery.com/jquery-3.4.1.min.js"></script>', [])
  expect(judge(artifacts, OLD).findings).toMatchObject([
    {
      severity: 'warn',
      url: 'https://code.jquery.com/jquery-3.4.1.min.js',
      evidence: 'jQuery 3.4.1: CVE-2020-1, GHSA-2',
      suggestion: 'Update jQuery to 3.10.0 or later.',
    },
  ])
})

test('what a file of the site holds counts, not what it is called', () => {
  const page = '<script src="/js/jquery-3.4.1.js"></script>'
  const url = 'https://site.example/js/jquery-3.4.1.js'
  expect(judge(crawl(page, [{ url, text: 'console.log(1)' }]), OLD).findings).toEqual([])
  expect(judge(crawl(page, [{ url, text: '/*! jQuery v3.7.1 | (c) */' }]), OLD).findings).toEqual([])
  expect(judge(crawl(page, [{ url, text: '/*! jQuery v3.4.1 | (c) */' }]), OLD).findings).toHaveLength(1)
})

test('without advisories it could not be checked, where there is a library at all', () => {
  const never: FindAdvisories = () => 'the advisories of npm were never synchronised.'
  const script = { url: 'https://site.example/a.js', text: '/*! jQuery v3.4.1 | (c) */' }
  expect(judge(crawl('', [script]), never)).toMatchObject({
    findings: [],
    notChecked: [{ reason: expect.stringContaining('never synchronised') }],
  })
  expect(judge(crawl('', []), never)).toEqual({ findings: [], notChecked: [] })
})

test('a hostile script costs linear time', () => {
  const parts = [
    '/*'.repeat(500_000),
    '/*! jQuery v'.repeat(100_000),
    '// moment lodash react '.repeat(60_000),
    'version:"1'.repeat(200_000),
  ]
  for (const part of parts) expect(librariesIn(`${part} jquery vue react ckeditor next`)).toEqual([])
})
