import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Database, openDatabase } from '@campkit/db/database'
import { publishedKeys } from '@campkit/identity/public-keys'
import {
  completeSigningKeys,
  listSigningKeys,
  rotateSigningKeys,
} from '@campkit/identity/signing-keys'
import { openTestCamp, SECRET, type TestCamp } from '@campkit/testing/test-camp'
import { rotateKeys } from '../src/rotate-signing-keys.ts'

describe('signing keys', () => {
  let camp: TestCamp
  let db: Database
  before(async () => {
    camp = await openTestCamp([])
    db = openDatabase({ url: camp.url, role: 'worker' })
    await completeSigningKeys(camp.owner, SECRET)
  })
  after(async () => {
    await db.close()
    await camp.close()
  })

  const run = () => rotateKeys(SECRET)({}, { jobId: '1', number: 1, db, hold: async () => {} })
  const published = async () => (await publishedKeys(camp.owner)).map(({ kid }) => kid)

  const inState = async (state: string) =>
    (await listSigningKeys(camp.owner)).flatMap((key) => (key.state === state ? [key.kid] : []))
  const age = (days: number) =>
    camp.owner([
      {
        text: `update signing_keys set created_at = created_at - $1 * interval '1 day',
                    active_from = active_from - $1 * interval '1 day'`,
        values: [days],
      },
    ])

  it('rotates keys of three months, once, and not before; the old ones stay published', async () => {
    const old = await published()
    const [signing, waiting] = [await inState('signs'), await inState('stands by')]
    assert.deepEqual([signing.length, waiting.length], [2, 2])
    await run()
    assert.deepEqual(await published(), old)
    await age(91)
    await Promise.all([run(), run(), run()])
    const all = await published()
    assert.equal(all.length, old.length + 2)
    assert.ok(old.every((kid) => all.includes(kid)))
    // Published for three months, they need not wait.
    assert.deepEqual(await inState('signs'), waiting)
    assert.deepEqual(await inState('signed before'), signing)
    assert.equal((await inState('stands by')).length, 2)
  })

  it('asked by hand, keys that were made just now take over ten minutes after they were published', async () => {
    const signing = await inState('signs')
    const waiting = await inState('stands by')
    assert.deepEqual(await rotateSigningKeys(camp.owner, SECRET), waiting)
    assert.deepEqual([await inState('signs'), await inState('signs later')], [signing, waiting])
    assert.deepEqual(await rotateSigningKeys(camp.owner, SECRET), [], 'they are on their way')
  })

  it('makes what stands by for a service that has none, as after an upgrade', async () => {
    await camp.owner([
      { text: `delete from signing_keys where active_from = 'infinity'`, values: [] },
    ])
    await run()
    assert.equal((await inState('stands by')).length, 2)
  })
})
