import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useApi } from '../testing/api.ts'
import { buildServer } from './server.ts'

const api = useApi()
const agent = new Agent({ keepAlive: true })
afterAll(() => agent.destroy())

describe('a server that closes', () => {
  let key: string
  beforeAll(async () => {
    key = (await api.makeKey()).key
  })

  it('answers what it has read, and then waits for nobody', async () => {
    let arrived = () => {}
    const arrival = new Promise<void>((resolve) => {
      arrived = resolve
    })
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const rateLimiter: typeof api.services.rateLimiter = {
      async take(client) {
        arrived()
        await released
        return api.services.rateLimiter.take(client)
      },
    }
    const app = await buildServer({ ...api.services, rateLimiter })
    const url = await app.listen({ host: '127.0.0.1', port: 0 })
    const request = get(`${url}/api/static/usage`, { agent, headers: { 'x-api-key': key } })
    const answered = once(request, 'response') as Promise<[IncomingMessage]>
    await arrival
    const closed = app.close()
    release()
    const [response] = await answered
    expect(response.statusCode).toBe(200)
    expect(response.headers.connection).toBe('close')
    response.resume()
    await closed
  })
})
