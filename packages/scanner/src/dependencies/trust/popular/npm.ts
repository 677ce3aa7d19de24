/** Names of npm packages that nearly everybody knows, one after another; a typing error away from them, others lie in wait. */
export const POPULAR_NPM = `
@angular/animations @angular/cli @angular/common @angular/compiler @angular/core @angular/forms @angular/router @apollo/client @apollo/server
@aws-sdk/client-dynamodb @aws-sdk/client-s3 @aws-sdk/client-lambda @babel/cli @babel/core @babel/parser @babel/plugin-transform-runtime
@babel/preset-env @babel/preset-react @babel/preset-typescript @babel/runtime @babel/traverse @babel/types @emotion/react @emotion/styled
@eslint/js @fastify/cors @headlessui/react @heroicons/react @hookform/resolvers @jest/globals @modelcontextprotocol/sdk @mui/icons-material
@mui/material @nestjs/common @nestjs/config @nestjs/core @nestjs/jwt @nestjs/platform-express @nestjs/swagger @nestjs/typeorm @octokit/rest
@opentelemetry/api @playwright/test @prisma/client @radix-ui/react-dialog @reduxjs/toolkit @rollup/plugin-commonjs @rollup/plugin-node-resolve
@sentry/browser @sentry/node @sentry/react @stripe/stripe-js @supabase/ssr @supabase/supabase-js @sveltejs/kit @swc/core @tailwindcss/forms
@tailwindcss/typography @tanstack/react-query @tanstack/react-table @testing-library/dom @testing-library/jest-dom @testing-library/react
@testing-library/user-event @types/express @types/jest @types/lodash @types/node @types/react @types/react-dom @types/uuid
@typescript-eslint/eslint-plugin @typescript-eslint/parser @vercel/analytics @vitejs/plugin-react @vitejs/plugin-vue @vue/compiler-sfc
abbrev accepts acorn acorn-walk agent-base ajv ajv-formats ajv-keywords amqplib angular ansi-colors ansi-escapes ansi-regex ansi-styles anymatch
apollo-server archiver arg argon2 argparse array-flatten array-includes array-union asap asn1 assert assert-plus assertion-error ast-types
async async-retry asynckit autoprefixer aws-sdk aws4 axios axios-retry babel-core babel-eslint babel-jest babel-loader babel-runtime balanced-match
base64-js basic-auth bcrypt bcryptjs big.js bignumber.js binary-extensions bl bluebird bn.js body-parser boolbase bootstrap boxen brace-expansion
braces brorand browserify browserslist bs58 bson buffer buffer-from bull bullmq bunyan busboy bytes cacache call-bind callsites camelcase
caniuse-lite canvas chai chalk change-case chart.js check-error cheerio chokidar chownr chrome-launcher ci-info class-transformer class-validator
classnames clean-css clean-stack cli-cursor cli-spinners cli-table cli-table3 cliui clone clsx co coa code-point-at coffee-script coffeescript color
color-convert color-name color-string colorette colors combined-stream commander comment-json commondir compare-versions compression
compression-webpack-plugin concat-map concat-stream concurrently config configstore connect consola content-disposition content-type
conventional-changelog convert-source-map cookie cookie-parser cookie-session cookie-signature copy-webpack-plugin core-js core-util-is cors
cosmiconfig crc cron cross-env cross-fetch cross-spawn crypto-browserify crypto-js css-loader css-select css-tree csso csstype csv-parse csv-parser
cypress d3 d3-array d3-scale dashdash data-urls date-fns dayjs debug decamelize decompress deep-diff deep-eql deep-equal deep-extend deep-is
deepmerge defaults define-properties del delayed-stream delegates denque depd dequal destroy detect-libc diff diff-sequences discord.js doctrine
dom-serializer domelementtype domhandler dompurify domutils dot-prop dotenv dotenv-expand drizzle-kit drizzle-orm duplexer duplexify ee-first ejs
electron electron-builder electron-updater elliptic email-validator ember-cli emoji-regex encodeurl end-of-stream engine.io enhanced-resolve
enquirer entities enzyme errno error-ex es-abstract es6-promise esbuild escape-html escape-string-regexp escodegen eslint eslint-config-airbnb
eslint-config-next eslint-config-prettier eslint-plugin-import eslint-plugin-jest eslint-plugin-jsx-a11y eslint-plugin-node
eslint-plugin-prettier eslint-plugin-react eslint-plugin-react-hooks eslint-plugin-vue eslint-scope espree esprima esquery esrecurse estraverse
estree-walker esutils etag ethers event-stream event-target-shim eventemitter2 eventemitter3 events exceljs execa expect expo express
express-async-handler express-rate-limit express-session express-validator extend extsprintf fast-deep-equal fast-glob fast-json-stable-stringify
fast-levenshtein fast-safe-stringify fast-xml-parser fastify fastq faye-websocket fbjs figures file-entry-cache file-loader file-saver file-type
filesize fill-range finalhandler find-up firebase firebase-admin firebase-tools flat flat-cache flatted follow-redirects for-each forever
form-data formidable formik framer-motion fresh fs-extra fs-minipass fs.realpath fsevents function-bind gatsby gauge gaxios generator-function
gensync get-caller-file get-intrinsic get-port get-stdin get-stream getpass glob glob-parent globals globby google-auth-library googleapis got
graceful-fs graphql graphql-request graphql-tag graphql-ws grpc grunt gulp gulp-sass gulp-uglify gunzip-maybe handlebars har-schema
har-validator has has-flag has-symbols hasown hapi hash.js hast-util-to-html he helmet highlight.js history hoist-non-react-statics hono hosted-git-info
html-entities html-minifier html-webpack-plugin htmlparser2 http-errors http-proxy http-proxy-agent http-proxy-middleware http-signature
http-status-codes https-proxy-agent human-signals husky i18next iconv-lite ieee754 ignore immer immutable import-fresh imurmurhash indent-string
inflight inherits ini inquirer internmap ioredis ip ipaddr.js is-arrayish is-binary-path is-buffer is-callable is-core-module is-date-object
is-docker is-extglob is-fullwidth-code-point is-generator-fn is-glob is-number is-obj is-odd is-path-inside is-plain-obj is-plain-object
is-promise is-regex is-stream is-string is-symbol is-typed-array is-typedarray is-windows is-wsl isarray isexe isobject isomorphic-fetch isstream
istanbul iterall jade jasmine jest jest-cli jest-environment-jsdom jimp joi jose jquery jquery-ui js-base64 js-beautify js-cookie js-tokens
js-yaml jsbn jsdom jsesc json-buffer json-parse-better-errors json-schema json-schema-traverse json-server json-stable-stringify
json-stringify-safe json2csv json5 jsonfile jsonpath jsonschema jsonwebtoken jsprim jszip jwa jwks-rsa jws jwt-decode karma keyv kind-of kleur knex
koa koa-body koa-bodyparser koa-router langchain ldapjs left-pad lerna less less-loader leven levn lie lighthouse lines-and-columns lint-staged
listr loader-runner loader-utils locate-path lodash lodash-es lodash.debounce lodash.get lodash.isequal lodash.merge lodash.throttle log-symbols
log4js loglevel long loose-envify lottie-web lru-cache luxon magic-string mailgun-js make-dir map-obj mariadb marked markdown-it mathjs md5 mdn-data
memfs memoize-one memory-fs meow merge merge-descriptors merge-stream merge2 mermaid methods micromatch mime mime-db mime-types mimic-fn min-document
mini-css-extract-plugin minimatch minimist minipass mitt mkdirp mobx mobx-react mocha module-alias moment moment-timezone mongodb mongoose morgan
mqtt ms msw multer mustache mute-stream mysql mysql2 mz nan nanoid natural-compare needle negotiator neo-async nest next next-auth next-intl
next-themes nice-try nock node-cron node-fetch node-forge node-gyp node-notifier node-releases node-sass node-schedule nodemailer nodemon nopt
normalize-path normalize-url normalize.css npm npm-run-all npm-run-path npmlog nth-check number-is-nan numeral nunjucks nuxt nyc oauth-sign
object-assign object-hash object-inspect object-keys object.assign object.values on-finished on-headers once onetime open openai opn optimist
optionator ora os-homedir os-tmpdir otplib p-limit p-locate p-map p-queue p-retry p-try pako papaparse param-case parse-json parse5 parseurl
passport passport-jwt passport-local path-exists path-is-absolute path-key path-parse path-to-regexp path-type pathval pdf-lib pdfkit pdfjs-dist
peerjs pend performance-now pg pg-boss pg-pool phin phantomjs picocolors picomatch pify pinia pino pino-http pino-pretty pirates pkg-dir pkg-types
playwright playwright-core plotly.js pluralize pm2 pngjs popper.js postcss postcss-cli postcss-import postcss-loader postcss-preset-env
postcss-selector-parser postcss-value-parser posthog-js preact prelude-ls prettier pretty-bytes pretty-error pretty-format prisma prismjs
process-nextick-args progress promise prompt prompts prop-types property-information proxy-addr proxy-agent proxy-from-env pseudomap psl pug
pump punycode puppeteer puppeteer-core q qrcode qs query-string querystring queue quick-lru ramda randombytes range-parser raw-body rc rc-slider react
react-app-rewired react-bootstrap react-dnd react-dom react-dropzone react-hook-form react-hot-toast react-i18next react-icons react-is
react-markdown react-modal react-native react-query react-redux react-router react-router-dom react-scripts react-select react-spring
react-table react-toastify react-transition-group react-window read-pkg readable-stream readdirp recharts redis redux redux-form redux-saga
redux-thunk reflect-metadata regenerator-runtime regexpp remark remark-gfm remix request request-promise request-promise-native
require-directory require-from-string requires-port reselect resolve resolve-cwd resolve-from resolve-url restify retry reusify rimraf ripemd160
rollup run-async run-parallel rxjs safe-buffer safer-buffer sanitize-html sass sass-loader sax scheduler schema-utils scss select2 semver send
sequelize sequelize-cli serialize-javascript serve serve-static serverless set-blocking setimmediate setprototypeof sharp shebang-command
shebang-regex shell-quote shelljs shortid side-channel signal-exit simple-git sinon slash slice-ansi slick-carousel slugify socket.io
socket.io-client sonner source-map source-map-js source-map-support spdx-correct split split2 sprintf-js sql.js sqlite sqlite3 ssh2 sshpk
stack-utils statuses stdout-stream storybook string-width string_decoder strip-ansi strip-bom strip-json-comments stripe style-loader
styled-components styled-jsx stylelint stylus sucrase superagent supertest supports-color svelte svg.js svgo sweetalert2 swiper swr symbol-observable
table tailwind-merge tailwindcss tap tapable tape tar tar-fs tar-stream tedious telegraf temp terser terser-webpack-plugin text-table three throat
through through2 tiny-invariant tinycolor2 tmp to-regex-range toastr toidentifier tough-cookie tr46 tree-kill ts-jest ts-loader ts-node tsconfig-paths
tslib tslint tsup tsx tunnel-agent turbo tweetnacl twilio type-check type-fest type-is typeorm typescript ua-parser-js uglify-js ulid
underscore undici uniq unique-filename universalify unpipe update-notifier uri-js url-loader url-parse use-sync-external-store util
util-deprecate utils-merge uuid v8-compile-cache validate-npm-package-license validator vary vercel verror vinyl vite vitest vue vue-loader
vue-router vuetify vuex w3c-xmlserializer warning watchpack wcwidth web-vitals web3 webidl-conversions webpack webpack-bundle-analyzer webpack-cli
webpack-dev-middleware webpack-dev-server webpack-merge webpack-sources websocket whatwg-fetch whatwg-url which which-module wide-align winston
winston-transport wordwrap workbox-webpack-plugin wouter wrap-ansi wrappy write-file-atomic ws xlsx xml xml-js xml2js xmlbuilder xmldom xmlhttprequest
camel-case colord cookies cssom cssstyle dateformat flatten fuse.js ip-regex is-regexp json3 mdast nprogress pascal-case postcss-values-parser
quill slate snake-case stylis tinycolor trough uvu vinyl-fs xtend y18n yallist yaml yargs yargs-parser yarn yup zlib zod zustand zx
`
