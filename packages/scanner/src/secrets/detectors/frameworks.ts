import { defineDetector, leakIn, NOT_SECRET, SECRET, secretIf, type Detector } from '../detector.ts'
import { isWeakPassword } from '../passwords.ts'
import { made } from '../sample.ts'
import { afterKeyword, assigned } from '../shape.ts'

export const frameworks: readonly Detector[] = [
  defineDetector({
    id: 'secret/django-secret-key',
    provider: 'Django',
    title: 'Django secret key',
    keywords: ['SECRET_KEY'],
    shape: afterKeyword(/(?:_FALLBACKS)?[ \t]{0,4}=[ \t]{0,4}\[?["'](?<secret>[^\s"'\\]{40,100})["']/),
    certainty: 'context',
    level: 'warning',
    levelInTests: 'note',
    grants: 'forges sessions, password reset links and signed data of the application',
    revoke: 'https://docs.djangoproject.com/en/stable/ref/settings/#secret-key',
    entropy: 4,
    judge: ({ path, secret }) => {
      if (!path.endsWith('.py')) return NOT_SECRET
      return secret.startsWith('django-insecure-')
        ? { kind: 'secret', level: 'note', remark: 'It is the one that a new project is made with, for development.' }
        : SECRET
    },
    samples: () => {
      const key = (seed: string) => `${made('base36', 30, seed)}#$%^&*${made('base36', 14, seed)}`
      return {
        leaks: ['a', 'b'].map((seed) => leakIn((secret) => `SECRET_KEY = '${secret}'`, key(seed), 'app/settings.py')),
        misses: [
          "SECRET_KEY = os.environ['DJANGO_SECRET_KEY']",
          "SECRET_KEY = 'replace-me-with-a-long-random-string-of-characters'",
          `SECRET_KEY = '${key('a').slice(0, 20)}'`,
        ],
      }
    },
  }),
  defineDetector({
    id: 'secret/laravel-app-key',
    provider: 'Laravel',
    title: 'Laravel application key',
    keywords: ['APP_KEY=base64:'],
    shape: afterKeyword(/(?<secret>[A-Za-z0-9+/]{43}=)/),
    certainty: 'format',
    level: 'error',
    levelInTests: 'note',
    grants: 'decrypts and forges cookies of the application, which may end in code execution',
    revoke: 'https://laravel.com/docs/encryption#gracefully-rotating-encryption-keys',
    entropy: 4,
    samples: () => ({
      leaks: ['a', 'b'].map((seed) =>
        leakIn((secret) => `APP_KEY=base64:${secret}\n`, `${made('base64', 43, seed)}=`, '.env'),
      ),
      misses: ['APP_KEY=', `APP_KEY=base64:${'x'.repeat(43)}=`, `APP_KEY=base64:${made('base64', 20)}`],
    }),
  }),
  defineDetector({
    id: 'secret/rails-secret-key-base',
    provider: 'Ruby on Rails',
    title: 'Rails secret key base or master key',
    keywords: ['secret_key_base', 'rails_master_key', 'secret_token'],
    shape: assigned(/[0-9a-f]{128}|[0-9a-f]{32}/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'forges sessions and decrypts the credentials of the application',
    revoke: 'https://guides.rubyonrails.org/security.html#custom-credentials',
    judge: ({ secret, around }) =>
      secretIf(secret.length === 128 || /master_?key[^\n]{0,12}$/i.test(around(40, 0).before)),
    samples: () => ({
      leaks: [
        leakIn((secret) => `production:\n  secret_key_base: ${secret}\n`, made('hex', 128, 'a'), 'config/secrets.yml'),
        leakIn((secret) => `RAILS_MASTER_KEY=${secret}\n`, made('hex', 32, 'b'), '.env'),
      ],
      misses: [
        'secret_key_base: <%= ENV["SECRET_KEY_BASE"] %>',
        `secret_key_base: ${'0'.repeat(128)}`,
        `secret_key_base: ${made('hex', 100)}`,
      ],
    }),
  }),
  defineDetector({
    id: 'secret/wordpress-database-password',
    provider: 'WordPress',
    title: 'WordPress database password',
    keywords: ['DB_PASSWORD'],
    shape: afterKeyword(/["'],[ \t]{0,4}["'](?<secret>[^"'\r\n]{4,128})["']/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'reads and writes the database of the site',
    revoke: 'https://developer.wordpress.org/advanced-administration/wordpress/wp-config/',
    cwe: [259, 798],
    entropy: 1.5,
    judge: ({ path, secret, around }) =>
      secretIf(
        /\.php/i.test(path) &&
          /define\(\s{0,4}["']DB_PASSWORD/.test(around(40, 0).before) &&
          !isWeakPassword(secret, ''),
      ),
    samples: () => ({
      leaks: ['a', 'b'].map((seed) =>
        leakIn((secret) => `define( 'DB_PASSWORD', '${secret}' );`, made('base62', 16, seed), 'wp-config.php'),
      ),
      misses: [
        "define( 'DB_PASSWORD', 'password_here' );",
        "define( 'DB_PASSWORD', getenv('DB_PASSWORD') );",
        "define( 'DB_PASSWORD', '' );",
      ],
    }),
  }),
]
