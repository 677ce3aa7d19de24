import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inlineScriptHashes, listDashboardFiles, readDashboardFile } from './dashboard-files.ts'

/** Where the dashboard lies in the repository. */
export const DASHBOARD_FOLDER = fileURLToPath(new URL('../../../web/src', import.meta.url))

/** Smaller files travel in one packet anyway. */
const WORTH_COMPRESSING_BYTES = 1024

const compress = promisify(gzip)

/** A file as it goes over the wire: once as it is, once compressed where that pays. */
interface Content {
  readonly plain: Representation
  readonly gzip: Representation | undefined
}
interface Representation {
  readonly bytes: Buffer
  /** Strong: of exactly these bytes. */
  readonly etag: string
}

/**
 * Serves the dashboard at `/`, and its parts below `/dashboard/`: exactly the files that its folder holds at the start, one route a file,
 * so that there is no path to climb out of. No API key is asked for; the pages hold nothing but themselves.
 *
 * @throws when the folder has no index.html, or names a library that is not installed
 */
export async function registerDashboard(app: FastifyInstance, { folder }: { readonly folder: string }): Promise<void> {
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  const headers = securityHeaders(inlineScriptHashes(page))
  const files = await listDashboardFiles(folder, page)
  for (const file of files) {
    const content = keptOnceRead(() => readDashboardFile(file, files))
    app.route({
      method: ['GET', 'HEAD'],
      url: file.url,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        reply.headers(headers).header('content-type', file.type)
        return answer(await content(), request, reply)
      },
    })
  }
}

function answer(content: Content, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const zipped = acceptsGzip(request.headers['accept-encoding']) ? content.gzip : undefined
  const { bytes, etag } = zipped ?? content.plain
  if (content.gzip) reply.header('vary', 'accept-encoding')
  reply.header('etag', etag)
  if (names(request.headers['if-none-match'], etag)) return reply.code(304).removeHeader('content-type').send()
  if (zipped) reply.header('content-encoding', 'gzip')
  return reply.send(bytes)
}

/** Reads and prepares a file at the first request; a failed read is tried again at the next. */
function keptOnceRead(read: () => Promise<Buffer>): () => Promise<Content> {
  let kept: Promise<Content> | undefined
  return () => {
    kept ??= read()
      .then(prepare)
      .catch((error: unknown) => {
        kept = undefined
        throw error
      })
    return kept
  }
}

async function prepare(plain: Buffer): Promise<Content> {
  const zipped = plain.length < WORTH_COMPRESSING_BYTES ? undefined : represent(await compress(plain, { level: 9 }))
  return { plain: represent(plain), gzip: zipped }
}

const represent = (bytes: Buffer): Representation => ({
  bytes,
  etag: `"${createHash('sha256').update(bytes).digest('base64url')}"`,
})

/** RFC 9110, section 13.1.2: a list of entity tags or `*`, compared weakly. */
const names = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined && ifNoneMatch.split(',').some((each) => ['*', etag, `W/${etag}`].includes(each.trim()))

/** RFC 9110, section 12.5.3, for the one coding that is offered. */
const acceptsGzip = (acceptEncoding: string | string[] | undefined): boolean =>
  String(acceptEncoding ?? '')
    .split(',')
    .some((each) => /^\s*(?:gzip|\*)\s*(?:;\s*q=(?!0(?:\.0*)?\s*$)[\d.]+\s*)?$/i.test(each))

/**
 * The page may load its own files and speak to its own server, and nothing else. The only script inside the page is the import map.
 * Trusted Types: only the template library may turn text into markup, and it does so with the texts of templates alone.
 */
function securityHeaders(scriptHashes: readonly string[]): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'none'",
    `script-src ${["'self'", ...scriptHashes].join(' ')}`,
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types lit-html',
  ]
  return {
    // Kept, but asked for again each time: an update of the service shows at the next load, whole.
    'cache-control': 'no-cache',
    'content-security-policy': policy.join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  }
}
