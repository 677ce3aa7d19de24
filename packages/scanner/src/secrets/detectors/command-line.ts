import { defineDetector, leakIn, NOT_SECRET, SECRET, secretIf, type Detector } from '../detector.ts'
import { isWeakPassword } from '../passwords.ts'
import { made } from '../sample.ts'
import { afterKeyword, assigned } from '../shape.ts'

const COMMANDS: readonly { readonly program: RegExp; readonly option: RegExp }[] = [
  { program: /^(?:mysql|mysqldump|mysqladmin|mysqlimport|mariadb|mariadb-dump)$/, option: /^(?:-p|--password=)$/ },
  {
    program: /^(?:mongo|mongosh|mongodump|mongorestore|mongoimport|mongoexport)$/,
    option: /^(?:-p ?|--password[ =])$/,
  },
  { program: /^(?:redis-cli)$/, option: /^(?:-a ?|--pass )$/ },
  { program: /^(?:sshpass)$/, option: /^-p ?$/ },
  {
    program: /^(?:docker login|podman login|helm registry login|oras login|skopeo login)$/,
    option: /^(?:-p |--password[ =])$/,
  },
  { program: /^(?:sqlcmd|bcp)$/, option: /^-P ?$/ },
  { program: /^(?:ldapsearch|ldapmodify|ldapadd)$/, option: /^-w ?$/ },
  { program: /^(?:wget)$/, option: /^--(?:http-|ftp-)?password=$/ },
]
const NAMES = [
  'mysql',
  'mysqldump',
  'mysqladmin',
  'mysqlimport',
  'mariadb',
  'mariadb-dump',
  'mongo',
  'mongosh',
  'mongodump',
  'mongorestore',
  'mongoimport',
  'mongoexport',
  'redis-cli',
  'sshpass',
  'docker login',
  'podman login',
  'helm registry login',
  'oras login',
  'skopeo login',
  'sqlcmd',
  'bcp',
  'ldapsearch',
  'ldapmodify',
  'ldapadd',
  'wget',
]

/** `Admin12345`: what generators of projects write. */
const WORD_AND_NUMBER = /^[A-Za-z]{2,12}[0-9!@#$*_.-]{1,8}$/

const PROGRAM = /(?<![\w./-])(?<name>(?:docker|podman|helm registry|oras|skopeo) login|[a-z][a-z-]{1,14}) $/

export const commandLine: readonly Detector[] = [
  defineDetector({
    id: 'secret/command-line-password',
    provider: 'Shell',
    title: 'Password on a command line',
    keywords: NAMES.map((name) => `${name} `),
    shape: afterKeyword(
      /(?<between>[^\n|;&"'\x60]{0,200}?[ ])?(?<option>-p ?|-P ?|-a ?|-w ?|--pass |--(?:http-|ftp-)?password[ =])(?<quote>["']?)(?<secret>[^\s"'\x60$<>{}|;&\\()[\]]{6,128})\k<quote>(?=\s|$|["'\x60\\,;|&])/,
    ),
    certainty: 'context',
    level: 'error',
    levelInTests: 'note',
    grants: 'logs in to that service as that user',
    revoke: 'https://cheatsheetseries.owasp.org/cheatsheets/Secrets_Management_Cheat_Sheet.html',
    cwe: [798, 214],
    entropy: 2.5,
    refusesPlaceholders: false,
    judge: ({ secret, groups, around }) => {
      const { between = '', option = '', quote = '' } = groups
      // Other options stand between a program and its password, or nothing; words are prose.
      if (between.trim() !== '' && !/(?:^|\s)-/.test(between)) return NOT_SECRET
      const { before } = around(400, 0)
      const command = before.slice(0, before.length - quote.length - option.length - between.length)
      const name = PROGRAM.exec(command)?.groups?.['name'] ?? ''
      const isOption = COMMANDS.some(({ program, option: form }) => program.test(name) && form.test(option))
      if (!isOption || secret.startsWith('-') || isWeakPassword(secret, '')) return NOT_SECRET
      return /[0-9]/.test(secret) ? SECRET : NOT_SECRET
    },
    samples: () => ({
      leaks: [
        leakIn(
          (secret) => `mysql -h db.acme.io -u app -p${secret} app < dump.sql\n`,
          made('base62', 14, 'a'),
          'deploy.sh',
        ),
        leakIn(
          (secret) => `run: mysqldump --user=app --password=${secret} app\n`,
          made('base62', 14, 'b'),
          '.github/workflows/a.yml',
        ),
        leakIn((secret) => `sshpass -p '${secret}' ssh app@a.acme.io\n`, made('base62', 14, 'c'), 'deploy.sh'),
        leakIn((secret) => `redis-cli -h cache.acme.io -a ${secret} ping\n`, made('base62', 24, 'd'), 'deploy.sh'),
        leakIn((secret) => `docker login -u app -p ${secret} registry.acme.io\n`, made('base62', 20, 'e'), 'deploy.sh'),
        leakIn(
          (secret) => `mongodump --uri a --username app --password ${secret} --out x\n`,
          made('base62', 20, 'f'),
          'deploy.sh',
        ),
      ],
      misses: [
        'mysql -u root -ppassword app',
        'mysql -u root -p app_database1',
        'mysql -u root -p$MYSQL_PASSWORD app',
        'docker login -u app -p ${{ secrets.TOKEN1 }}',
        'the mysql server, with -pretty12 output',
        'mysql -P33061 -h db.acme.io',
      ],
    }),
  }),
  defineDetector({
    id: 'secret/password-variable',
    provider: 'Database',
    title: 'Password in the variable that a database client reads',
    keywords: [
      'PGPASSWORD',
      'MYSQL_PWD',
      'REDISCLI_AUTH',
      'SSHPASS',
      'MYSQL_ROOT_PASSWORD',
      'POSTGRES_PASSWORD',
      'MONGO_INITDB_ROOT_PASSWORD',
      'SA_PASSWORD',
    ],
    shape: assigned(/[^\s"'\x60$<>{}|;&\\()[\],]{6,128}/),
    certainty: 'context',
    level: 'warning',
    levelInTests: 'note',
    grants: 'logs in to that database as that user',
    revoke: 'https://www.postgresql.org/docs/current/libpq-envars.html',
    cwe: [798, 526],
    entropy: 2.5,
    refusesPlaceholders: false,
    judge: ({ secret }) =>
      secretIf(
        !isWeakPassword(secret, '') &&
          /[0-9]/.test(secret) &&
          !WORD_AND_NUMBER.test(secret) &&
          !/[./:]\w{2,}[./:]|^[A-Z_][A-Z0-9_]+$/.test(secret),
      ),
    samples: () => ({
      leaks: [
        leakIn((secret) => `PGPASSWORD=${secret} psql -h db.acme.io -U app\n`, made('base62', 16, 'a'), 'deploy.sh'),
        leakIn(
          (secret) => `    environment:\n      POSTGRES_PASSWORD: ${secret}\n`,
          made('base62', 16, 'b'),
          'compose.yaml',
        ),
      ],
      misses: [
        'PGPASSWORD=password psql',
        'PGPASSWORD=$DB_PASSWORD psql',
        'POSTGRES_PASSWORD: ${POSTGRES_PASSWORD:-postgres}',
        'MYSQL_ROOT_PASSWORD: example',
        'POSTGRES_PASSWORD_FILE=/run/secrets/db-password1',
      ],
    }),
  }),
]
