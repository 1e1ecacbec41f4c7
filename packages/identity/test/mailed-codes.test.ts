import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, beforeEach, describe, it } from 'node:test'
import {
  type MailPurpose,
  makeMailedCode,
  type Proof,
  readLink,
  redeem,
  shownCode,
} from '@campkit/identity/mailed-codes'
import { hashPassword, setPassword, verifyPassword } from '@campkit/identity/password'
import { resetPassword } from '@campkit/identity/reset-password'
import { sweepAccounts } from '@campkit/identity/sweep-accounts'
import { atOnce, DEVICE, openSignInHost, SECRET, type SignInHost } from './sign-in-host.ts'

describe('a mailed code', () => {
  let host: SignInHost
  let person: Awaited<ReturnType<SignInHost['addAccount']>>
  let mail: { code: string; link: string; email: string }
  const browser = 'the browser that asked'

  before(async () => {
    host = await openSignInHost()
  })
  after(() => host.close())
  beforeEach(async () => {
    person = await host.addAccount()
    mail = await make()
  })

  async function make(purpose: MailPurpose = 'sign_in', more: object = { browser }) {
    const wanted = { accountId: person.accountId, purpose, ...more }
    const made = await makeMailedCode(host.send, SECRET, wanted)
    assert.ok(made)
    return made
  }
  const present = (proof: Proof, purpose: 'sign_in' | 'verify_email' = 'sign_in') =>
    redeem(host.send, SECRET, { purpose, proof, device: DEVICE })
  const byCode = (code = mail.code, from = browser) =>
    present({ email: person.email, code, browser: from })
  /** Another code of eight digits. */
  const wrong = (n: number) => String((Number(mail.code) + 1 + n) % 1e8).padStart(8, '0')
  const accountRow = async () =>
    (await host.run('select * from accounts where id = $1', person.accountId))?.[0]

  it('is eight digits, shown in two groups, and a link of 256 bits; neither is stored', async () => {
    assert.match(mail.code, /^\d{8}$/)
    assert.match(mail.link, /^[\w-]{43}$/)
    assert.equal(mail.email, person.email)
    assert.equal(shownCode('12345678'), '1234 5678')
    const rows = await host.run('select m::text as text from mailed_codes m')
    const dump = JSON.stringify(rows)
    assert.ok(!dump.includes(mail.code) && !dump.includes(mail.link) && !dump.includes(browser))
  })

  it('is redeemed once, by the code in the browser that asked', async () => {
    assert.equal(await byCode(), person.accountId)
    assert.equal(await byCode(), undefined)
  })

  it('is redeemed as it is shown, and by any spelling of the address', async () => {
    const proof = { email: ` ${person.email.toUpperCase()}`, code: shownCode(mail.code), browser }
    assert.equal(await present(proof), person.accountId)
  })

  it('is redeemed by the link in the browser that asked', async () => {
    assert.equal(await present({ link: mail.link, browser }), person.accountId)
    assert.equal(await present({ link: mail.link, browser }), undefined)
    assert.equal(await byCode(), undefined)
  })

  it('elsewhere needs link and code together; the code alone does nothing and costs no try', async () => {
    for (let i = 0; i < 10; i += 1) assert.equal(await byCode(wrong(i), 'another'), undefined)
    assert.equal(await byCode(mail.code, 'another'), undefined)
    assert.equal(await present({ email: person.email, code: mail.code }), undefined)
    assert.equal(await present({ link: mail.link }), undefined)
    assert.equal(await present({ link: mail.link, browser: 'another' }), undefined)
    assert.equal(await present({ link: mail.link, code: wrong(1) }), undefined)
    assert.equal(await present({ link: mail.link, code: mail.code }), person.accountId)
  })

  it('for no browser in particular is redeemed by any', async () => {
    mail = await make('sign_in', {})
    assert.equal(await byCode(mail.code, 'any'), person.accountId)
    mail = await make('sign_in', {})
    assert.equal(await present({ link: mail.link }), person.accountId)
  })

  it('is not consumed by looking at its link', async () => {
    for (let i = 0; i < 3; i += 1) {
      const seen = await readLink(host.send, 'sign_in', { link: mail.link, browser })
      assert.deepEqual(seen, { email: person.email, needsCode: false })
    }
    const elsewhere = await readLink(host.send, 'sign_in', { link: mail.link })
    assert.equal(elsewhere?.needsCode, true)
    assert.equal(await readLink(host.send, 'reset_password', { link: mail.link }), undefined)
    assert.equal(await readLink(host.send, 'sign_in', { link: 'x' }), undefined)
    assert.equal(await byCode(), person.accountId)
    assert.equal(await readLink(host.send, 'sign_in', { link: mail.link, browser }), undefined)
  })

  it('is dead after five wrong codes, the link with it', async () => {
    for (let i = 0; i < 4; i += 1) assert.equal(await byCode(wrong(i)), undefined)
    const rows = await host.run(
      'select tries_left from mailed_codes where account_id = $1',
      person.accountId,
    )
    assert.equal(rows?.[0]?.tries_left, 1)
    assert.equal(await present({ link: mail.link, code: wrong(9) }), undefined)
    assert.equal(await byCode(), undefined)
    assert.equal(await present({ link: mail.link, browser }), undefined)
  })

  it('of 200 guesses at once no more than five count, and the row says so', async () => {
    await atOnce(200, (i) => byCode(wrong(i)))
    const rows = await host.run(
      'select tries_left from mailed_codes where account_id = $1',
      person.accountId,
    )
    assert.equal(rows?.[0]?.tries_left, 0)
    assert.equal(await byCode(), undefined)
  })

  it('is redeemed by exactly one of 16 at once, by code and link alike', async () => {
    for (let round = 0; round < 20; round += 1) {
      mail = await make()
      const results = await atOnce(16, (i) =>
        i % 2 ? byCode() : present({ link: mail.link, browser }),
      )
      assert.equal(results.filter((account) => account === person.accountId).length, 1)
    }
  })

  it('is for one purpose', async () => {
    assert.equal(
      await present({ email: person.email, code: mail.code, browser }, 'verify_email'),
      undefined,
    )
    assert.equal(await present({ link: mail.link, browser }, 'verify_email'), undefined)
    assert.equal(await byCode(), person.accountId)
  })

  it('is worth nothing once a newer one is made, which has all its tries', async () => {
    for (let i = 0; i < 5; i += 1) await byCode(wrong(i))
    const old = mail
    mail = await make()
    if (old.code !== mail.code) assert.equal(await byCode(old.code), undefined)
    assert.equal(await present({ link: old.link, browser }), undefined)
    assert.equal(await byCode(), person.accountId)
  })

  it('ends after ten minutes; the link of a reset after thirty', async () => {
    const later = (minutes: number) =>
      host.run(
        `update mailed_codes set code_until = code_until - $2 * interval '1 minute',
           link_until = link_until - $2 * interval '1 minute' where account_id = $1`,
        person.accountId,
        minutes,
      )
    await later(11)
    assert.equal(await byCode(), undefined)
    assert.equal(await present({ link: mail.link, browser }), undefined)
    assert.equal(await readLink(host.send, 'sign_in', { link: mail.link }), undefined)
    const reset = (proof: Proof) =>
      resetPassword(host.send, SECRET, { proof, password: 'dusty boots walk far' })
    mail = await make('reset_password')
    await later(11)
    assert.equal(await reset({ email: person.email, code: mail.code, browser }), undefined)
    assert.equal(await reset({ link: mail.link, code: mail.code }), person.accountId)
    mail = await make('reset_password')
    await later(31)
    assert.equal(await reset({ link: mail.link, browser }), undefined)
    await sweepAccounts(host.send)
    const rows = await host.run('select from mailed_codes where account_id = $1', person.accountId)
    assert.equal(rows?.length, 0)
  })

  it('verifies the address, and that is noted once', async () => {
    assert.equal((await accountRow())?.email_verified_at, null)
    await byCode()
    const first = (await accountRow())?.email_verified_at
    assert.ok(first)
    mail = await make()
    assert.equal(await byCode(), person.accountId)
    assert.equal((await accountRow())?.email_verified_at, first)
    assert.deepEqual(await host.eventsOf(person.accountId), ['email_verified', 'account_created'])
  })

  it('to an address that is no longer the account’s proves nothing', async () => {
    await host.run(
      `update accounts set email = $2 where id = $1`,
      person.accountId,
      `moved.${person.email}`,
    )
    const proofs: Proof[] = [
      { email: person.email, code: mail.code, browser },
      { email: `moved.${person.email}`, code: mail.code, browser },
      { link: mail.link, browser },
    ]
    for (const proof of proofs) assert.equal(await present(proof), undefined)
  })

  it('of a disabled account is neither made nor redeemed', async () => {
    await host.run('update accounts set disabled_at = now() where id = $1', person.accountId)
    assert.equal(await byCode(), undefined)
    const wanted = { accountId: person.accountId, purpose: 'sign_in' } as const
    assert.equal(await makeMailedCode(host.send, SECRET, wanted), undefined)
  })

  it('takes no notice of anything that is no code', async () => {
    for (const odd of ['', '0', 'x'.repeat(100_000), '\u0000', '१२३४५६७८', mail.code.slice(1)]) {
      assert.equal(await present({ email: '\u0000', code: odd, browser }), undefined)
      assert.equal(await present({ link: odd, code: odd }), undefined)
    }
    assert.equal(await byCode(), person.accountId)
  })

  describe('at sign-up', () => {
    const PASSWORD = 'dusty boots walk far'
    const hasPassword = async () =>
      verifyPassword(((await accountRow())?.password_hash as string) ?? null, PASSWORD)
    beforeEach(async () => {
      mail = await make('verify_email', { browser, passwordHash: await hashPassword(PASSWORD) })
    })

    it('brings the chosen password with it in the browser that chose it', async () => {
      assert.equal(await hasPassword(), false)
      await present({ email: person.email, code: mail.code, browser }, 'verify_email')
      assert.equal(await hasPassword(), true)
    })

    it('elsewhere only verifies: who chose the password may be somebody else', async () => {
      const done = await present({ link: mail.link, code: mail.code }, 'verify_email')
      assert.equal(done, person.accountId)
      assert.equal(await hasPassword(), false)
    })

    it('changes no password of a verified account', async () => {
      const { code } = await make()
      assert.equal(await byCode(code), person.accountId)
      await setPassword(host.send, { accountId: person.accountId, password: 'their own words' })
      const passwordHash = await hashPassword(PASSWORD)
      mail = await make('verify_email', { browser, passwordHash })
      await present({ email: person.email, code: mail.code, browser }, 'verify_email')
      assert.equal(await hasPassword(), false)
    })
  })

  describe('for a reset', () => {
    const password = 'dusty boots walk far'
    beforeEach(async () => {
      mail = await make('reset_password')
    })

    it('sets the password, ends every session, and is noted', async () => {
      const proof = { link: mail.link, browser }
      const done = await resetPassword(host.send, SECRET, { proof, password, device: DEVICE })
      assert.equal(done, person.accountId)
      const { password_hash, email_verified_at } = (await accountRow()) ?? {}
      assert.equal(await verifyPassword(password_hash as string, password), true)
      assert.ok(email_verified_at)
      assert.equal(await host.isAlive(person.sessionId), false)
      assert.equal((await host.eventsOf(person.accountId))[0], 'password_changed')
    })

    it('without proof changes nothing', async () => {
      const proofs: Proof[] = [
        { link: randomBytes(32).toString('base64url'), browser },
        { link: mail.link },
        { email: person.email, code: wrong(0), browser },
      ]
      for (const proof of proofs) {
        assert.equal(await resetPassword(host.send, SECRET, { proof, password }), undefined)
      }
      assert.equal((await accountRow())?.password_hash, null)
      assert.equal(await host.isAlive(person.sessionId), true)
    })

    it('is worth nothing once the password is another, whoever asked for it and however it was changed', async () => {
      const elsewhere = await make('reset_password', { browser: 'another browser' })
      const proof = { link: mail.link, browser }
      assert.ok(await resetPassword(host.send, SECRET, { proof, password }))
      const late: Proof = { link: elsewhere.link, browser: 'another browser' }
      assert.equal(await readLink(host.send, 'reset_password', late), undefined)
      assert.equal(
        await resetPassword(host.send, SECRET, { proof: late, password: 'words of a stranger' }),
        undefined,
      )
      mail = await make('reset_password')
      await setPassword(host.send, { accountId: person.accountId, password: 'their own words' })
      const old: Proof = { link: mail.link, browser }
      assert.equal(await resetPassword(host.send, SECRET, { proof: old, password }), undefined)
      const { password_hash } = (await accountRow()) ?? {}
      assert.equal(await verifyPassword(password_hash as string, 'their own words'), true)
    })

    it('is done by exactly one of eight at once', async () => {
      const proof = { link: mail.link, browser }
      const results = await atOnce(8, (i) =>
        resetPassword(host.send, SECRET, { proof, password: `${password} ${i}` }),
      )
      assert.equal(results.filter(Boolean).length, 1)
      const { password_hash } = (await accountRow()) ?? {}
      const winner = `${password} ${results.findIndex(Boolean)}`
      assert.equal(await verifyPassword(password_hash as string, winner), true)
    })
  })
})
