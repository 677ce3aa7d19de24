import { describe, expect, it } from 'vitest'
import { makeLog } from './logs.ts'

function logged(work: (log: ReturnType<typeof makeLog>) => void): string {
  const lines: string[] = []
  work(makeLog('trace', { write: (line: string) => lines.push(line) }))
  return lines.join('')
}

describe('the log', () => {
  it.each(['x-api-key', 'authorization', 'cookie', 'set-cookie', 'github_token', 'token', 'password'])(
    'leaves out what is called %s, however deep',
    (name) => {
      const secret = { [name]: 'hunter2' }
      const text = logged((log) => {
        log.info(secret)
        log.info({ req: { headers: secret } })
        log.info({ job: { data: { request: secret } } })
        log.child({ caller: secret }).warn('x')
      })
      expect(text).not.toContain('hunter2')
      expect(text.match(/\[redacted\]/g)).toHaveLength(4)
    },
  )

  it('has of an error what it says and where it came from, not what else it carries', () => {
    const error = Object.assign(new Error('it failed'), { code: 'E1', parameters: ['hunter2'], detail: 'hunter2' })
    const text = logged((log) => log.error({ err: error }, 'x'))
    expect(text).not.toContain('hunter2')
    expect(JSON.parse(text)).toMatchObject({
      level: 'error',
      msg: 'x',
      err: { type: 'Error', message: 'it failed', code: 'E1' },
    })
  })
})
