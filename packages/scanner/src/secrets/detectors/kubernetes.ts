import { entropyOf } from '../characters.ts'
import { defineDetector, leakIn, NOT_SECRET, SECRET, type Candidate, type Detector, type Verdict } from '../detector.ts'
import { isWeakPassword } from '../passwords.ts'
import { isPlaceholder } from '../placeholders.ts'
import { made } from '../sample.ts'
import { type Span, wholeFile } from '../shape.ts'

const LINE =
  /^(?<indent> {0,80}(?:- {1,8})?)(?<name>[\w./-]{1,253}|"[^"]{1,253}"|'[^']{1,253}'):(?:[ \t]{1,80}(?<value>.{0,8192}))?$/
/** Keys of a Secret whose values are known to everybody. */
const OPEN_KEY =
  /^(?:.*user(?:-?_?name)?|.*host(?:name)?|.*port|.*database|.*db(?:-?_?name)?|.*name|namespace|.*region|.*endpoint|.*bucket|.*e?mail|.*url|.*\.(?:crt|pub|pem|ya?ml|conf|sh|sql)|type|provider|known_hosts|ssh-publickey|.*client-?_?id|.*account-?_?id|tls\.key|.*enabled|.*version|.*path)$/i
const SECRET_KEY = /pass|pwd|secret|token|key|credential|auth|salt|cert|sign/i

/** One document of YAML. What is encrypted by SOPS is no leak. */
function* documents(text: string): Generator<{ readonly at: number; readonly text: string }> {
  let at = 0
  for (const part of text.split(/^---[^\n]*$/m)) {
    const start = text.indexOf(part, at)
    if (!/^ {0,8}sops:/m.test(part)) yield { at: start, text: part }
    at = start + part.length
  }
}

interface YamlLine {
  readonly at: number
  readonly indent: number
  readonly name: string
  readonly value: string
  readonly valueAt: number
}

/** The content of a block scalar that begins below a line, where it is one line: more of them are a file. */
function blockOfOneLine(lines: readonly string[], header: number, indent: number) {
  const content = /^(?<spaces> {1,80})(?<value>\S.*)$/.exec((lines[header + 1] ?? '').trimEnd())?.groups
  const inner = (content?.['spaces'] ?? '').length
  if (content === undefined || inner <= indent) return undefined
  const next = /^ */.exec(lines[header + 2] ?? '')?.[0].length ?? 0
  return next >= inner ? undefined : { value: content['value'] ?? '', indent: inner }
}

/** `name: value` by line; all other lines are passed over. */
function* yamlLines({ at, text }: { readonly at: number; readonly text: string }): Generator<YamlLine> {
  let start = at
  const lines = text.split('\n')
  for (const [index, raw] of lines.entries()) {
    const line = raw.replace(/\r$/, '')
    const groups = LINE.exec(line)?.groups
    if (groups !== undefined) {
      const value = (groups['value'] ?? '').replace(/[ \t]#.*$/, '').trim()
      const quoted = /^(["'])(?<inner>.*)\1$/.exec(value)?.groups?.['inner']
      const block = /^[|>][-+]?$/.test(value)
        ? blockOfOneLine(lines, index, (groups['indent'] ?? '').length)
        : undefined
      if (block !== undefined) {
        const name = (groups['name'] ?? '').replace(/["']/g, '')
        const valueAt = start + raw.length + 1 + block.indent
        yield { at: start, indent: (groups['indent'] ?? '').length, name, value: block.value, valueAt }
        start += raw.length + 1
        continue
      }
      const inner = quoted ?? value
      const valueAt = start + line.indexOf(inner, (groups['indent'] ?? '').length + (groups['name'] ?? '').length + 1)
      yield {
        at: start,
        indent: (groups['indent'] ?? '').length,
        name: (groups['name'] ?? '').replace(/["']/g, ''),
        value: inner,
        valueAt,
      }
    }
    start += raw.length + 1
  }
}

/** The values below `data` and `stringData` of every Secret. The block is as deep as the `kind` that names it. */
function* secretValues(text: string): Generator<Span> {
  for (const document of documents(text)) {
    if (!/^ {0,80}(?:- {1,8})?kind:[ \t]{1,8}["']?Secret["']?[ \t\r]{0,8}$/m.test(document.text)) continue
    let block: number | undefined
    for (const { indent, name, value, valueAt } of yamlLines(document)) {
      if (block !== undefined && indent <= block) block = undefined
      if (value === '' && /^(?:data|stringData)$/.test(name)) block = indent
      else if (block !== undefined && value.length >= 4 && !OPEN_KEY.test(name)) {
        yield { start: valueAt, end: valueAt + value.length, user: name }
      }
    }
  }
}

function judgeValue({ secret, groups, around }: Candidate): Verdict {
  if (/^[|>{[]|^ENC\[|\{\{|\$\{|<%/.test(secret)) return NOT_SECRET
  const key = groups['user'] ?? ''
  const isPlain = /stringData:[^\n]{0,80}\n(?:[ \t]{1,80}[^\n]{0,300}\n){0,30}[^\n]{0,300}$/.test(
    around(4000, 0).before,
  )
  const bytes = Buffer.from(secret, 'base64')
  const isBase64 = /^[A-Za-z0-9+/]+={0,2}$/.test(secret) && secret.length % 4 === 0
  if (isPlain) return judgePlain(secret)
  if (!isBase64) return NOT_SECRET
  const text = bytes.toString('latin1').replace(/\n$/, '')
  if (/^[ -~]+$/.test(text)) return judgePlain(text)
  return bytes.length >= 16 && SECRET_KEY.test(key) && !/^[ -~\s]/.test(text) && entropyOf(text) >= 3
    ? SECRET
    : NOT_SECRET
}

function judgePlain(text: string): Verdict {
  if (text.length < 6 || text.length > 512 || /^(?:true|false|\d{1,6}|https?:\/\/\S+)$/i.test(text)) return NOT_SECRET
  return isWeakPassword(text, '') || isPlaceholder(text) || /^[\w.-]+\.(?:svc|local|com|io|net)$/.test(text)
    ? NOT_SECRET
    : SECRET
}

/** Tokens and passwords of the users of a kubeconfig; the keys are found as keys. */
function* kubeconfigValues(text: string): Generator<Span> {
  for (const document of documents(text)) {
    if (!/^kind:[ \t]{1,8}Config[ \t\r]{0,8}$/m.test(document.text) || !/^users:/m.test(document.text)) continue
    for (const { name, value, valueAt } of yamlLines(document)) {
      if (/^(?:token|password)$/.test(name) && value.length >= 8) yield { start: valueAt, end: valueAt + value.length }
    }
  }
}

const manifest = (value: string, block = 'data') =>
  `apiVersion: v1\nkind: Secret\nmetadata:\n  name: app\n${block}:\n  username: YXBw\n  password: ${value}\n`
const kubeconfig = (token: string) =>
  `apiVersion: v1\nkind: Config\nclusters:\n- cluster:\n    server: https://k.acme.io\nusers:\n- name: ci\n  user:\n    token: ${token}\n`
const base64 = (text: string) => Buffer.from(text).toString('base64')

export const kubernetes: readonly Detector[] = [
  defineDetector({
    id: 'secret/kubernetes-secret',
    provider: 'Kubernetes',
    title: 'Value of a Kubernetes Secret',
    keywords: ['kind: Secret', 'kind: "Secret"', "kind: 'Secret'"],
    shape: wholeFile(secretValues),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'has what the workloads of the cluster log in with; base64 hides nothing',
    revoke: 'https://kubernetes.io/docs/concepts/security/secrets-good-practices/',
    entropy: 1.5,
    refusesPlaceholders: false,
    judge: judgeValue,
    samples: () => ({
      leaks: [
        leakIn((secret) => manifest(`>-\n    ${secret}`), Buffer.from(made('base62', 20, 'block')).toString('base64')),
        leakIn(manifest, base64(made('base62', 20, 'a')), 'deploy/secret.yaml'),
        leakIn((secret) => manifest(secret, 'stringData'), made('base62', 20, 'b'), 'deploy/secret.yaml'),
        leakIn(
          (secret) => `kind: List\nitems:\n- kind: Secret\n  data:\n    key: "${secret}"\n`,
          base64(made('hex', 32, 'c')),
        ),
      ],
      misses: [
        manifest(base64('password')),
        manifest(base64('changeme123')),
        manifest('{{ .Values.password | b64enc }}'),
        manifest('${PASSWORD}', 'stringData'),
        manifest(base64(made('base62', 20))).replace('kind: Secret', 'kind: SealedSecret'),
        manifest(base64(made('base62', 20))).replace('kind: Secret', 'kind: ConfigMap # kind: Secret'),
        `${manifest(`ENC[AES256_GCM,data:${made('base64', 20)},type:str]`)}sops:\n  mac: x\n`,
      ],
    }),
  }),
  defineDetector({
    id: 'secret/kubeconfig-token',
    provider: 'Kubernetes',
    title: 'Token or password of a kubeconfig',
    keywords: ['kind: Config'],
    shape: wholeFile(kubeconfigValues),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'does in the cluster whatever that user may',
    revoke: 'https://kubernetes.io/docs/reference/access-authn-authz/authentication/',
    entropy: 2.5,
    refusesPlaceholders: false,
    judge: ({ secret }) => (isWeakPassword(secret, '') ? NOT_SECRET : SECRET),
    samples: () => ({
      leaks: ['a', 'b'].map((seed) => leakIn(kubeconfig, made('base62', 40, seed), 'kubeconfig')),
      misses: [
        kubeconfig('your-token-here'),
        kubeconfig('${TOKEN}'),
        kubeconfig(made('base62', 40)).replace('kind: Config', 'kind: ConfigMap'),
      ],
    }),
  }),
]
