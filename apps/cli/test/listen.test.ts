import assert from 'node:assert/strict'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { describe, it } from 'node:test'
import { freePort } from '@campkit/testing/free-port'
import type { Address } from '../src/config.ts'
import { findPlace, placeOf } from '../src/listen.ts'

const HOST = '127.0.0.1'
const from = (port: number, more: Partial<Address> = {}): Address => ({
  url: undefined,
  port,
  portIsFixed: false,
  ...more,
})

async function listenAt(port: number, host = HOST) {
  const server = createServer().listen(port, host)
  await once(server, 'listening')
  return server
}

describe('where a host listens', () => {
  it('is kept from the moment it is found: of many that look at once, all get another', async () => {
    const first = await freePort()
    const places = await Promise.all(Array.from({ length: 8 }, () => findPlace(from(first), HOST)))
    assert.equal(new Set(places.map(({ port }) => port)).size, 8)
    await Promise.all(places.map(({ leave }) => leave()))
  })

  it('sends callers away until the host is there, and is the host’s once it is left', async () => {
    const place = await findPlace(from(await freePort()), HOST)
    const caller = connect(place.port, HOST)
    caller.on('error', () => {})
    await once(caller, 'close')
    await assert.rejects(listenAt(place.port), { code: 'EADDRINUSE' })
    await place.leave()
    const host = await listenAt(place.port)
    host.close()
  })

  it('is free on every address that the name stands for, and kept on each', async () => {
    const addresses = await lookup('localhost', { all: true })
    for (const { address } of addresses) {
      const port = await freePort()
      const stranger = await listenAt(port, address)
      const place = await findPlace(from(port), 'localhost')
      assert.notEqual(place.port, port, address)
      await assert.rejects(listenAt(place.port, address), { code: 'EADDRINUSE' })
      await place.leave()
      stranger.close()
    }
  })

  it('is never another than was set: kept if it is free, refused if it is taken', async () => {
    const set = from(await freePort(), { portIsFixed: true })
    const place = await findPlace(set, HOST)
    assert.equal(place.port, set.port)
    const taken = { message: `port ${set.port} is taken; set another or free it` }
    await assert.rejects(findPlace(set, HOST), taken)
    await place.leave()
    const again = await findPlace(set, HOST)
    await again.leave()
  })

  it('is named as the world names it', async () => {
    assert.equal(placeOf(from(4001)).url, 'http://localhost:4001')
    assert.equal(placeOf(from(4001, { url: 'https://id.camp.test' })).url, 'https://id.camp.test')
  })
})
