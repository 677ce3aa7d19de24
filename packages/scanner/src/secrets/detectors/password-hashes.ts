import { defineDetector, leakIn, secretIf, type Detector } from '../detector.ts'
import { made } from '../sample.ts'
import { atKeyword } from '../shape.ts'

/** A user's name, alone at the start of a line, and the colon after it. */
const USER = /(?:^|\n)[ \t]{0,16}[\w.@+-]{1,64}:$/

export const passwordHashes: readonly Detector[] = [
  defineDetector({
    id: 'secret/htpasswd-hash',
    provider: 'Apache HTTP Server',
    title: 'Password hash of a htpasswd file',
    keywords: [':$apr1$', ':$2y$', ':{SHA}'],
    shape: atKeyword(
      /:(?<secret>\$apr1\$[./A-Za-z0-9]{1,8}\$(?:[./A-Za-z0-9]{22})|\$2y\$\d\d\$[./A-Za-z0-9]{53}|\{SHA\}[A-Za-z0-9+/]{27}=)(?![./A-Za-z0-9])/,
    ),
    certainty: 'format',
    level: 'warning',
    levelInTests: 'note',
    grants: 'can guess the password at leisure, and log in as that user',
    revoke: 'https://httpd.apache.org/docs/current/programs/htpasswd.html',
    cwe: [256, 522],
    refusesPlaceholders: false,
    judge: ({ path, secret, around }) =>
      secretIf(USER.test(around(66, 0).before) && (secret.startsWith('$apr1$') || /passw|users|auth/i.test(path))),
    samples: () => ({
      leaks: [
        leakIn(
          (secret) => `deploy:${secret}\n`,
          `$apr1$${made('base62', 8, 'a')}$${made('base62', 22, 'a')}`,
          '.htpasswd',
        ),
        leakIn((secret) => `# users\ndeploy:${secret}\n`, `$2y$10$${made('base62', 53, 'b')}`, 'conf/htpasswd'),
        leakIn((secret) => `deploy:${secret}\n`, `{SHA}${made('base64', 27, 'c')}=`, '.htpasswd'),
      ],
      misses: [
        `deploy:$apr1$${made('base62', 8)}$${made('base62', 21)}`,
        `deploy:$2y$10$${made('base62', 40)}`,
        'deploy:{SHA}password-in-base64',
        `$apr1$${made('base62', 8)}$${made('base62', 22)}`,
      ],
    }),
  }),
  defineDetector({
    id: 'secret/shadow-hash',
    provider: 'Unix',
    title: 'Password hash of a Unix account',
    keywords: ['$6$', '$5$', '$y$', ':$1$'],
    shape: atKeyword(
      /:?(?<secret>\$(?:[56]\$(?:rounds=\d{1,9}\$)?[./A-Za-z0-9]{1,16}\$(?:[./A-Za-z0-9]{86}|[./A-Za-z0-9]{43})|y\$[./A-Za-z0-9]{1,8}\$[./A-Za-z0-9]{1,86}\$[./A-Za-z0-9]{43}|1\$[./A-Za-z0-9]{1,8}\$[./A-Za-z0-9]{22}))(?![./A-Za-z0-9])/,
    ),
    certainty: 'format',
    level: 'warning',
    levelInTests: 'note',
    grants: 'can guess the password at leisure, and log in as that user',
    revoke: 'https://man7.org/linux/man-pages/man5/shadow.5.html',
    cwe: [256, 522],
    refusesPlaceholders: false,
    judge: ({ around }) => {
      const { before, after } = around(80, 12)
      const isShadow = /(?:^|\n)[\w.-]{1,64}:$|(?:^|\n)[\w.-]{1,64}$/.test(before) && /^:\d{0,6}:/.test(after)
      return secretIf(
        isShadow || /(?:rootpw|passwd|password|hashed_passwd|chpasswd|usermod -p)[^\n]{0,40}$/i.test(before),
      )
    },
    samples: () => ({
      leaks: [
        leakIn(
          (secret) => `root:${secret}:19000:0:99999:7:::\n`,
          `$6$${made('base62', 8, 'a')}$${made('base62', 86, 'a')}`,
          'etc/shadow',
        ),
        leakIn(
          (secret) => `rootpw --iscrypted ${secret}\n`,
          `$6$${made('base62', 16, 'b')}$${made('base62', 86, 'b')}`,
          'kickstart.cfg',
        ),
        leakIn(
          (secret) => `app:${secret}:19000:0:99999:7:::\n`,
          `$y$j9T$${made('base62', 22, 'c')}$${made('base62', 43, 'c')}`,
          'shadow',
        ),
      ],
      misses: [
        'root:*:19000:0:99999:7:::',
        'root:!$6$:19000:0:99999:7:::',
        `root:$6$${made('base62', 8)}$${made('base62', 60)}:19000:0:99999:7:::`,
        `const hash = "$6$${made('base62', 8)}$${made('base62', 86)}"`,
      ],
    }),
  }),
]
