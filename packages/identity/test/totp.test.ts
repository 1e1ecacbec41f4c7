import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { readAccount } from '@campkit/identity/account'
import {
  makeRecoveryCodes,
  recoveryCodesLeft,
  redeemRecoveryCode,
} from '@campkit/identity/recovery-codes'
import { sweepAccounts } from '@campkit/identity/sweep-accounts'
import { beginTotp, confirmTotp, removeTotp, verifyTotp } from '@campkit/identity/totp'
import { Secret, TOTP, URI } from 'otpauth'
import { atOnce, DEVICE, openSignInHost, SECRET, type SignInHost } from './sign-in-host.ts'

/** In the middle of a step, far from the real clock. */
const NOW = 1_900_000_015_000
const STEP = 30_000

describe('TOTP', () => {
  let host: SignInHost
  let accountId: string
  let base32: string
  let uri: string

  before(async () => {
    host = await openSignInHost()
  })
  after(() => host.close())
  beforeEach(async () => {
    const person = await host.addAccount()
    accountId = person.accountId
    const begun = await beginTotp(host.send, SECRET, { ...person, issuer: 'Dusty Pines' })
    base32 = begun?.base32 ?? ''
    uri = begun?.uri ?? ''
  })

  const codeAt = (at: number, secret = base32) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })
  const confirm = (code: string, at = NOW) =>
    confirmTotp(host.send, SECRET, { accountId, code, at, device: DEVICE })
  const verify = (code: string, at = NOW) => verifyTotp(host.send, SECRET, { accountId, code, at })
  const hasTotp = async () => (await readAccount(host.send, accountId))?.hasTotp

  it('agrees with the standard', () => {
    // RFC 6238, appendix B: the last six of eight digits, SHA-1, at 59 seconds.
    const secret = Secret.fromUTF8('12345678901234567890')
    assert.equal(codeAt(59_000, secret.base32), '287082')
  })

  it('is enrolled with 160 bits that are stored sealed, for this account alone', async () => {
    const parsed = URI.parse(uri) as TOTP
    assert.deepEqual([parsed.issuer, parsed.digits, parsed.period], ['Dusty Pines', 6, 30])
    assert.equal(parsed.secret.bytes.length, 20)
    assert.equal(parsed.secret.base32, base32)
    const rows = await host.run('select secret_sealed from totp_factors')
    for (const row of rows ?? []) {
      assert.equal((row.secret_sealed as Buffer).includes(base32), false)
    }
    const other = await host.addAccount()
    await host.run(
      `insert into totp_factors select $2, secret_sealed, now(), now(), 0 from totp_factors
       where account_id = $1`,
      accountId,
      other.accountId,
    )
    const tried = { accountId: other.accountId, code: codeAt(NOW), at: NOW }
    await assert.rejects(verifyTotp(host.send, SECRET, tried), /does not unseal/)
  })

  it('counts for nothing until a first code confirms it', async () => {
    assert.equal(await hasTotp(), false)
    assert.equal(await verify(codeAt(NOW)), false)
    assert.equal((await confirm('000000')) || (await confirm('')), false)
    assert.equal(await confirm(codeAt(NOW)), true)
    assert.equal(await hasTotp(), true)
    assert.equal((await host.eventsOf(accountId))[0], 'totp_added')
    assert.equal(await confirm(codeAt(NOW + STEP), NOW + STEP), false)
  })

  it('begun again has a new secret; once confirmed it cannot be begun again', async () => {
    const old = base32
    const person = { accountId, email: 'x@example.org', issuer: 'x' }
    base32 = (await beginTotp(host.send, SECRET, person))?.base32 ?? ''
    assert.equal(await confirm(codeAt(NOW, old)), false)
    assert.equal(await confirm(codeAt(NOW)), true)
    assert.equal(await beginTotp(host.send, SECRET, person), undefined)
    assert.equal(await verify(codeAt(NOW + STEP), NOW + STEP), true)
  })

  it('must be confirmed within the hour', async () => {
    await host.run(`update totp_factors set begun_at = begun_at - interval '61 minutes'`)
    assert.equal(await confirm(codeAt(NOW)), false)
    await sweepAccounts(host.send)
    const rows = await host.run('select from totp_factors where confirmed_at is null')
    assert.equal(rows?.length, 0)
  })

  it('takes the code of one step before or after, not two', async () => {
    await confirm(codeAt(NOW - 10 * STEP), NOW - 10 * STEP)
    for (const [steps, isTaken] of [
      [-2, false],
      [2, false],
      [-1, true],
      [0, true],
      [1, true],
    ] as const) {
      assert.equal(await verify(codeAt(NOW + steps * STEP)), isTaken, `${steps}`)
    }
  })

  it('takes no code twice, nor one older than the last, nor the one that confirmed it', async () => {
    await confirm(codeAt(NOW))
    assert.equal(await verify(codeAt(NOW)), false)
    assert.equal(await verify(codeAt(NOW + STEP)), true)
    assert.equal(await verify(codeAt(NOW + STEP)), false)
    assert.equal(await verify(codeAt(NOW + STEP), NOW + STEP), false)
    assert.equal(await verify(codeAt(NOW), NOW + STEP), false)
    assert.equal(await verify(codeAt(NOW + 2 * STEP), NOW + STEP), true)
  })

  it('takes a code from exactly one of 16 at once', async () => {
    await confirm(codeAt(NOW - STEP), NOW - STEP)
    for (let round = 0; round < 10; round += 1) {
      const at = NOW + round * STEP
      const results = await atOnce(16, () => verify(codeAt(at), at))
      assert.equal(results.filter(Boolean).length, 1)
    }
  })

  it('takes no notice of anything that is no code', async () => {
    await confirm(codeAt(NOW - STEP), NOW - STEP)
    for (const odd of ['', '12345', '1234567', 'abcdef', '\u0000', '١٢٣٤٥٦', 'x'.repeat(100_000)]) {
      assert.equal(await verify(odd), false)
    }
    assert.equal(await verify(codeAt(NOW).replace(/^.../, '$& ')), true)
  })

  it('is removed with its recovery codes, and is noted', async () => {
    assert.equal(await removeTotp(host.send, accountId, { device: DEVICE }), false)
    await confirm(codeAt(NOW))
    await makeRecoveryCodes(host.send, SECRET, { accountId })
    assert.equal(await removeTotp(host.send, accountId, { device: DEVICE }), true)
    assert.equal(await hasTotp(), false)
    assert.equal(await recoveryCodesLeft(host.send, accountId), 0)
    assert.equal(await verify(codeAt(NOW + STEP), NOW + STEP), false)
    assert.equal((await host.eventsOf(accountId))[0], 'totp_removed')
  })
})

describe('recovery codes', () => {
  let host: SignInHost
  let accountId: string
  let codes: string[]
  before(async () => {
    host = await openSignInHost()
  })
  after(() => host.close())
  beforeEach(async () => {
    accountId = (await host.addAccount()).accountId
    codes = await makeRecoveryCodes(host.send, SECRET, { accountId, device: DEVICE })
  })
  const redeem = (code: string, of = accountId) =>
    redeemRecoveryCode(host.send, SECRET, { accountId: of, code, device: DEVICE })

  it('are ten, all different, and stored as hashes', async () => {
    assert.equal(new Set(codes).size, 10)
    for (const code of codes) assert.match(code, /^[0-9a-z]{4}-[0-9a-z]{4}-[0-9a-z]{4}$/)
    const rows = await host.run('select r::text as text from recovery_codes r')
    const dump = JSON.stringify(rows)
    for (const code of codes)
      assert.ok(!dump.includes(code) && !dump.includes(code.replaceAll('-', '')))
  })

  it('are redeemed once each, however they are typed, by their own account', async () => {
    const [one = '', two = ''] = codes
    const other = await host.addAccount()
    assert.equal(await redeem(one, other.accountId), false)
    assert.equal(await redeem(one), true)
    assert.equal(await redeem(one), false)
    const typed = ` ${two.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')}`
    assert.equal(await redeem(typed), true)
    assert.equal(await redeem(''), false)
    assert.equal(await recoveryCodesLeft(host.send, accountId), 8)
    assert.deepEqual((await host.eventsOf(accountId)).slice(0, 3), [
      'recovery_code_used',
      'recovery_code_used',
      'recovery_codes_made',
    ])
  })

  it('are redeemed by exactly one of 16 at once', async () => {
    for (const code of codes) {
      const results = await atOnce(16, () => redeem(code))
      assert.equal(results.filter(Boolean).length, 1)
    }
    assert.equal(await recoveryCodesLeft(host.send, accountId), 0)
  })

  it('made anew replace the old ones, and ten are left of eight makers at once', async () => {
    let sets: string[][] = []
    for (let round = 0; round < 20; round += 1) {
      sets = await atOnce(8, () => makeRecoveryCodes(host.send, SECRET, { accountId }))
      assert.equal(await recoveryCodesLeft(host.send, accountId), 10)
    }
    assert.equal(await redeem(codes[0] ?? ''), false)
    const alive = await Promise.all(sets.map(([first = '']) => redeem(first)))
    assert.equal(alive.filter(Boolean).length, 1)
  })
})
