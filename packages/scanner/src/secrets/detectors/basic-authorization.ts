import {
  defineDetector,
  leakIn,
  NOT_SECRET,
  secretIf,
  type Candidate,
  type Detector,
  type Verdict,
} from '../detector.ts'
import { basicCredentialIn, isWeakPassword } from '../passwords.ts'
import { made } from '../sample.ts'
import { afterKeyword } from '../shape.ts'

const encode = (seed: string) => Buffer.from(`deploy:${made('base62', 20, seed)}`).toString('base64')
const weak = (text: string) => Buffer.from(text).toString('base64')

function judge({ secret }: Candidate): Verdict {
  const credential = basicCredentialIn(secret)
  return credential === undefined ? NOT_SECRET : secretIf(!isWeakPassword(credential.password, credential.user))
}

export const basicAuthorization: readonly Detector[] = [
  defineDetector({
    id: 'secret/basic-authorization',
    provider: 'HTTP',
    title: 'User name and password of a Basic authorization',
    keywords: ['basic '],
    shape: afterKeyword(/(?<secret>[A-Za-z0-9+/]{10,400}={0,2})(?![A-Za-z0-9+/=])/),
    certainty: 'context',
    level: 'warning',
    levelInTests: 'note',
    grants: 'logs in to that service as that user',
    revoke: 'https://developer.mozilla.org/docs/Web/HTTP/Guides/Authentication',
    cwe: [798, 522],
    refusesPlaceholders: false,
    judge: (candidate) =>
      /authorization["'\x60:= ,(]{1,12}$/i.test(candidate.around(60, 0).before.replace(/basic $/i, ''))
        ? judge(candidate)
        : NOT_SECRET,
    samples: () => ({
      leaks: [
        leakIn((secret) => `Authorization: Basic ${secret}`, encode('a')),
        leakIn((secret) => `headers: { "Authorization": "Basic ${secret}" }`, encode('b')),
      ],
      misses: [
        `Authorization: Basic ${weak('user:password')}`,
        `Authorization: Basic ${weak('Aladdin:open sesame').replace('=', '')}`.replace('Authorization', 'Authenticate'),
        'Authorization: Basic realm-of-the-service',
        'Authorization: Basic ${credentials}',
        'the basic understanding of the matter',
      ],
    }),
  }),
  defineDetector({
    id: 'secret/registry-auth',
    provider: 'Docker',
    title: 'Container registry login',
    keywords: ['"auth"'],
    shape: afterKeyword(/\s{0,8}:\s{0,8}"(?<secret>[A-Za-z0-9+/]{10,2000}={0,2})"/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'pulls, and where allowed pushes, the images of that registry',
    revoke: 'https://docs.docker.com/reference/cli/docker/login/',
    refusesPlaceholders: false,
    judge: (candidate) =>
      /auths/.test(candidate.around(600, 0).before) || candidate.path.endsWith('.dockercfg')
        ? judge(candidate)
        : NOT_SECRET,
    samples: () => ({
      leaks: ['a', 'b'].map((seed) =>
        leakIn((secret) => `{"auths":{"registry.acme.io":{"auth":"${secret}"}}}`, encode(seed), '.docker/config.json'),
      ),
      misses: [
        `{"auths":{"registry.acme.io":{"auth":"${weak('user:password')}"}}}`,
        `{"auth":"${encode('a')}"}`,
        '{"auths":{"registry.acme.io":{"auth":"your-auth-here"}}}',
      ],
    }),
  }),
  defineDetector({
    id: 'secret/curl-user',
    provider: 'HTTP',
    title: 'User name and password of a curl command',
    keywords: ['-u ', '--user '],
    shape: afterKeyword(/["']?(?<user>[\w.@-]{1,64}):(?<secret>[^\s"'\x60$<>{}|&;]{4,128})["']?(?=\s|$|\\)/),
    certainty: 'context',
    level: 'warning',
    levelInTests: 'note',
    grants: 'logs in to that service as that user',
    revoke: 'https://everything.curl.dev/http/auth.html',
    cwe: [798, 522],
    entropy: 2.5,
    refusesPlaceholders: false,
    judge: ({ secret, groups, around }) =>
      secretIf(/\bcurl\b[^\n]{0,300}$/.test(around(300, 0).before) && !isWeakPassword(secret, groups['user'] ?? '')),
    samples: () => ({
      leaks: [
        leakIn((secret) => `curl -u deploy:${secret} https://api.acme.io`, made('base62', 18, 'a')),
        leakIn((secret) => `curl -X POST --user "deploy:${secret}" https://api.acme.io`, made('base62', 18, 'b')),
      ],
      misses: [
        'curl -u user:password https://api.acme.io',
        'curl -u $USER:$PASSWORD https://api.acme.io',
        `docker run -u deploy:${made('base62', 18)} image`,
        'curl -u user: https://api.acme.io',
      ],
    }),
  }),
]
