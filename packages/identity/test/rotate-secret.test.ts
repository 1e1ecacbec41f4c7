import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { fixedSecret, type Secret, sourceOf } from '@campkit/core/secret'
import { unseal } from '@campkit/core/secrets'
import { type Database, openDatabase } from '@campkit/db/database'
import { liveSecret } from '@campkit/identity/live-secret'
import { makeRecoveryCodes, redeemRecoveryCode } from '@campkit/identity/recovery-codes'
import { readRefreshToken, writeRefreshToken } from '@campkit/identity/refresh-token'
import { beginRotation, endRotation, resealAll } from '@campkit/identity/rotate-secret'
import { sealedColumns } from '@campkit/identity/sealed-columns'
import { currentSigningKey } from '@campkit/identity/signing-keys'
import { beginTotp } from '@campkit/identity/totp'
import { openSignInHost, type SignInHost } from './sign-in-host.ts'

const texts = () => randomBytes(32).toString('base64')

describe('a secret that is changed', () => {
  let host: SignInHost
  let owner: Database
  const [old, next, third] = [sourceOf(texts()), sourceOf(texts()), sourceOf(texts())]
  /** As processes have them that were given these. */
  const given = async (...secrets: readonly { text: string }[]): Promise<Secret> => {
    const live = liveSecret(host.auth.batch, async () => secrets.map(({ text }) => text))
    await live.watch.anew()
    return live
  }
  const PEOPLE = 250
  const chain = { chainId: '00000000-0000-4000-8000-000000000001', generation: 3 }
  const person = { accountId: '' }
  let recovery: readonly string[]
  let refresh: string
  const seals = new Map<string, string>()

  before(async () => {
    host = await openSignInHost()
    owner = openDatabase({ url: host.url, role: 'owner', sharedConnections: 1 })
    await owner.batch([{ text: 'select app.begin_secret($1)', values: [old.id] }])
    const secret = await given(old, next)
    await currentSigningKey(owner.batch, secret)
    for (let i = 0; i < PEOPLE; i++) {
      const { accountId, email } = await host.addAccount()
      const begun = await beginTotp(host.send, secret, { accountId, email, issuer: 'test' })
      seals.set(accountId, begun?.base32 ?? '')
      person.accountId = accountId
    }
    recovery = await makeRecoveryCodes(host.send, secret, person)
    refresh = writeRefreshToken(secret.keysFor('refresh tokens'), chain)
  })
  after(async () => {
    await owner.close()
    await host.close()
  })

  const totps = () => host.run('select account_id, secret_sealed from totp_factors')
  const headsOf = async () =>
    new Set((await totps())?.map((row) => (row.secret_sealed as Buffer).toString('hex', 1, 9)))
  const assertAllOpen = async (secret: Secret) => {
    for (const { account_id, secret_sealed } of (await totps()) ?? []) {
      const opened = unseal(secret.keysFor('totp'), secret_sealed as Buffer, `${account_id}`)
      assert.equal(opened, seals.get(account_id as string))
    }
    assert.ok(await currentSigningKey(owner.batch, secret))
  }
  const sealing = { from: old, to: next, columns: sealedColumns, tell: () => {} }

  it('before it begins the old one seals, whatever is given beside it; a wrong one opens nothing', async () => {
    assert.equal((await given(old, next)).keysFor('x')[0].id, old.id)
    assert.equal((await given(next, old)).keysFor('x')[0].id, old.id)
    await assert.rejects(given(next), { code: 'UNAVAILABLE' })
    await assert.rejects(given(third), { code: 'UNAVAILABLE' })
  })

  it('while it is changed the new one seals and both open; who lacks the new one does nothing', async () => {
    await Promise.all([1, 2, 3].map(() => beginRotation(owner.batch, old, next)))
    const both = await given(old, next)
    assert.deepEqual(
      both.keysFor('x').map(({ id }) => id),
      [next.id, old.id],
    )
    await assertAllOpen(both)
    await assert.rejects(given(old), { code: 'UNAVAILABLE' })
  })

  it('broken off it goes on where it was, and ends with everything sealed again', async () => {
    const broken = resealAll(owner.batch, {
      ...sealing,
      tell: ({ done }) => {
        if (done > 100) throw new Error('killed')
      },
    })
    await assert.rejects(broken, /killed/)
    assert.deepEqual(await headsOf(), new Set([old.id, next.id]))
    await assertAllOpen(await given(old, next))
    const seen: number[] = []
    const rest = await resealAll(owner.batch, {
      ...sealing,
      tell: ({ done, total }) => seen.push(done / (total || 1)),
    })
    assert.ok(rest > 0 && rest < PEOPLE + 10)
    assert.deepEqual(seen, seen.toSorted())
    assert.equal(seen.at(-1), 1)
    assert.equal(await resealAll(owner.batch, sealing), 0, 'a second time there is nothing to do')
    assert.deepEqual(await headsOf(), new Set([next.id]))
  })

  it('at the end the old one is worth nothing, though it is still set; what people hold still is', async () => {
    await endRotation(owner.batch)
    const both = await given(old, next)
    assert.deepEqual(
      both.keysFor('sign-in pages').map(({ id }) => id),
      [next.id],
    )
    await assert.rejects(given(old), { code: 'UNAVAILABLE' })
    const secret = await given(next)
    await assertAllOpen(secret)
    assert.deepEqual(readRefreshToken(secret.keysFor('refresh tokens'), refresh), chain)
    const forged = writeRefreshToken(fixedSecret(third.text).keysFor('refresh tokens'), chain)
    assert.equal(readRefreshToken(secret.keysFor('refresh tokens'), forged), undefined)
    const [code = ''] = recovery
    assert.ok(await redeemRecoveryCode(host.send, secret, { ...person, code }))
    assert.ok(!(await redeemRecoveryCode(host.send, secret, { ...person, code })), 'once')
  })

  it('changed once more, all of it holds again', async () => {
    await beginRotation(owner.batch, next, third)
    await resealAll(owner.batch, { ...sealing, from: next, to: third })
    await endRotation(owner.batch)
    const secret = await given(third)
    await assertAllOpen(secret)
    assert.deepEqual(readRefreshToken(secret.keysFor('refresh tokens'), refresh), chain)
    const [, code = ''] = recovery
    assert.ok(await redeemRecoveryCode(host.send, secret, { ...person, code }))
  })

  it('keys that were kept for a while are recognized no longer than that', async () => {
    await host.run(`update former_keys set until = now() where use = 'refresh tokens'`)
    const secret = await given(third)
    assert.equal(readRefreshToken(secret.keysFor('refresh tokens'), refresh), undefined)
  })
})
