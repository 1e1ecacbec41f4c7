import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { emptyDatabase } from '@campkit/testing/template'
import { readConfig } from '../src/config.ts'
import { isStrong } from '../src/strong-secret.ts'
import { campkit, newDataDir } from './campkit.ts'

/** What production asks for. */
const PUBLIC = {
  CAMPKIT_SECRET: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  CAMPKIT_API_URL: 'http://localhost:4000',
  CAMPKIT_AUTH_URL: 'http://localhost:4001',
  DATABASE_URL: 'postgres://localhost/none',
}
const SAFE: Readonly<Record<string, string>> = { CAMPKIT_AUTH_URL: 'https://auth.camp.example' }

describe('the settings of a start', () => {
  let folder: string
  let database: Awaited<ReturnType<typeof emptyDatabase>>
  before(async () => {
    folder = await newDataDir()
    database = await emptyDatabase()
  })
  after(async () => {
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })

  // biome-ignore format: a table
  const mistakes: readonly (readonly [string, string, RegExp])[] = [
    ['CAMPKIT_API_PORT',                 'kitchen',     /is not a whole number from 1 to 65535: kitchen/],
    ['CAMPKIT_API_PORT',                 '65536',       /is not a whole number from 1 to 65535: 65536/],
    ['CAMPKIT_AUTH_PORT',                '0',           /is not a whole number from 1 to 65535: 0/],
    ['CAMPKIT_KEY_LIMIT_PER_MINUTE',     '0',           /is not a whole number from 1 to/],
    ['CAMPKIT_ADDRESS_LIMIT_PER_MINUTE', '-1',          /is not a whole number from 1 to/],
    ['CAMPKIT_LOG_LEVEL',                'loud',        /is one of trace, debug, info, warn, error, not loud/],
    ['CAMPKIT_MEMBER_LIMIT_PER_MINUTE',  'many',        /is not a whole number from 1 to/],
    ['CAMPKIT_LOG_ADDRESSES',            'some',        /is one of short, full, none, not some/],
    ['CAMPKIT_OPERATIONS_NETWORKS',      'office',      /has no networks: office/],
    ['CAMPKIT_TRUSTED_PROXIES',          'gate',        /has no networks: gate/],
    ['CAMPKIT_TRUSTED_PROXIES',          '10.0.0.0/33', /has no networks: 10.0.0.0\/33/],
    ['CAMPKIT_TRUSTED_PROXIES',          '::1/8/8',     /has no networks: ::1\/8\/8/],
    ['CAMPKIT_APP_DATABASE_URL',         'postgresql://campkit_owner@db/x', /must log in as campkit_app/],
    ['CAMPKIT_AUTH_DATABASE_URL',        'postgresql://campkit_app@db/x',   /must log in as campkit_auth/],
    ['CAMPKIT_WORKER_DATABASE_URL',      'postgresql://db/x',               /must log in as campkit_worker/],
  ]
  for (const [name, value, says] of mistakes) {
    it(`are refused by name: ${name}=${value}`, () => {
      assert.throws(
        () => readConfig({ [name]: value }),
        ({ message }: Error) => message.startsWith(name) && says.test(message),
      )
    })
  }

  it('a secret that looks like nothing random is refused in production, with how to have a better one', () => {
    const env = {
      NODE_ENV: 'production',
      DATABASE_URL: 'postgresql://db.example.org/campkit',
      CAMPKIT_API_URL: 'https://api.example.org',
      CAMPKIT_AUTH_URL: 'https://auth.example.org',
    }
    const weak = [
      '',
      randomBytes(15).toString('hex'),
      'a'.repeat(32),
      'ab'.repeat(32),
      'abc123'.repeat(8),
      '0123456789abcdef0123456789abcdef',
      'abcdefghijklmnopqrstuvwxyz0123456789',
      'changemechangemechangemechangeme',
      'passwordpasswordpasswordpassword',
      'please-change-this-secret-before-going-live',
      'my-super-secret-campkit-production-key-2026',
      'qwertyuiopasdfghjklzxcvbnm123456',
    ]
    for (const CAMPKIT_SECRET of weak) {
      const says = /CAMPKIT_SECRET \(32 random characters or more: openssl rand -base64 32\)/
      assert.throws(() => readConfig({ ...env, CAMPKIT_SECRET }), says, CAMPKIT_SECRET)
    }
    const strong = () => randomBytes(32).toString('base64')
    // Chance writes words and repeats itself now and then, once in ten thousand times or so.
    for (const encoding of ['hex', 'base64', 'base64url'] as const) {
      const made = () => randomBytes(encoding === 'hex' ? 16 : 24).toString(encoding)
      const refused = Array.from({ length: 2000 }, made).filter((secret) => !isStrong(secret))
      assert.ok(refused.length < 20, `${encoding}: ${refused}`)
    }
    const CAMPKIT_SECRET = strong()
    assert.equal(readConfig({ ...env, CAMPKIT_SECRET }).secret, CAMPKIT_SECRET)
    const both = { ...env, CAMPKIT_SECRET: strong() }
    assert.throws(() => readConfig({ ...both, CAMPKIT_SECRET_NEXT: 'a'.repeat(40) }), /_NEXT/)
    const CAMPKIT_SECRET_NEXT = strong()
    assert.equal(readConfig({ ...both, CAMPKIT_SECRET_NEXT }).nextSecret, CAMPKIT_SECRET_NEXT)
  })

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

  // biome-ignore format: a table
  const reachable: readonly (readonly [string, string])[] = [
    ['CAMPKIT_API_URL',     'https://api.camp.example'],
    ['CAMPKIT_AUTH_URL',    'https://auth.camp.example'],
    ['CAMPKIT_AUTH_URL',    'http://192.168.1.5:4001'],
    ['CAMPKIT_AUTH_URL',    'http://localhost.evil.example'],
    ['CAMPKIT_CONSOLE_URL', 'https://camp.example'],
    ['CAMPKIT_HOST',        '0.0.0.0'],
    ['CAMPKIT_HOST',        '::'],
    ['CAMPKIT_HOST',        'camp.example'],
  ]
  for (const [name, value] of reachable) {
    it(`are those of production where others can reach it, whatever NODE_ENV says: ${name}=${value}`, () => {
      for (const NODE_ENV of [undefined, '', 'development', 'test', 'Production']) {
        assert.throws(
          () => readConfig({ NODE_ENV, [name]: value }),
          ({ message }: Error) => message.startsWith(`For production (${name} is not `),
        )
      }
      const { isProduction, operationsNetworks } = readConfig({
        ...PUBLIC,
        [name]: SAFE[name] ?? value,
      })
      assert.deepEqual([isProduction, operationsNetworks], [true, []])
    })
  }

  it('are those of a trial on this machine alone', () => {
    for (const host of ['localhost', '127.0.0.1', '127.0.1.1', '::1', '']) {
      const at = host === '::1' ? '[::1]' : host || 'localhost'
      const config = readConfig({ CAMPKIT_HOST: host, CAMPKIT_AUTH_URL: `http://${at}:4001/` })
      assert.equal(config.isProduction, false, host)
      assert.deepEqual(config.operationsNetworks, ['127.0.0.0/8', '::1'])
    }
    assert.equal(readConfig({}).host, 'localhost')
    assert.equal(
      readConfig({ ...PUBLIC, CAMPKIT_CONSOLE_URL: 'https://c.example' }).host,
      'localhost',
    )
  })

  it('one line and exit 2 for a data folder that cannot be one, and for a host that is not here', async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    // An address set aside for examples: it is no machine's.
    const elsewhere = {
      CAMPKIT_DATA: join(folder, 'data'),
      CAMPKIT_HOST: '192.0.2.1',
      ...PUBLIC,
      DATABASE_URL: database.url,
    }
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
