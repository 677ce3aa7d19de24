import { defineDetector, leakIn, secretIf, type Detector } from '../detector.ts'
import { isWeakPassword } from '../passwords.ts'
import { made } from '../sample.ts'
import { type Span, wholeFile } from '../shape.ts'

/** Files in which a program keeps what it logs in with, and how a password stands in them. */
const FILES: readonly { readonly path: RegExp; readonly value: RegExp }[] = [
  {
    path: /(?:^|\/)\.?pypirc$/i,
    value: /^[ \t]{0,8}password[ \t]{0,8}[=:][ \t]{0,8}(?<secret>\S{4,256})[ \t\r]{0,8}$/dgm,
  },
  {
    path: /(?:^|\/)\.?my(?:login)?\.cnf$/i,
    value: /^[ \t]{0,8}password[ \t]{0,8}=[ \t]{0,8}["']?(?<secret>[^\s"']{4,256})["']?[ \t\r]{0,8}$/dgm,
  },
  {
    path: /(?:^|\/)\.(?:s3cfg|boto)$/i,
    value:
      /^(?:secret_key|gs_secret_access_key|access_token)[ \t]{0,8}=[ \t]{0,8}(?<secret>\S{16,256})[ \t\r]{0,8}$/dgm,
  },
  {
    path: /(?:^|\/)\.?cargo\/credentials(?:\.toml)?$/i,
    value: /^[ \t]{0,8}token[ \t]{0,8}=[ \t]{0,8}"(?<secret>[^"\s]{20,256})"/dgm,
  },
  {
    path: /(?:^|\/)(?:\.ftpconfig|\.?(?:remote-)?sftp(?:-config)?\.json|deployment-config\.json)$/i,
    value: /"(?:password|passphrase|pass)"[ \t]{0,8}:[ \t]{0,8}"(?<secret>[^"\r\n]{4,256})"/dg,
  },
  {
    path: /(?:^|\/)(?:sitemanager|recentservers|filezilla)\.xml$/i,
    value: /<Pass(?: encoding="base64")?>(?<secret>[^<\s]{4,256})<\/Pass>/dg,
  },
  {
    // Of Maven; what stands in braces is encrypted.
    path: /(?:^|\/)(?:\.m2\/)?settings(?:-security)?\.xml$/i,
    value: /<(?:password|passphrase)>(?<secret>[^<\s{}]{4,256})<\/(?:password|passphrase)>/dg,
  },
  {
    path: /(?:^|\/)nuget(?:\.[\w-]{1,32})?\.config$/i,
    value: /key="ClearTextPassword"\s{1,8}value="(?<secret>[^"%\s]{4,256})"/dgi,
  },
  {
    path: /(?:^|\/)_?\.?netrc$/i,
    value:
      /^[ \t]{0,8}(?:machine\s{1,8}\S{1,253}\s{1,8}|default\s{1,8})?(?:login\s{1,8}\S{1,128}\s{1,8})?password\s{1,8}(?<secret>\S{4,256})/dgm,
  },
  {
    path: /pgpass(?:\.conf)?$/i,
    value:
      /^[^#:\s][^:\n]{0,253}:[^:\n]{1,16}:[^:\n]{1,64}:[^:\n]{1,64}:(?<secret>(?:[^:\s\\]|\\.){4,128})[ \t\r]{0,8}$/dgm,
  },
  {
    path: /(?:^|\/)rclone\.conf$/i,
    value:
      /^(?:secret_access_key|client_secret|pass|password2?)[ \t]{0,8}=[ \t]{0,8}(?<secret>\S{8,256})[ \t\r]{0,8}$/dgm,
  },
]

function* passwords(text: string, path: string): Generator<Span> {
  for (const { path: kind, value } of FILES) {
    if (!kind.test(path)) continue
    for (const match of text.matchAll(value)) {
      const span = match.indices?.groups?.['secret']
      if (span !== undefined) yield { start: span[0], end: span[1] }
    }
  }
}

export const clientFiles: readonly Detector[] = [
  defineDetector({
    id: 'secret/client-file-password',
    provider: 'Client configuration',
    title: 'Password in the file that a program logs in with',
    keywords: [
      'password',
      '"pass',
      '<pass',
      'cleartextpassword',
      'secret_key',
      'access_key',
      'access_token',
      'token',
      'client_secret',
      ':5432:',
      ':*:',
    ],
    shape: wholeFile(passwords, new RegExp(FILES.map(({ path }) => path.source).join('|'), 'i')),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'logs in to that service as that user',
    revoke: 'https://cheatsheetseries.owasp.org/cheatsheets/Secrets_Management_Cheat_Sheet.html',
    cwe: [256, 798],
    entropy: 1.5,
    refusesPlaceholders: false,
    judge: ({ secret }) => secretIf(!isWeakPassword(secret, '')),
    samples: () => ({
      leaks: [
        leakIn((secret) => `[pypi]\nusername = deploy\npassword = ${secret}\n`, made('base62', 20, 'a'), '.pypirc'),
        leakIn((secret) => `[client]\nuser=app\npassword="${secret}"\n`, made('base62', 20, 'b'), 'home/.my.cnf'),
        leakIn((secret) => `[default]\nsecret_key = ${secret}\n`, made('base64', 40, 'c'), '.s3cfg'),
        leakIn(
          (secret) => `[registry]\ntoken = "${secret}"\n`,
          `cio${made('base62', 32, 'd')}`,
          '.cargo/credentials.toml',
        ),
        leakIn((secret) => `{"host":"a.acme.io","password":"${secret}"}`, made('base62', 14, 'e'), '.vscode/sftp.json'),
        leakIn(
          (secret) => `<Server><Pass encoding="base64">${secret}</Pass></Server>`,
          Buffer.from(made('base62', 15, 'f')).toString('base64'),
          'sitemanager.xml',
        ),
        leakIn(
          (secret) => `<server><password>${secret}</password></server>`,
          made('base62', 14, 'm'),
          '.m2/settings.xml',
        ),
        leakIn(
          (secret) => `<acme><add key="ClearTextPassword" value="${secret}" /></acme>`,
          made('base62', 14, 'n'),
          'NuGet.Config',
        ),
        leakIn((secret) => `default login app password ${secret}\n`, made('base62', 14, 'g'), '_netrc'),
        leakIn((secret) => `db.acme.io:6432:app:svc:${secret}\npassword\n`, made('base62', 14, 'h'), 'pgpass.conf'),
      ],
      misses: [
        '[pypi]\nusername = deploy\npassword = ${PYPI_PASSWORD}\n',
        '[client]\npassword=password\n',
        '{"host":"a.acme.io","password":""}',
        'default login app password <password>\n',
      ],
    }),
  }),
]
