import type { Severity } from '../site-finding.ts'

/** A file that must not be readable, and what tells that it is the file and not a page. */
export interface ExposedFile {
  /** The last part of the check's id, after `exposed-`. */
  readonly name: string
  readonly title: string
  readonly paths: readonly string[]
  readonly severity: Severity
  /** What its text has; the whole of what was read is looked at, up to the first kilobytes. */
  readonly text?: RegExp
  /** What its first bytes are, hexadecimal. */
  readonly magic?: readonly string[]
  readonly why: string
  readonly fix: string
}

const ROTATE =
  'Deny the file in the web server, take it out of the published folder, and replace every password and key in it.'

export const EXPOSED_FILES: readonly ExposedFile[] = [
  {
    name: 'git-folder',
    title: 'The .git folder is readable',
    paths: ['/.git/config', '/.git/HEAD'],
    severity: 'critical',
    text: /^\s*\[(?:core|remote|branch|user)\b|^ref: refs\/heads\/\S+\s*$|^[0-9a-f]{40}\s*$/m,
    why: 'Anyone can download the source code with its whole history.',
    fix: 'Deny /.git/ in the web server, and replace every secret that the history holds.',
  },
  {
    name: 'env-file',
    title: 'An .env file is readable',
    paths: [
      '/.env',
      '/.env.local',
      '/.env.production',
      '/.env.development',
      '/.env.backup',
      '/.env.bak',
      '/.env.old',
      '/api/.env',
      '/backend/.env',
    ],
    severity: 'critical',
    text: /^\s*(?:export\s+)?[A-Z][A-Z0-9_]{2,}\s*=/m,
    why: 'Such files hold the passwords and keys of the application.',
    fix: ROTATE,
  },
  {
    name: 'svn-folder',
    title: 'The .svn folder is readable',
    paths: ['/.svn/entries', '/.svn/wc.db'],
    severity: 'critical',
    text: /^\d{1,2}\s+(?:dir|file)\b|^SQLite format 3/m,
    magic: ['53514c69746520666f726d6174203300'],
    why: 'Anyone can download the source code.',
    fix: 'Deny /.svn/ in the web server.',
  },
  {
    name: 'hg-folder',
    title: 'The .hg folder is readable',
    paths: ['/.hg/requires', '/.hg/hgrc'],
    severity: 'critical',
    text: /^(?:revlogv1|dotencode|fncache|generaldelta|store)\s*$|^\[paths\]/m,
    why: 'Anyone can download the source code with its whole history.',
    fix: 'Deny /.hg/ in the web server.',
  },
  {
    name: 'ds-store',
    title: 'A .DS_Store file is readable',
    paths: ['/.DS_Store'],
    severity: 'warn',
    magic: ['0000000142756431'],
    why: 'It lists the names of all files in the folder, hidden ones too.',
    fix: 'Deny the file in the web server and delete it.',
  },
  {
    name: 'npmrc',
    title: 'An .npmrc file is readable',
    paths: ['/.npmrc'],
    severity: 'critical',
    text: /_authToken\s*=|_auth\s*=|_password\s*=/,
    why: 'It holds the token with which packages are published or private ones read.',
    fix: ROTATE,
  },
  {
    name: 'aws-credentials',
    title: 'AWS credentials are readable',
    paths: ['/.aws/credentials'],
    severity: 'critical',
    text: /aws_access_key_id\s*=/i,
    why: 'Whoever has them acts as you at AWS.',
    fix: ROTATE,
  },
  {
    name: 'ssh-key',
    title: 'A private SSH key is readable',
    paths: ['/id_rsa', '/.ssh/id_rsa', '/.ssh/id_ed25519'],
    severity: 'critical',
    text: /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/,
    why: 'Whoever has it logs in wherever it is accepted.',
    fix: ROTATE,
  },
  {
    name: 'wp-config',
    title: 'A copy of wp-config.php is readable',
    paths: [
      '/wp-config.php.bak',
      '/wp-config.php.old',
      '/wp-config.php.save',
      '/wp-config.php~',
      '/wp-config.bak',
      '/wp-config.txt',
    ],
    severity: 'critical',
    text: /define\(\s*['"]DB_PASSWORD['"]/,
    why: 'It holds the password of the database.',
    fix: ROTATE,
  },
  {
    name: 'docker-compose',
    title: 'A Compose file is readable',
    paths: ['/docker-compose.yml', '/docker-compose.yaml', '/compose.yaml'],
    severity: 'critical',
    text: /^services:\s*$[\s\S]*^\s+(?:image|build):/m,
    why: 'It shows how the service is built, and often its passwords.',
    fix: ROTATE,
  },
  {
    name: 'ci-file',
    title: 'A CI configuration is readable',
    paths: ['/.gitlab-ci.yml', '/.travis.yml', '/.circleci/config.yml', '/Jenkinsfile'],
    severity: 'critical',
    text: /^(?:stages|script|language|before_script|jobs|workflows):|^pipeline\s*\{/m,
    why: 'It shows how the service is built and published.',
    fix: 'Deny the file in the web server, and publish only what is built.',
  },
  {
    name: 'sql-dump',
    title: 'A database dump is readable',
    paths: ['/backup.sql', '/dump.sql', '/database.sql', '/db.sql', '/backup.sql.gz'],
    severity: 'critical',
    text: /^\s*(?:-- MySQL dump|-- PostgreSQL database dump|CREATE TABLE\b|INSERT INTO\b|DROP TABLE\b|-- phpMyAdmin SQL Dump|PRAGMA foreign_keys)/im,
    magic: ['1f8b08'],
    why: 'It holds the data of the application, and of its users.',
    fix: 'Delete it from the web server; if it held personal data, find out who fetched it, and report it as the law asks.',
  },
  {
    name: 'archive',
    title: 'An archive of the site is readable',
    paths: ['/backup.zip', '/site.zip', '/www.zip', '/backup.tar.gz', '/backup.rar', '/backup.7z'],
    severity: 'critical',
    magic: ['504b0304', '1f8b08', '526172211a07', '377abcaf271c'],
    why: 'Anyone can download the source code, and the secrets in it.',
    fix: ROTATE,
  },
  {
    name: 'htpasswd',
    title: 'A password file is readable',
    paths: ['/.htpasswd'],
    severity: 'critical',
    text: /^[^:\s<]{1,64}:(?:\$apr1\$|\$2[aby]\$|\{SHA\}|\$[56]\$)\S+\s*$/m,
    why: 'The hashes in it can be guessed without asking the server.',
    fix: ROTATE,
  },
  {
    name: 'phpinfo',
    title: 'phpinfo() is public',
    paths: ['/phpinfo.php', '/info.php'],
    severity: 'warn',
    text: /<title>(?:PHP [\d.]+ - )?phpinfo\(\)<\/title>[\s\S]*PHP Version/,
    why: 'It shows versions, paths and environment variables to attackers.',
    fix: 'Delete the file.',
  },
  {
    name: 'server-status',
    title: 'The status page of the web server is public',
    paths: ['/server-status', '/nginx_status'],
    severity: 'warn',
    text: /Apache Server Status for[\s\S]*Server uptime|^Active connections: \d+\s+server accepts handled requests/m,
    why: 'It shows who asks for what right now.',
    fix: 'Allow it from your own addresses only.',
  },
  {
    name: 'actuator',
    title: 'Spring Boot Actuator is public',
    paths: ['/actuator', '/actuator/env'],
    severity: 'critical',
    text: /"_links"\s*:\s*\{[\s\S]*"(?:env|heapdump|beans|mappings|loggers)"|"propertySources"\s*:\s*\[[\s\S]*"activeProfiles"|"activeProfiles"[\s\S]*"propertySources"/,
    why: 'It shows the configuration, and can hand out the memory of the application with every secret in it.',
    fix: 'Expose only health and info, and put the rest behind a login (management.endpoints.web.exposure.include).',
  },
  {
    name: 'debug-vars',
    title: 'Debugging data are public',
    paths: ['/debug/vars', '/debug/pprof/'],
    severity: 'warn',
    text: /"cmdline"\s*:\s*\[[\s\S]*"memstats"|\/debug\/pprof\/[\s\S]*goroutine/,
    why: 'They show how the service is run, and profiling can slow it down.',
    fix: 'Serve them on an internal address only.',
  },
  {
    name: 'elmah',
    title: 'An error log is public',
    paths: ['/elmah.axd', '/trace.axd'],
    severity: 'critical',
    text: /Error Log for[\s\S]*ELMAH|Application Trace[\s\S]*Physical Directory/,
    why: 'It shows requests of your users, with their cookies.',
    fix: 'Turn it off, or allow it from the server itself only.',
  },
  {
    name: 'openapi',
    title: 'The description of an API is public',
    paths: ['/openapi.json', '/swagger.json', '/v2/api-docs', '/v3/api-docs', '/api-docs'],
    severity: 'info',
    text: /^\s*\{[\s\S]*"(?:openapi|swagger)"\s*:\s*"[23]\.[\s\S]*"paths"\s*:/,
    why: 'It lists every endpoint. That is fine for a public API, and a map for attackers of a private one.',
    fix: 'Put it behind a login if the API is not meant for everybody.',
  },
]
