import type { Settings } from './settings.ts'

/** The address that a client on this machine reaches the server at. */
export function localUrl(host: string, port: number): string {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}

/** What a first start prints: the key, this once, and commands that work as they stand. */
export function greeting(key: string, url: string, settings: Pick<Settings, 'codeHostUrl'>): string {
  const curl = `curl -sS -H 'x-api-key: ${key}'`
  const scan =
    settings.codeHostUrl === 'https://github.com'
      ? [
          'Scan a repository:',
          `  ${curl} -H 'Content-Type: application/json' -d '{"repository_name":"octocat/Hello-World","branch_name":"master"}' ${url}/api/static/scan`,
        ]
      : []
  return [
    'This is the first start: there is an account "default" now, with one API key. It is shown this once:',
    `  ${key}`,
    'See what it may use:',
    `  ${curl} ${url}/api/static/usage`,
    ...scan,
    `The dashboard is at ${url}/ and the API is described at ${url}/docs`,
    '',
  ].join('\n')
}
