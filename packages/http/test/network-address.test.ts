import assert from 'node:assert/strict'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { countedAddress, networkAddress, networkOf } from '@campkit/http/network-address'
import { call } from '@campkit/testing/call'
import { openTestCamp, type TestCamp } from '@campkit/testing/test-camp'
import { things } from './routes.ts'

describe('network addresses', () => {
  let camp: TestCamp
  const files: string[] = []
  before(async () => {
    camp = await openTestCamp(things)
  })
  after(async () => {
    await camp.close()
    for (const file of files) await rm(file, { force: true })
  })

  it('are shortened to the network of a whole house or firm', () => {
    // biome-ignore format: a table
    const table = [
      ['192.0.2.77',                         '192.0.2.0/24'],
      ['::ffff:192.0.2.77',                  '192.0.2.0/24'],
      ['2001:db8:7:1:2:3:4:5',               '2001:db8:7::/48'],
      ['2001:0db8:0007::1',                  '2001:db8:7::/48'],
      ['2001:db8::1',                        '2001:db8:0::/48'],
      ['fe80::1%eth0',                       'fe80:0:0::/48'],
      ['::1',                                '0:0:0::/48'],
      ['::',                                 '0:0:0::/48'],
      ['64:ff9b::192.0.2.77',                '64:ff9b:0::/48'],
      ['1:2:3:4:5:6:192.0.2.77',             '1:2:3::/48'],
    ] as const
    for (const [ip, network] of table) assert.equal(networkOf(networkAddress(ip) ?? ''), network)
  })

  it('count as one within a household, and as one where nobody knows them', () => {
    // biome-ignore format: a table
    const table = [
      ['192.0.2.77',           '192.0.2.77'],
      ['::ffff:192.0.2.77',    '192.0.2.77'],
      ['2001:db8:7:1:2:3:4:5', '2001:db8:7:1::/64'],
      ['2001:db8:7:1::9',      '2001:db8:7:1::/64'],
      ['2001:db8:7:2::9',      '2001:db8:7:2::/64'],
      ['::1',                  '0:0:0:0::/64'],
      ['no address',           'unknown'],
      ['another word',         'unknown'],
    ] as const
    for (const [ip, counted] of table) assert.equal(countedAddress(ip), counted)
  })

  it('stand in log lines as the operator says: short unless set, whole, or not at all', async () => {
    for (const [addresses, shown] of [
      [undefined, '192.0.2.0/24'],
      ['short', '192.0.2.0/24'],
      ['full', '192.0.2.77'],
      ['none', undefined],
    ] as const) {
      const file = join(tmpdir(), `campkit-log-${process.pid}-${files.length}.log`)
      files.push(file)
      const log = { level: 'info', file, ...(addresses && { addresses }) }
      const server = await camp.serve({ log, trustedProxies: ['127.0.0.1'] })
      const ask = (from: string) =>
        call(server, '/api/v1/things/1', { headers: { 'x-forwarded-for': from } })
      await ask('192.0.2.77')
      await ask('not an address, "quoted"')
      const lines = await linesOf(file, 2)
      assert.deepEqual(
        lines.map(({ address }) => address),
        [shown, undefined],
      )
    }
  })

  /** Lines are written after the answer, all of one moment at once. */
  async function linesOf(file: string, count: number): Promise<{ address?: string }[]> {
    for (;;) {
      const text = await readFile(file, 'utf8').catch(() => '')
      const lines = text.split('\n').filter((line) => line.includes('"answered"'))
      if (lines.length >= count) return lines.map((line) => JSON.parse(line))
      await new Promise(setImmediate)
    }
  }
})
