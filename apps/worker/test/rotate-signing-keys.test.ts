import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { type Database, openDatabase } from '@campkit/db/database'
import { publishedKeys } from '@campkit/identity/public-keys'
import { currentSigningKey, rotateSigningKeys } from '@campkit/identity/signing-keys'
import { openTestCamp, SECRET, type TestCamp } from '@campkit/testing/test-camp'
import { rotateKeys } from '../src/rotate-signing-keys.ts'

let camp: TestCamp
let db: Database
before(async () => {
  camp = await openTestCamp([])
  db = openDatabase({ url: camp.url, role: 'worker' })
  for (const alg of ['ES256', 'RS256'] as const) await currentSigningKey(camp.owner, SECRET, alg)
})
after(async () => {
  await db.close()
  await camp.close()
})

const run = () => rotateKeys(SECRET)({}, { jobId: '1', number: 1, db, hold: async () => {} })
const published = async () => (await publishedKeys(camp.owner)).map(({ kid }) => kid)

it('rotates keys of three months, once, and not before; the old ones stay published', async () => {
  const old = await published()
  await run()
  assert.deepEqual(await published(), old)
  await camp.owner([
    { text: `update signing_keys set active_from = now() - interval '91 days'`, values: [] },
  ])
  await Promise.all([run(), run(), run()])
  const all = await published()
  assert.equal(all.length, old.length + 2)
  assert.ok(old.every((kid) => all.includes(kid)))
})

it('asked by hand while new keys are on their way, it does nothing', async () => {
  assert.deepEqual(await rotateSigningKeys(camp.owner, SECRET), [])
})
