import { defineDetector, leakIn, NOT_SECRET, SECRET, type Detector } from '../detector.ts'
import { readPrivateKey } from '../pem.ts'
import { madeEd25519Key, madeOpenSshKey, madeRsaKey } from '../pem-sample.ts'
import { made } from '../sample.ts'
import { PEM } from '../private-key-pattern.ts'
import { atKeyword, token } from '../shape.ts'

export const privateKey: readonly Detector[] = [
  defineDetector({
    id: 'secret/private-key',
    provider: 'Private key',
    title: 'Private key',
    keywords: ['PRIVATE KEY'],
    shape: atKeyword(PEM),
    certainty: 'format',
    level: 'error',
    levelInTests: 'note',
    grants: 'poses as its owner: decrypts, signs or logs in wherever the public half is trusted',
    revoke: 'https://cheatsheetseries.owasp.org/cheatsheets/Key_Management_Cheat_Sheet.html',
    cwe: [321, 798],
    refusesPlaceholders: false,
    judge: ({ groups }) => {
      const key = readPrivateKey(groups['label'] ?? '', groups['headers'] ?? '', groups['armoured'] ?? '')
      if (key.kind === 'none') return NOT_SECRET
      return key.kind === 'open'
        ? SECRET
        : {
            kind: 'secret',
            level: 'note',
            remark: 'It is encrypted: it is as safe as its passphrase is hard to guess.',
          }
    },
    samples: () => ({
      leaks: [
        leakIn((secret) => `${secret}\n`, madeEd25519Key('a'), 'deploy/id'),
        leakIn((secret) => `const key = \`${secret}\``, madeRsaKey('b')),
        leakIn((secret) => `KEY="${secret}"`, madeRsaKey('c', '\\n'), '.env'),
        leakIn((secret) => `key: |\n      ${secret}\n`, madeRsaKey('d', '\n      '), 'values.yaml'),
        leakIn((secret) => `const key = "${secret}"`, madeRsaKey('e', '\\n" +\n  "')),
        leakIn((secret) => `${secret}\n`, madeOpenSshKey('none', 'f'), 'keys/id_ed25519'),
        leakIn((secret) => `${secret}\n`, madeOpenSshKey('aes256-ctr', 'g'), 'keys/id_rsa'),
      ],
      misses: [
        madeRsaKey('a').replaceAll('PRIVATE', 'PUBLIC'),
        ['-----BEGIN RSA PRIVATE', 'KEY-----\nMIIEpAIBAAKCAQEA...\n-----END RSA PRIVATE KEY-----'].join(' '),
        ['if (text.includes("-----BEGIN PRIVATE', 'KEY-----")) return parse(text)'].join(' '),
        madeRsaKey('a', '\n', 'CERTIFICATE REQUEST '),
        madeRsaKey('b').slice(0, 400),
      ],
    }),
  }),
  defineDetector({
    id: 'secret/age-identity',
    provider: 'age',
    title: 'age identity (private key)',
    keywords: ['AGE-SECRET-KEY-1'],
    shape: token(/AGE-SECRET-KEY-1(?<body>[QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L]{58})/),
    certainty: 'format',
    level: 'error',
    levelInTests: 'warning',
    grants: 'decrypts every file that was encrypted to it',
    revoke: 'https://github.com/FiloSottile/age',
    cwe: [321, 798],
    samples: () => {
      const body = (seed: string) =>
        made('base32', 90, seed)
          .replace(/[BIO1]/g, '')
          .slice(0, 58)
      return {
        leaks: [`AGE-SECRET-KEY-1${body('a')}`, `AGE-SECRET-KEY-1${body('b')}`],
        misses: [
          `AGE-SECRET-KEY-1${'Q'.repeat(58)}`,
          `AGE-SECRET-KEY-1${body('a').slice(1)}`,
          `age1${body('a').toLowerCase()}`,
        ],
      }
    },
  }),
  defineDetector({
    id: 'secret/putty-private-key',
    provider: 'PuTTY',
    title: 'PuTTY private key',
    keywords: ['PuTTY-User-Key-File-'],
    shape: atKeyword(
      /PuTTY-User-Key-File-[23]: [\w-]{3,40}\r?\nEncryption: none\r?\n(?:Comment: [^\r\n]{0,200}\r?\n)?Public-Lines: \d{1,3}\r?\n(?:[A-Za-z0-9+/=]{1,64}\r?\n){1,60}Private-Lines: \d{1,3}\r?\n(?<body>(?:[A-Za-z0-9+/=]{1,64}\r?\n){1,60})Private-MAC: [0-9a-f]{40,64}/,
    ),
    certainty: 'format',
    level: 'error',
    levelInTests: 'note',
    grants: 'logs in wherever the public half is trusted',
    revoke: 'https://the.earth.li/~sgtatham/putty/latest/htmldoc/Chapter8.html',
    cwe: [321, 798],
    samples: () => {
      const key = (encryption: string, seed: string) =>
        [
          `PuTTY-User-Key-File-3: ssh-ed25519`,
          `Encryption: ${encryption}`,
          'Comment: deploy',
          'Public-Lines: 1',
          made('base64', 64, seed),
          'Private-Lines: 1',
          made('base64', 48, seed),
          `Private-MAC: ${made('hex', 64, seed)}`,
        ].join('\n')
      const leak = (seed: string) => leakIn((secret) => `${secret}\n`, key('none', seed), 'deploy.ppk')
      return {
        leaks: [leak('a'), leak('b')],
        misses: [key('aes256-cbc', 'a'), key('none', 'a').slice(0, 120), 'PuTTY-User-Key-File-3: ssh-ed25519'],
      }
    },
  }),
]
