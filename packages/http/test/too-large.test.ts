import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { assertRefused } from '@campkit/testing/answers'
import { call } from '@campkit/testing/call'
import { openTestCamp, type TestCamp } from '@campkit/testing/test-camp'
import { THING_SCOPES, things } from './routes.ts'

const MEGABYTE = 1024 * 1024

describe('a body that is too large', () => {
  let camp: TestCamp
  let server: string
  let key: string
  before(async () => {
    camp = await openTestCamp(things)
    server = await camp.serve()
    key = (await camp.addKey(THING_SCOPES)).key
  })
  after(() => camp.close())

  /** Sends all of it, as most clients do, and only then listens. */
  const post = (bytes: number, isChunked: boolean, credential = key) =>
    new Promise<{ status: number; code: string }>((resolve, reject) => {
      const { hostname, port } = new URL(server)
      const socket = connect(Number(port), hostname)
      const length = isChunked ? 'transfer-encoding: chunked' : `content-length: ${bytes}`
      const body = Buffer.alloc(bytes, 'x')
      socket.pause().setEncoding('utf8').on('error', reject)
      socket.write(
        `POST /api/v1/things HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${credential}\r\n` +
          `connection: close\r\ncontent-type: application/json\r\n${length}\r\n\r\n`,
      )
      if (isChunked) socket.write(`${bytes.toString(16)}\r\n`)
      socket.write(body)
      socket.write(isChunked ? '\r\n0\r\n\r\n' : '', () => {
        let text = ''
        socket.on('data', (piece) => {
          text += piece
        })
        socket.on('close', () => {
          const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1])
          resolve({ status, code: /"code":"(\w+)"/.exec(text)?.[1] ?? '' })
        })
        socket.resume()
      })
    })

  it('413, by far or by little, with or without its length, and the host goes on', async () => {
    for (const bytes of [300 * 1024, 5 * MEGABYTE, 25 * MEGABYTE]) {
      for (const isChunked of [false, true]) {
        const answer = await post(bytes, isChunked)
        assert.deepEqual(answer, { status: 413, code: 'PAYLOAD_TOO_LARGE' })
      }
    }
    assert.equal((await call(server, '/api/v1/things/1', { key })).status, 200)
  })

  it('401 reaches who sends much with a wrong key, though nothing of it is looked at', async () => {
    for (const isChunked of [false, true]) {
      const answer = await post(8 * MEGABYTE, isChunked, `pk_live_${'0'.repeat(48)}`)
      assert.deepEqual(answer, { status: 401, code: 'AUTH_REQUIRED' })
    }
  })

  /** Sends on for as long as somebody reads, and listens meanwhile. */
  const pour = async (start: string, isChunked: boolean) => {
    const { hostname, port } = new URL(server)
    const socket = connect(Number(port), hostname).setEncoding('utf8')
    let text = ''
    socket.on('data', (piece) => {
      text += piece
    })
    socket.on('error', () => {})
    const most = 200 * MEGABYTE
    const length = isChunked ? 'transfer-encoding: chunked' : `content-length: ${most}`
    socket.write(`${start} HTTP/1.1\r\nhost: x\r\n${length}\r\n\r\n`)
    const piece = 'x'.repeat(MEGABYTE)
    let sent = 0
    while (sent < most && socket.writable) {
      const written = isChunked ? `${MEGABYTE.toString(16)}\r\n${piece}\r\n` : piece
      await new Promise((resolve) => socket.write(written, resolve))
      sent += MEGABYTE
    }
    socket.destroy()
    return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]), sent }
  }

  it('no more is read of what is refused than there is room for, and the answer arrives', async () => {
    for (const isChunked of [false, true]) {
      for (const [start, status] of [
        ['POST /api/v1/things', 401],
        ['DELETE /healthz', 405],
        ['PUT /nowhere', 404],
      ] as const) {
        const poured = await pour(start, isChunked)
        assert.ok([status, 413, 415].includes(poured.status), `${start} ${poured.status}`)
        assert.ok(poured.sent < 100 * MEGABYTE, `${start} ${poured.sent}`)
      }
    }
  })

  it('413 with the limit for a client that listens while it sends', async () => {
    const body = JSON.stringify({ name: 'x'.repeat(25 * MEGABYTE) })
    const { status, json } = await call(server, '/api/v1/things', { method: 'POST', key, body })
    assert.deepEqual([status, json.limitBytes], [413, 256 * 1024])
    assert.match(json.detail, /At most 262144 bytes/)
  })

  it('an answer before the rest has come, for who announces more than is sent', async () => {
    const { hostname, port } = new URL(server)
    const socket = connect(Number(port), hostname)
    socket.write(
      `POST /api/v1/things HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${key}\r\n` +
        `content-type: application/json\r\ncontent-length: ${MEGABYTE}\r\n\r\n{`,
    )
    const [head] = await once(socket, 'data')
    assert.match(String(head), /^HTTP\/1\.1 413 /)
    socket.destroy()
  })

  it('413 at once where more is announced than anybody would read', async () => {
    const { hostname, port } = new URL(server)
    const socket = connect(Number(port), hostname)
    socket.write(
      `POST /api/v1/things HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${key}\r\n` +
        `content-type: application/json\r\ncontent-length: ${100 * MEGABYTE}\r\n\r\n{`,
    )
    const [head] = await once(socket, 'data')
    assert.match(String(head), /^HTTP\/1\.1 413 /)
    socket.destroy()
  })

  it('who is not let in is told that, whatever they send', async () => {
    const answer = await call(server, '/api/v1/things', {
      method: 'POST',
      body: { name: 'x'.repeat(1000) },
    })
    assertRefused(answer, 401, 'key_missing')
  })
})
