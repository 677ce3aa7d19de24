import { defineDetector, leakIn, NOT_SECRET, SECRET, type Detector } from '../detector.ts'
import { isWeakPassword } from '../passwords.ts'
import { made } from '../sample.ts'
import { afterKeyword } from '../shape.ts'

const SERVER = /(?:server|data source|address|addr|host)\s{0,2}=\s{0,2}(?:tcp:)?(?<host>[^;"'\s]{1,200})/i
const USER = /(?:user id|uid|user|username)\s{0,2}=\s{0,2}(?<user>[^;"'\s]{1,100})/i
/** `Name=value` as it stands before a semicolon. */
const PAIR = /^\s{0,4}[A-Za-z][\w .-]{0,40}=[^(){}]{0,200}$/
const LOCAL = /^(?:localhost|127\.0\.0\.1|\.|\(local(?:db)?\)|host\.docker\.internal)(?:[,:\\]|$)/i

export const connectionString: readonly Detector[] = [
  defineDetector({
    id: 'secret/connection-string-password',
    provider: 'Database',
    title: 'Password in a database connection string',
    keywords: ['password=', 'pwd=', 'password ='],
    shape: afterKeyword(/[ ]{0,2}(?<secret>[^;"'\s<>{}(),]{4,128})(?=[;"'])/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'logs in to that database as that user',
    revoke: 'https://cheatsheetseries.owasp.org/cheatsheets/Secrets_Management_Cheat_Sheet.html',
    cwe: [798, 522],
    entropy: 1.5,
    refusesPlaceholders: false,
    judge: ({ secret, around }) => {
      const { before, after } = around(300, 200)
      const head = before.slice(before.search(/["'\n][^"'\n]*$/) + 1)
      if (!head.split(';').every((pair) => PAIR.test(pair))) return NOT_SECRET
      const string = `${head};${after.split(/["'\n]/)[0]}`
      const host = SERVER.exec(string)?.groups?.['host']
      if (host === undefined || !string.includes(';')) return NOT_SECRET
      if (isWeakPassword(secret, USER.exec(string)?.groups?.['user'] ?? '')) return NOT_SECRET
      return LOCAL.test(host)
        ? { kind: 'secret', level: 'note', remark: 'It is for a database of this machine.' }
        : SECRET
    },
    samples: () => ({
      leaks: [
        leakIn(
          (secret) => `"Default": "Server=db.acme.io;Database=app;User Id=sa;Password=${secret};Encrypt=true"`,
          made('base62', 14, 'a'),
          'appsettings.json',
        ),
        leakIn(
          (secret) => `var c = "Data Source=db.acme.io;Uid=app;Pwd=${secret}";`,
          made('base62', 18, 'b'),
          'Startup.cs',
        ),
      ],
      misses: [
        '"Server=db.acme.io;User Id=sa;Password=password;"',
        '"Server=db.acme.io;User Id=sa;Password=${DB_PASSWORD};"',
        '"Server=db.acme.io;User Id=sa;Password={0};"',
        `const query = "password=${made('base62', 14)}"`,
      ],
    }),
  }),
]
