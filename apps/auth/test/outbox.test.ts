import assert from 'node:assert/strict'
import { once } from 'node:events'
import { get, type OutgoingHttpHeaders } from 'node:http'
import { after, before, describe, it } from 'node:test'
import { type AuthHost, openAuthHost } from './host.ts'

describe('the outbox, where mail stays on this machine', () => {
  let host: AuthHost
  before(async () => {
    host = await openAuthHost({ hasOutbox: true, trustedProxies: ['127.0.0.1', '::1'] })
  })
  after(() => host.close())

  // fetch would not let us say by which name.
  const status = async (headers: OutgoingHttpHeaders, path = '') => {
    const [answer] = await once(get(`${host.authUrl}/dev/outbox${path}`, { headers }), 'response')
    return answer.resume().statusCode
  }

  it('200 for who asks this machine, by any of its names', async () => {
    for (const name of ['localhost:4001', '127.0.0.1', '[::1]:4001']) {
      assert.equal(await status({ host: name }), 200, name)
    }
  })

  // A page of another site can have its own name lead here, and a tunnel shows this machine to the world.
  it('404 for who comes by another name, or through a proxy', async () => {
    const headers = [
      { host: 'auth.example.org' },
      { host: 'localhost.example.org' },
      { 'x-forwarded-for': '203.0.113.9' },
      { 'x-forwarded-host': 'localhost' },
      { forwarded: 'for=127.0.0.1' },
      { via: '1.1 tunnel' },
    ]
    for (const sent of headers) {
      assert.equal(await status(sent), 404, JSON.stringify(sent))
      assert.equal(await status(sent, '/eml_1'), 404)
    }
  })
})
