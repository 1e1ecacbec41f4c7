import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openDatabase } from '@campkit/db/database'
import { createAccount, findAccount, readAccount, vouchForEmail } from '@campkit/identity/account'
import { listAccountEvents } from '@campkit/identity/account-events'
import { changeEmail } from '@campkit/identity/change-email'
import { emailAddress } from '@campkit/identity/email-address'
import { makeMailedCode, redeem } from '@campkit/identity/mailed-codes'
import { createSession } from '@campkit/identity/session'
import { newTakeBackLink } from '@campkit/identity/take-back'
import { untilWaiting } from '@campkit/testing/until-waiting'
import { atOnce, DEVICE, openSignInHost, SECRET, type SignInHost } from './sign-in-host.ts'

describe('an e-mail address', () => {
  // biome-ignore format: a table
  const SPELLINGS: readonly (readonly [string, string | undefined])[] = [
    ['a@example.org',                        'a@example.org'],
    ['  Jo.Reyes+camp@Example.ORG\n',        'jo.reyes+camp@example.org'],
    ['jo@bücher.example',                    'jo@xn--bcher-kva.example'],
    ['jo@example.museum',                    'jo@example.museum'],
    ['\uff4a\uff4f@example.org',             'jo@example.org'],
    ["o'neil@example.org",                   "o'neil@example.org"],
    [`${'a'.repeat(64)}@example.org`,        `${'a'.repeat(64)}@example.org`],
    [`${'a'.repeat(65)}@example.org`,        undefined],
    [`a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.example.org`, undefined],
    ['',                                     undefined],
    ['@example.org',                         undefined],
    ['jo@',                                  undefined],
    ['jo',                                   undefined],
    ['jo@localhost',                         undefined],
    ['jo@10.0.0.10',                         undefined],
    ['jo@[10.0.0.10]',                       undefined],
    ['jo@[IPv6:::1]',                        undefined],
    ['jo@example..org',                      undefined],
    ['.jo@example.org',                      undefined],
    ['jo..r@example.org',                    undefined],
    ['jo@-example.org',                      undefined],
    ['jo r@example.org',                     undefined],
    ['jo@exa mple.org',                      undefined],
    ['jo@x@example.org',                     undefined],
    ['"jo"@example.org',                     undefined],
    ['Jo <jo@example.org>',                  undefined],
    ['jo@example.org, al@example.org',       undefined],
    ['jo\u0000@example.org',                 undefined],
    ['jo@example.org\r\nBcc: al@example.org', undefined],
    ['jo\u200b@example.org',                 undefined],
    ['jö@example.org',                       undefined],
    ['\u0430@example.org',                   undefined],
    ['jo@[192.0.2.1]',                       undefined],
    ['a'.repeat(1_000_000),                  undefined],
  ]
  for (const [text, address] of SPELLINGS) {
    it(`${JSON.stringify(text.slice(0, 40))} is ${address ?? 'none'}`, () => {
      assert.equal(emailAddress(text), address)
    })
  }
})

describe('an account', () => {
  let host: SignInHost
  before(async () => {
    host = await openSignInHost()
  })
  after(() => host.close())

  it('is made once for an address, however many sign up with it at once', async () => {
    const email = 'crowd@example.org'
    const made = await atOnce(16, () => createAccount(host.send, { email, device: DEVICE }))
    const [first] = made
    assert.ok(first?.accountId)
    for (const one of made) assert.deepEqual(one, { accountId: first.accountId, state: 'open' })
    assert.deepEqual(await host.eventsOf(first.accountId), ['account_created'])
  })

  it('tells the mail, and nobody else, whether the address is taken', async () => {
    const { accountId, email } = await host.addAccount()
    assert.deepEqual(await createAccount(host.send, { email }), { accountId, state: 'open' })
    await vouchForEmail(host.send, accountId)
    await vouchForEmail(host.send, accountId)
    assert.deepEqual(await createAccount(host.send, { email }), { accountId, state: 'taken' })
    await host.run('update accounts set disabled_at = now() where id = $1', accountId)
    assert.deepEqual(await createAccount(host.send, { email }), { accountId, state: 'disabled' })
    assert.deepEqual(await host.eventsOf(accountId), ['email_verified', 'account_created'])
    assert.equal(await readAccount(host.send, accountId), undefined)
  })

  it('has events that tell what, from where and when, the newest first', async () => {
    const email = 'events@example.org'
    const device = { address: '::ffff:192.0.2.9', userAgent: `Odd\u0000Agent ${'x'.repeat(500)}` }
    const { accountId } = await createAccount(host.send, { email, device })
    await vouchForEmail(host.send, accountId)
    const [newest, oldest] = await listAccountEvents(host.send, accountId)
    assert.deepEqual([newest?.kind, newest?.address], ['email_verified', null])
    assert.deepEqual([oldest?.kind, oldest?.address], ['account_created', '192.0.2.9'])
    assert.equal(oldest?.userAgent?.length, 300)
    assert.match(oldest?.at ?? '', /^20\d\d-\d\d-\d\dT/)
    assert.equal((await listAccountEvents(host.send, accountId, 1)).length, 1)
  })

  it('has events that the sign-in host can neither change nor remove', async () => {
    for (const text of [`update account_events set kind = 'other'`, 'delete from account_events']) {
      await assert.rejects(host.send([{ text, values: [] }]), { code: '42501' })
    }
  })
})

describe('a change of e-mail', () => {
  let host: SignInHost
  before(async () => {
    host = await openSignInHost()
  })
  after(() => host.close())

  const ask = async (accountId: string, newEmail: string) => {
    const wanted = { accountId, purpose: 'change_email', newEmail } as const
    const mail = await makeMailedCode(host.send, SECRET, wanted)
    assert.equal(mail?.email, newEmail)
    return mail?.code as string
  }
  const confirm = (accountId: string, code: string, newEmail: string) =>
    changeEmail(host.send, SECRET, {
      proof: { accountId, code },
      newEmail,
      takeBackLink: newTakeBackLink(),
      device: DEVICE,
    })

  it('is done by the code that went to the new address', async () => {
    const { accountId, email } = await host.addAccount()
    const code = await ask(accountId, 'new@example.org')
    assert.equal((await readAccount(host.send, accountId))?.email, email)
    assert.equal(await confirm(accountId, code, 'new@example.org'), 'done')
    const account = await readAccount(host.send, accountId)
    assert.deepEqual([account?.email, account?.isEmailVerified], ['new@example.org', true])
    assert.equal((await host.eventsOf(accountId))[0], 'email_changed')
    assert.equal(await confirm(accountId, code, 'new@example.org'), 'wrong')
  })

  it('is refused with a wrong code, another account’s, or one that went elsewhere', async () => {
    const [one, other] = [await host.addAccount(), await host.addAccount()]
    const wished = 'wished@example.org'
    const code = await ask(one.accountId, wished)
    assert.equal(await confirm(other.accountId, code, wished), 'wrong')
    assert.equal(await confirm(one.accountId, `${code}0`, wished), 'wrong')
    assert.equal(await confirm(one.accountId, code, 'harmless@example.org'), 'wrong')
    assert.equal((await readAccount(host.send, one.accountId))?.email, one.email)
  })

  it('to one address is done for exactly one of eight accounts at once', async () => {
    const wanted = 'wanted.by.all@example.org'
    const people = await atOnce(8, () => host.addAccount())
    const codes = await Promise.all(people.map(({ accountId }) => ask(accountId, wanted)))
    const results = await atOnce(8, (i) =>
      confirm(people[i]?.accountId as string, codes[i] as string, wanted),
    )
    assert.equal(results.filter((result) => result === 'done').length, 1)
    assert.equal(results.filter((result) => result === 'taken').length, 7)
    const rows = await host.run(`select from accounts where email = '${wanted}'`)
    assert.equal(rows?.length, 1)
  })

  /** Somebody typed the address at a sign-up; `confirm` is what happens if they read its mail after all. */
  const squat = async (email: string) => {
    const { accountId } = await createAccount(host.send, { email, device: DEVICE })
    const wanted = { accountId, purpose: 'verify_email', browser: 'theirs' } as const
    const mail = await makeMailedCode(host.send, SECRET, wanted)
    const proof = { accountId, code: mail?.code as string, browser: 'theirs' }
    return {
      accountId,
      confirm: () => redeem(host.send, SECRET, { purpose: 'verify_email', proof }),
    }
  }

  it('an account that never confirmed the address gives way, to one of eight at once', async () => {
    const wanted = 'squatted@example.org'
    const people = await atOnce(8, () => host.addAccount())
    const squatter = await squat(wanted)
    const codes = await Promise.all(people.map(({ accountId }) => ask(accountId, wanted)))
    const results = await atOnce(8, (i) =>
      confirm(people[i]?.accountId as string, codes[i] as string, wanted),
    )
    assert.equal(results.filter((result) => result === 'done').length, 1)
    assert.equal(results.filter((result) => result === 'taken').length, 7)
    const owner = people[results.indexOf('done')]?.accountId
    assert.equal(await findAccount(host.send, wanted), owner)
    assert.equal(await readAccount(host.send, squatter.accountId), undefined)
    assert.equal(await squatter.confirm(), undefined)
  })

  it('if both prove the address at once, one of them has it', async () => {
    for (let round = 0; round < 12; round++) {
      const wanted = `both${round}@example.org`
      const mover = await host.addAccount()
      const squatter = await squat(wanted)
      const code = await ask(mover.accountId, wanted)
      const [moved, confirmed] = await Promise.all([
        confirm(mover.accountId, code, wanted),
        squatter.confirm(),
      ])
      const owner = await findAccount(host.send, wanted)
      assert.deepEqual(
        [moved, confirmed],
        owner === mover.accountId ? ['done', undefined] : ['taken', squatter.accountId],
      )
    }
  })

  it('who is confirming the address meanwhile keeps it, and neither stops the other', async () => {
    const wanted = 'confirming@example.org'
    const mover = await host.addAccount()
    const { accountId } = await squat(wanted)
    const code = await ask(mover.accountId, wanted)
    const owner = openDatabase({ url: host.url, role: 'owner' })
    let moved: ReturnType<typeof confirm> | undefined
    await owner.withConnection(async (send) => {
      const run = (text: string, ...values: string[]) => send([{ text, values }])
      await run('begin')
      // This side was first, so it waits for nobody.
      await run(`set local lock_timeout = '300ms'`)
      await run('delete from mailed_codes where account_id = $1', accountId)
      moved = confirm(mover.accountId, code, wanted)
      moved.catch(() => {})
      await untilWaiting(owner.batch)
      await run('update accounts set email_verified_at = now() where id = $1', accountId)
      await run('commit')
    })
    await owner.close()
    assert.equal(await moved, 'taken')
    assert.equal(await findAccount(host.send, wanted), accountId)
  })

  it('an account stays that is confirmed, disabled or has a session', async () => {
    const settle: Readonly<Record<string, (accountId: string) => Promise<unknown>>> = {
      confirmed: (accountId) => vouchForEmail(host.send, accountId),
      disabled: (accountId) =>
        host.run('update accounts set disabled_at = now() where id = $1', accountId),
      session: (accountId) => createSession(host.send, accountId),
    }
    for (const [name, settled] of Object.entries(settle)) {
      const wanted = `settled.${name}@example.org`
      const { accountId } = await squat(wanted)
      await settled(accountId)
      const mover = await host.addAccount()
      const code = await ask(mover.accountId, wanted)
      assert.equal(await confirm(mover.accountId, code, wanted), 'taken', name)
      assert.equal(await findAccount(host.send, wanted), accountId)
    }
  })
})
