import type { Settings } from './settings.ts'

/** The address that a client on this machine reaches the server at. */
export function localUrl(host: string, port: number): string {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}

/** What a first start says of the key, this once. */
export function keyNotice(key: string, file: string): string {
  return [
    'This is the first start: there is an account "default" now, with one API key. It is shown this once:',
    `  ${key}`,
    `It is kept in ${file}`,
    '',
  ].join('\n')
}

/** Commands that work as they stand, once the service listens. */
export function firstSteps(key: string, url: string, { codeHostUrl }: Pick<Settings, 'codeHostUrl'>): string {
  const curl = `curl -sS -H 'x-api-key: ${key}'`
  const body = '{"repository_name":"octocat/Hello-World","branch_name":"master"}'
  const scan = `  ${curl} -H 'Content-Type: application/json' -d '${body}' ${url}/api/static/scan`
  return [
    'See what it may use:',
    `  ${curl} ${url}/api/static/usage`,
    ...(codeHostUrl === 'https://github.com' ? ['Scan a repository:', scan] : []),
    `The dashboard is at ${url}/ and the API is described at ${url}/docs`,
    '',
  ].join('\n')
}
