import assert from 'node:assert/strict'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { readConfig } from '../src/config.ts'
import { campkit, newDataDir } from './campkit.ts'

describe('the settings of a start', () => {
  let folder: string
  before(async () => {
    folder = await newDataDir()
  })
  after(() => rm(folder, { recursive: true, force: true }))

  // biome-ignore format: a table
  const mistakes: readonly (readonly [string, string, RegExp])[] = [
    ['CAMPKIT_API_PORT',                 'kitchen',     /is not a whole number from 1 to 65535: kitchen/],
    ['CAMPKIT_API_PORT',                 '65536',       /is not a whole number from 1 to 65535: 65536/],
    ['CAMPKIT_AUTH_PORT',                '0',           /is not a whole number from 1 to 65535: 0/],
    ['CAMPKIT_KEY_LIMIT_PER_MINUTE',     '0',           /is not a whole number from 1 to/],
    ['CAMPKIT_ADDRESS_LIMIT_PER_MINUTE', '-1',          /is not a whole number from 1 to/],
    ['CAMPKIT_LOG_LEVEL',                'loud',        /is one of trace, debug, info, warn, error, not loud/],
    ['CAMPKIT_TRUSTED_PROXIES',          'gate',        /has no networks: gate/],
    ['CAMPKIT_TRUSTED_PROXIES',          '10.0.0.0/33', /has no networks: 10.0.0.0\/33/],
    ['CAMPKIT_TRUSTED_PROXIES',          '::1/8/8',     /has no networks: ::1\/8\/8/],
  ]
  for (const [name, value, says] of mistakes) {
    it(`are refused by name: ${name}=${value}`, () => {
      assert.throws(
        () => readConfig({ [name]: value }),
        ({ message }: Error) => message.startsWith(name) && says.test(message),
      )
    })
  }

  it('are taken as they are meant, with spaces between networks and nothing for a default', () => {
    const { trustedProxies, api, logLevel } = readConfig({
      CAMPKIT_TRUSTED_PROXIES: '10.0.0.0/8, ::1,192.0.2.7',
      CAMPKIT_API_PORT: '65535',
      CAMPKIT_LOG_LEVEL: '',
    })
    assert.deepEqual(trustedProxies, ['10.0.0.0/8', '::1', '192.0.2.7'])
    assert.equal(api.port, 65_535)
    assert.equal(logLevel, 'warn')
  })

  it('one line and exit 2 for a data folder that cannot be one, and for a host that is not here', async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    // An address set aside for examples: it is no machine's.
    const elsewhere = { CAMPKIT_DATA: join(folder, 'data'), CAMPKIT_HOST: '192.0.2.1' }
    for (const [says, env] of [
      [/^campkit: CAMPKIT_DATA cannot be used: [^\n]+\n$/, { CAMPKIT_DATA: file }],
      [/^campkit: CAMPKIT_HOST is no address of this machine: 192.0.2.1\n$/, elsewhere],
    ] as const) {
      const { code, stdout, stderr } = await campkit(env, 'serve', 'api')
      assert.match(stderr, says)
      assert.equal(code, 2)
      assert.equal(stdout, '')
    }
  })
})
