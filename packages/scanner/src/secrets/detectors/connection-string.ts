import { defineDetector, leakIn, NOT_SECRET, SECRET, type Detector } from '../detector.ts'
import { isWeakPassword } from '../passwords.ts'
import { made } from '../sample.ts'
import { afterKeyword } from '../shape.ts'

const SERVER = /(?:server|data source|address|addr|host)\s{0,2}=\s{0,2}(?:tcp:)?(?<host>[^;"'\s]{1,200})/i
const USER = /(?:user id|uid|user|username)\s{0,2}=\s{0,2}(?<user>[^;"'\s]{1,100})/i
/** `Name=value` as it stands before a semicolon. */
const PAIR = /^\s{0,4}(?:[A-Za-z][\w .-]{0,40}=[^(){}]{0,200}|driver={[^{}]{1,80}})$/i
const LOCAL = /^(?:localhost|127\.0\.0\.1|\.|\(local(?:db)?\)|host\.docker\.internal)(?:[,:\\]|$)/i

/** What stands before the password in a string of `name=value` pairs, as libpq reads them. */
const LIBPQ = /^(?:\s{0,4}[a-z_]{2,30}=\S{0,200}\s{1,4}){0,12}$/
const JDBC_LOCAL = /^(?:jdbc:)?[a-z0-9:]{2,40}\/\/(?:localhost|127\.0\.0\.1)\b/i

export const connectionString: readonly Detector[] = [
  defineDetector({
    id: 'secret/jdbc-password',
    provider: 'Database',
    title: 'Password in a JDBC address',
    keywords: ['jdbc:'],
    shape: afterKeyword(
      /(?:oracle:(?:thin|oci8?):(?<oracleUser>[\w$#]{1,64})\/(?<secret>[^\s"'@/<>{}$]{4,128})@|(?<address>[a-z0-9:]{2,40}\/\/[^\s"'<>?;&]{1,253})[?;&][^\s"'<>]{0,300}?(?<=[?;&])(?:password|pwd)=(?<secret>[^\s"'&;<>{}$]{4,128}))/,
    ),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'logs in to that database as that user',
    revoke: 'https://cheatsheetseries.owasp.org/cheatsheets/Secrets_Management_Cheat_Sheet.html',
    cwe: [798, 522],
    entropy: 1.5,
    refusesPlaceholders: false,
    judge: ({ secret, groups, around }) => {
      const user =
        groups['oracleUser'] ??
        /[?;&]user(?:name)?=(?<user>[^\s&;"']{1,64})/i.exec(around(400, 0).before)?.groups?.['user']
      if (isWeakPassword(secret, user ?? '')) return NOT_SECRET
      return JDBC_LOCAL.test(groups['address'] ?? '')
        ? { kind: 'secret', level: 'note', remark: 'It is for a database of this machine.' }
        : SECRET
    },
    samples: () => ({
      leaks: [
        leakIn(
          (secret) => `url=jdbc:mysql://db.acme.io:3306/app?user=app&password=${secret}&useSSL=true`,
          made('base62', 16, 'a'),
          'app.properties',
        ),
        leakIn(
          (secret) => `"jdbc:sqlserver://db.acme.io:1433;databaseName=app;user=sa;password=${secret};encrypt=true"`,
          made('base62', 16, 'b'),
        ),
        leakIn(
          (secret) => `String url = "jdbc:oracle:thin:scott2/${secret}@//db.acme.io:1521/app";`,
          made('base62', 16, 'c'),
          'Db.java',
        ),
      ],
      misses: [
        'jdbc:mysql://db.acme.io/app?user=app&password=password',
        'jdbc:mysql://db.acme.io/app?user=app&password=${DB_PASSWORD}',
        'jdbc:oracle:thin:scott/tiger@db.acme.io:1521:app',
        'jdbc:postgresql://db.acme.io/app?user=app&ssl=true',
      ],
    }),
  }),
  defineDetector({
    id: 'secret/keyword-connection-password',
    provider: 'Database',
    title: 'Password in a database connection string',
    keywords: ['password='],
    shape: afterKeyword(/'?(?<secret>[^\s"'\x60;,<>{}()$%\\]{4,128})(?=['"\x60\s,\\]|$)/),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'logs in to that server as that user',
    revoke: 'https://www.postgresql.org/docs/current/libpq-connect.html',
    cwe: [798, 522],
    entropy: 1.5,
    refusesPlaceholders: false,
    judge: ({ secret, around }) => {
      const { before, after } = around(300, 200)
      const head = before.slice(before.search(/["'\x60\n][^"'\x60\n]*$/) + 1, -'password='.length)
      const tail = after.split(/["'\x60\n]/)[0] ?? ''
      const isRedis = /(?:^|[\s=])[\w.-]{3,253}:\d{2,5},(?:[\w ]{1,40}=[^,]{0,80},){0,8}$/.test(head)
      const isLibpq =
        LIBPQ.test(head) && /\b(?:host|hostaddr)=\S/.test(head + tail) && /\b(?:user|dbname)=\S/.test(head + tail)
      if (!isRedis && !isLibpq) return NOT_SECRET
      const whole = `${head} ${tail}`
      if (isWeakPassword(secret, /\buser=(?<user>\S{1,64})/.exec(whole)?.groups?.['user'] ?? '')) return NOT_SECRET
      return /(?:host=|^)(?:localhost|127\.0\.0\.1)\b/.test(whole)
        ? { kind: 'secret', level: 'note', remark: 'It is for a server of this machine.' }
        : SECRET
    },
    samples: () => ({
      leaks: [
        leakIn(
          (secret) => `dsn := "host=db.acme.io user=app password=${secret} dbname=app sslmode=require"`,
          made('base62', 16, 'a'),
          'main.go',
        ),
        leakIn(
          (secret) => `"Redis": "cache.acme.io:6380,password=${secret},ssl=True,abortConnect=False"`,
          `${made('base62', 43, 'b')}=`,
          'appsettings.json',
        ),
      ],
      misses: [
        '"host=db.acme.io user=app password=password dbname=app"',
        '"host=db.acme.io user=app password=$PASSWORD dbname=app"',
        '"host=%s user=%s password=%s dbname=%s"',
        `curl -d "user=app&password=${made('base62', 16)}" https://a.acme.io`,
      ],
    }),
  }),
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
