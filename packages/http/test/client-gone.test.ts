import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { call } from '@campkit/testing/call'
import { openTestCamp, type TestCamp } from '@campkit/testing/test-camp'
import { addThing } from './routes.ts'

describe('a client that does not wait for its answer', () => {
  let camp: TestCamp
  let folder: string
  let file: string
  let server: string
  let key: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'campkit-log-'))
    file = join(folder, 'log')
    camp = await openTestCamp([addThing])
    server = await camp.serve({
      log: { level: 'info', file },
      operationsNetworks: ['127.0.0.0/8'],
      trustedProxies: ['127.0.0.1'],
    })
    key = (await camp.addKey(['things:write'])).key
  })
  after(async () => {
    await camp.close()
    await rm(folder, { recursive: true, force: true })
  })

  const lines = async (): Promise<{ status: number; route: string; address: string }[]> =>
    (await readFile(file, 'utf8'))
      .split('\n')
      .filter((line) => line.includes('"answered"'))
      .map((line) => JSON.parse(line))
  const untilLogged = async (count: number) => {
    for (let tries = 0; tries < 500; tries++) {
      const logged = await lines()
      if (logged.length >= count) return logged
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    return lines()
  }

  it('leaves one line all the same, and so does one that waits', async () => {
    const body = JSON.stringify({ name: 'thing' })
    const { hostname, port } = new URL(server)
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        const head = `POST /api/v1/things HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 192.0.2.7\r\nAuthorization: Bearer ${key}`
        const type = `Content-Type: application/json\r\nContent-Length: ${body.length}`
        socket.write(`${head}\r\n${type}\r\n\r\n${body}`, () => socket.destroy())
      })
      socket.on('close', () => resolve())
    })
    const [gone] = await untilLogged(1)
    assert.deepEqual(
      [gone?.status, gone?.route, gone?.address],
      [499, '/api/v1/things', '192.0.2.0/24'],
    )
    assert.equal(
      (await call(server, '/api/v1/things', { key, method: 'POST', body: { name: 'x' } })).status,
      201,
    )
    assert.deepEqual(
      (await untilLogged(2)).map(({ status }) => status),
      [499, 201],
    )
    await new Promise((resolve) => setTimeout(resolve, 50))
    assert.equal((await lines()).length, 2)
    const { text } = await call(server, '/metrics')
    assert.match(text, /status="499"\} 1/)
  })
})
