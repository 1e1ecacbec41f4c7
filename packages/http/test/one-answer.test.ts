import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { openTestCamp, type TestCamp } from '@campkit/testing/test-camp'
import { THING_SCOPES, things } from './routes.ts'

const POST = (key: string, length: number) =>
  [
    'POST /api/v1/things HTTP/1.1',
    'Host: localhost',
    `Authorization: Bearer ${key}`,
    'Content-Type: application/json',
    `Content-Length: ${length}`,
    '',
    '',
  ].join('\r\n')

describe('one request gets one answer', () => {
  let camp: TestCamp
  let server: URL
  let key: string
  before(async () => {
    camp = await openTestCamp(things)
    server = new URL(await camp.serve())
    key = (await camp.addKey(THING_SCOPES)).key
  })
  after(() => camp.close())

  async function open() {
    const socket = connect(Number(server.port), server.hostname)
    socket.setEncoding('utf8')
    let received = ''
    socket.on('data', (chunk: string) => {
      received += chunk
    })
    socket.on('error', () => {})
    await once(socket, 'connect')
    const seen = (text: string) => waitFor(socket, () => received.includes(text))
    return { socket, seen, statuses: () => received.match(/HTTP\/1\.1 \d{3}/g) ?? [] }
  }
  const closed = async (socket: Socket) => {
    if (!socket.closed) await once(socket, 'close')
  }
  const waitFor = async (socket: Socket, isThere: () => boolean) => {
    while (!isThere() && !socket.closed) await once(socket, 'data')
  }

  it('refused before its body has arrived, then cut off', async () => {
    for (const rest of ['', '{"name":']) {
      const { socket, seen, statuses } = await open()
      socket.write(POST('pk_live_none', 100))
      await seen('"requestId"')
      socket.end(rest)
      await closed(socket)
      assert.deepEqual(statuses(), ['HTTP/1.1 401'])
    }
  })

  it('refused before its body has arrived, then followed by what is no HTTP', async () => {
    const { socket, seen, statuses } = await open()
    socket.write(POST('pk_live_none', 10))
    await seen('"requestId"')
    socket.write('0123456789 this is no request \r\n\r\n')
    await closed(socket)
    assert.ok(statuses().length <= 2)
    assert.equal(statuses()[0], 'HTTP/1.1 401')
  })

  it('cut off before it is answered: 400, once', async () => {
    const { socket, statuses } = await open()
    socket.end(`${POST(key, 100)}{"name":`)
    await closed(socket)
    assert.ok(statuses().length <= 1, statuses().join())
  })

  it('what comes behind a request that is still being answered does not cut into its answer', async () => {
    const { socket, statuses } = await open()
    const body = JSON.stringify({ name: 'slow', pauseMs: 300 })
    socket.write(`${POST(key, body.length)}${body}this is no request\r\n\r\n`)
    await closed(socket)
    assert.ok(statuses().length <= 1, statuses().join())
  })

  it('what is no HTTP gets 400', async () => {
    const { socket, statuses } = await open()
    socket.write('this is no request\r\n\r\n')
    await closed(socket)
    assert.deepEqual(statuses(), ['HTTP/1.1 400'])
  })
})
