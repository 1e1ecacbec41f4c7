import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
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

  it('408 for a body that never begins or comes too slowly; one on a slow line has its time', async () => {
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
    // A body that announces little is refused before its silent connection is closed.
    assert.ok(app.arrival.leastMs < app.server.timeout)
    // The same in a moment.
    Object.assign(app, { arrival: { leastMs: 200, bytesPerSecond: 40_000 } })
    const at = await app.listen({ port: 0, host: '127.0.0.1' })
    const head = `POST /api/v1/things HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}`
    const begin = (bytes: number | string) =>
      `${head}\r\nConnection: close\r\nContent-Type: application/json\r\n${typeof bytes === 'string' ? bytes : `Content-Length: ${bytes}`}\r\n\r\n`
    /** Sends `text` in pieces, one every 50 ms. */
    const slowly = async (text: string, pieces: number) => {
      const { hostname, port } = new URL(at)
      const socket = connect(Number(port), hostname).setEncoding('utf8')
      let received = ''
      socket.on('data', (piece) => {
        received += piece
      })
      socket.on('error', () => {})
      const closed = once(socket, 'close')
      const size = Math.ceil(text.length / pieces)
      for (let i = 0; i < text.length && socket.writable; i += size) {
        socket.write(text.slice(i, i + size))
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      await closed
      return Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1])
    }
    const body = JSON.stringify({ nothing: 'x'.repeat(40_000) })
    const begun = performance.now()
    assert.equal((await sent(begin(10), at)).status, 408)
    assert.equal((await sent(begin('Transfer-Encoding: chunked'), at)).status, 408)
    assert.equal(await slowly(`${begin(body.length)}${body}`, 40), 408)
    // To announce more than is accepted buys no time.
    const late = performance.now()
    await sent(begin(1e9), at)
    assert.ok(performance.now() - late < 1500)
    assert.ok(performance.now() - begun > 400)
    // Longer than what is given to a small one.
    assert.equal(await slowly(`${begin(body.length)}${body}`, 8), 400)
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
