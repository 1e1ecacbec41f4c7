import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { buildServer } from '@campkit/http/server'
import { call } from '@campkit/testing/call'
import { API_URL, AUTH_URL, openTestCamp, SECRET, type TestCamp } from '@campkit/testing/test-camp'
import { THING_SCOPES, things } from './routes.ts'

type Line = {
  readonly requestId: string
  readonly status: number
  readonly code: string
  readonly address: string
}

describe('what cannot be read as a request', () => {
  let camp: TestCamp
  let folder: string
  let server: string
  let key: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'campkit-log-'))
    camp = await openTestCamp(things)
    const log = { level: 'info', file: join(folder, 'log') }
    server = await camp.serve({ log, operationsNetworks: ['127.0.0.0/8'] })
    key = (await camp.addKey(THING_SCOPES)).key
  })
  after(async () => {
    await camp.close()
    await rm(folder, { recursive: true, force: true })
  })

  const sent = async (text: string, at = server) => {
    const { hostname, port } = new URL(at)
    const socket = connect(Number(port), hostname).setEncoding('utf8')
    let received = ''
    socket.on('data', (piece) => {
      received += piece
    })
    socket.on('error', () => {})
    socket.write(text)
    await once(socket, 'close')
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1])
    return { status, requestId: /request-id: (\S+)/i.exec(received)?.[1], text: received }
  }
  const logged = async (): Promise<Line[]> => {
    await new Promise((resolve) => setTimeout(resolve, 50))
    const lines = (await readFile(join(folder, 'log'), 'utf8')).split('\n')
    return lines.filter((line) => line.includes('"answered"')).map((line) => JSON.parse(line))
  }

  it('408 for a body that never begins, before the silent connection is closed', async () => {
    const app = buildServer({
      routes: things,
      db: camp.db,
      apiUrl: API_URL,
      authUrl: AUTH_URL,
      secret: SECRET,
      keyLimitPerMinute: 1_000_000,
      strangerLimitPerMinute: 1_000_000,
      trustedProxies: [],
      migrations: [],
      log: false,
    })
    const own = app.server as Server & { connectionsCheckingInterval: number }
    const { requestTimeout, connectionsCheckingInterval, timeout } = own
    assert.ok(requestTimeout + connectionsCheckingInterval < timeout)
    // The same in a moment.
    Object.assign(own, {
      requestTimeout: 200,
      headersTimeout: 150,
      connectionsCheckingInterval: 50,
    })
    const at = await app.listen({ port: 0, host: '127.0.0.1' })
    const head = `POST /api/v1/things HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}`
    const type = 'Content-Type: application/json\r\nContent-Length: 10'
    const { status, text } = await sent(`${head}\r\n${type}\r\n\r\n`, at)
    assert.equal(status, 408, text)
    await app.close()
  })

  it('leaves one line with the id of its answer, nothing of what was sent, and one count', async () => {
    const chunked = [
      'POST /api/v1/things HTTP/1.1\r\nHost: x\r\nContent-Type: application/json',
      `Authorization: Bearer ${key}\r\nTransfer-Encoding: chunked\r\n\r\nsecret\r\n`,
    ].join('\r\n')
    const cases = [
      ['secret words\r\n\r\n', 400, 'INVALID_REQUEST'],
      [`GET / HTTP/1.1\r\nsecret: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'HEADERS_TOO_LARGE'],
      ['CONNECT secret.example:443 HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'INVALID_REQUEST'],
      ['GET /%zz?secret HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400, 'INVALID_REQUEST'],
      [chunked, 400, 'INVALID_REQUEST'],
    ] as const
    for (const [text, status, code] of cases) {
      const answer = await sent(text)
      assert.equal(answer.status, status, answer.text)
      const lines = (await logged()).filter((line) => line.requestId === answer.requestId)
      assert.deepEqual(
        lines.map((line) => [line.status, line.code, line.address]),
        [[status, code, '127.0.0.0/24']],
        text.slice(0, 30),
      )
    }
    const lines = await logged()
    assert.equal(lines.length, cases.length)
    assert.doesNotMatch(JSON.stringify(lines), /secret/)
    const { text } = await call(server, '/metrics')
    const counts = [...text.matchAll(/seconds_count\{.*status="(?:400|431)"\} (\d+)/g)]
    assert.equal(
      counts.reduce((sum, [, count]) => sum + Number(count), 0),
      cases.length,
    )
  })
})
