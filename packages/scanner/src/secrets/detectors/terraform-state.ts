import { defineDetector, leakIn, secretIf, type Detector } from '../detector.ts'
import { isWeakPassword } from '../passwords.ts'
import { made } from '../sample.ts'
import { type Span, wholeFile } from '../shape.ts'

const STATE_FILE = /\.tfstate(?:\.[\w.-]{1,60})?$/i
const STRING = String.raw`"(?<secret>(?:[^"\\]|\\.){4,4096})"`
/** An output that is declared to be sensitive; the value is written in clear all the same. */
const OUTPUT = new RegExp(
  String.raw`"value":\s{0,8}${STRING}(?=,?\s{0,80}(?:"type":\s{0,8}"[^"]{1,40}",\s{0,80})?"sensitive":\s{0,8}true)`,
  'dg',
)
/** Attributes of resources that providers mark as sensitive, by their names. */
const ATTRIBUTE = new RegExp(
  String.raw`"(?:[\w-]{0,40}(?:password|passwd|secret|token|private_key|access_key|api_key|connection_string|primary_key|secondary_key|auth_key|encryption_key)|result|bcrypt_hash|kube_config_raw|secret_string)":\s{0,8}${STRING}`,
  'dg',
)

function* sensitiveValues(text: string, path: string): Generator<Span> {
  if (!STATE_FILE.test(path) && !/"terraform_version"/.test(text.slice(0, 400))) return
  for (const pattern of [OUTPUT, ATTRIBUTE]) {
    for (const match of text.matchAll(pattern)) {
      const span = match.indices?.groups?.['secret']
      if (span !== undefined) yield { start: span[0], end: span[1] }
    }
  }
}

const output = (value: string) =>
  `{\n  "version": 4,\n  "outputs": {\n    "db": {\n      "value": "${value}",\n      "type": "string",\n      "sensitive": true\n    }\n  }\n}`
const attribute = (value: string) =>
  `{"version": 4, "resources": [{"instances": [{"attributes": {"password": "${value}", "port": 5432}}]}]}`

export const terraformState: readonly Detector[] = [
  defineDetector({
    id: 'secret/terraform-state-value',
    provider: 'Terraform',
    title: 'Sensitive value in a Terraform state',
    keywords: ['"sensitive"', '"instances"'],
    shape: wholeFile(sensitiveValues),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'has what the infrastructure was made with: the state keeps sensitive values in clear',
    revoke: 'https://developer.hashicorp.com/terraform/language/manage-sensitive-data',
    cwe: [312, 798],
    entropy: 2,
    refusesPlaceholders: false,
    judge: ({ secret }) =>
      secretIf(!isWeakPassword(secret, '') && !/^(?:arn:|https?:\/\/[^@]*$|projects\/)/.test(secret)),
    samples: () => ({
      leaks: [
        leakIn(output, made('base62', 20, 'a'), 'infra/terraform.tfstate'),
        leakIn(attribute, made('base62', 20, 'b'), 'terraform.tfstate.backup'),
      ],
      misses: [
        output('changeme'),
        output(made('base62', 20)).replace('true', 'false'),
        attribute('').replace('""', 'null'),
        attribute(made('base62', 20)).replace('"password"', '"identifier"'),
      ],
    }),
  }),
]
