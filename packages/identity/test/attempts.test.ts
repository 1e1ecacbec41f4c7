import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import {
  type Attempt,
  attemptSucceeded,
  takeAttempt,
  type Verdict,
} from '@campkit/identity/attempts'
import { checkPassword } from '@campkit/identity/check-password'
import { setPassword } from '@campkit/identity/password'
import { sweepAccounts } from '@campkit/identity/sweep-accounts'
import { atOnce, openSignInHost, type SignInHost } from './sign-in-host.ts'

describe('attempts', () => {
  let host: SignInHost
  before(async () => {
    host = await openSignInHost()
  })
  after(() => host.close())

  let people = 0
  /** An address that nobody tried before, from a network of its own. */
  const fresh = (kind: Attempt['kind'] = 'password'): Attempt => {
    people += 1
    return {
      kind,
      email: `tried${people}@example.org`,
      address: `10.1.${people >> 8}.${people & 255}`,
    }
  }
  const take = (attempt: Attempt) => takeAttempt(host.send, attempt)
  async function takeMany(times: number, attempt: Attempt): Promise<Verdict[]> {
    const verdicts: Verdict[] = []
    for (let i = 0; i < times; i += 1) verdicts.push(await take(attempt))
    return verdicts
  }
  const oks = (verdicts: readonly Verdict[]) =>
    verdicts.filter((verdict) => verdict === 'ok').length
  const minutesLocked = async (kind: string) => {
    const rows = await host.run(
      `select round(extract(epoch from until - now()) / 60)::int as minutes from attempts
       where kind = $1 and subject like 'account %' order by until desc limit 1`,
      kind,
    )
    return rows?.[0]?.minutes
  }
  const letTimePass = (kind: string, span: string) =>
    host.run(`update attempts set until = until - $2::interval where kind = $1`, kind, span)

  for (const [kind, limit] of [
    ['password', 10],
    ['code', 10],
    ['totp', 6],
    ['mail', 6],
    ['reset', 4],
  ] as const) {
    it(`${limit} of kind ${kind} are let through, then the account is locked`, async () => {
      const verdicts = await takeMany(limit + 3, fresh(kind))
      assert.deepEqual(verdicts, [...Array(limit).fill('ok'), 'locked', 'locked', 'locked'])
    })
  }

  it('a lock holds 15 minutes, then 30, then an hour and never longer', async () => {
    const attempt = fresh('totp')
    for (const minutes of [15, 30, 60, 60]) {
      assert.equal(oks(await takeMany(7, attempt)), 6)
      assert.equal(await minutesLocked('totp'), minutes)
      await letTimePass('totp', `${minutes - 1} minutes`)
      assert.equal(await take(attempt), 'locked')
      await letTimePass('totp', '2 minutes')
    }
    await host.run(`update attempts set locks = 500 where kind = 'totp'`)
    assert.equal(oks(await takeMany(7, attempt)), 6)
    assert.equal(await minutesLocked('totp'), 60)
    await letTimePass('totp', '26 hours')
    assert.equal(oks(await takeMany(7, attempt)), 6)
    assert.equal(await minutesLocked('totp'), 15)
  })

  it('a success starts the account’s count anew, also with the last attempt', async () => {
    const attempt = fresh()
    for (let round = 0; round < 3; round += 1) {
      assert.equal(oks(await takeMany(10, attempt)), 10)
      await attemptSucceeded(host.send, attempt)
    }
    assert.equal(oks(await takeMany(11, attempt)), 10)
  })

  it('an account has one count, however its address is spelt and wherever it is tried', async () => {
    const { email } = fresh()
    const spellings = [email, ` ${email.toUpperCase()} `, email.replace('t', '\uff54')]
    const verdicts: Verdict[] = []
    for (let i = 0; i < 12; i += 1) {
      const spelt = spellings[i % 3] as string
      verdicts.push(await take({ kind: 'password', email: spelt, address: `10.2.0.${i}` }))
    }
    assert.equal(oks(verdicts), 10)
  })

  it('kinds are counted apart', async () => {
    const attempt = fresh()
    await takeMany(11, attempt)
    assert.equal(await take({ ...attempt, kind: 'code' }), 'ok')
  })

  it('100 accounts from one network, once each: the network is slowed, no account locked', async () => {
    const address = '198.51.100.9'
    const verdicts = await atOnce(130, (i) =>
      take({ kind: 'password', email: `sprayed${i}@example.org`, address }),
    )
    assert.equal(oks(verdicts), 100)
    assert.ok(verdicts.every((verdict) => verdict !== 'locked'))
    const email = 'sprayed0@example.org'
    for (let i = 0; i < 20; i += 1) {
      assert.equal(await take({ kind: 'password', email, address }), 'slow_down')
    }
    assert.equal(await take({ kind: 'password', email, address: '198.51.100.10' }), 'ok')
  })

  it('a network that signs in rightly is not slowed, however many it is', async () => {
    const address = '198.51.100.20'
    for (let i = 0; i < 120; i += 1) {
      const attempt: Attempt = { kind: 'password', email: `guest${i}@example.org`, address }
      assert.equal(await take(attempt), 'ok')
      await attemptSucceeded(host.send, attempt)
    }
  })

  it('64 bits of IPv6 are one network, and mapped IPv4 is IPv4', async () => {
    const from = (address: string | null, email: string) => take({ kind: 'reset', email, address })
    for (let i = 0; i < 40; i += 1) {
      assert.equal(await from(`2001:db8:1:2::${i.toString(16)}`, `six${i}@example.org`), 'ok')
      assert.equal(await from(`::ffff:203.0.113.5`, `four${i}@example.org`), 'ok')
    }
    assert.equal(await from('2001:db8:1:2:ffff::1', 'x@example.org'), 'slow_down')
    assert.equal(await from('2001:db8:1:3::1', 'x@example.org'), 'ok')
    assert.equal(await from('203.0.113.5', 'y@example.org'), 'slow_down')
    for (const odd of [null, '', 'no address', 'fe80::1%eth0']) {
      assert.equal(await from(odd, 'z@example.org'), 'ok')
    }
  })

  it('of 1 000 guesses at once, from many networks, ten are let through', async () => {
    const { email } = fresh()
    const verdicts = await atOnce(1000, (i) =>
      take({ kind: 'password', email, address: `10.9.${i % 50}.1` }),
    )
    assert.equal(oks(verdicts), 10)
  })

  it('successes and failures at once do not wait for each other in a circle', async () => {
    const accounts = Array.from({ length: 4 }, () => fresh())
    const results = await Promise.allSettled(
      Array.from({ length: 400 }, async (_, i) => {
        const attempt = { ...(accounts[i % 4] as Attempt), address: `10.7.0.${i % 3}` }
        await take(attempt)
        if (i % 2 === 0) await attemptSucceeded(host.send, attempt)
      }),
    )
    assert.deepEqual(
      results.filter(({ status }) => status === 'rejected'),
      [],
    )
  })

  it('what is long over is swept, what still counts is not', async () => {
    const [old, young] = [fresh('code'), fresh('mail')]
    await takeMany(2, old)
    await takeMany(2, young)
    await letTimePass('code', '2 days')
    await sweepAccounts(host.send)
    const rows = await host.run('select distinct kind from attempts order by 1')
    const kinds = rows?.map(({ kind }) => kind) ?? []
    assert.equal(kinds.includes('code'), false)
    assert.equal(kinds.includes('mail'), true)
  })
})

describe('a password that is checked', () => {
  let host: SignInHost
  let person: { accountId: string; email: string }
  const PASSWORD = 'dusty boots walk far'
  before(async () => {
    host = await openSignInHost()
    person = await host.addAccount()
    await setPassword(host.send, { accountId: person.accountId, password: PASSWORD })
  })
  after(() => host.close())
  const check = (email: string, password: string, address = '192.0.2.1') =>
    checkPassword(host.send, { email, password, address })

  it('is right for its account and tells what a sign-in needs', async () => {
    const checked = await check(' PERSON1@example.org', PASSWORD)
    assert.equal(checked.is, 'right')
    const { passwordHash, ...account } = checked.is === 'right' ? checked.account : assert.fail()
    assert.ok(passwordHash)
    assert.deepEqual(account, {
      accountId: person.accountId,
      email: person.email,
      hasTotp: false,
      isEmailVerified: false,
      credentialsVersion: 2,
    })
  })

  it('is wrong in the same words for every reason', async () => {
    const without = await host.addAccount()
    const disabled = await host.addAccount()
    await setPassword(host.send, { accountId: disabled.accountId, password: PASSWORD })
    await host.run('update accounts set disabled_at = now() where id = $1', disabled.accountId)
    for (const [email, password] of [
      [person.email, 'dusty boots walk fax'],
      [person.email, ''],
      ['nobody@example.org', PASSWORD],
      ['no address', PASSWORD],
      ['nul\u0000@example.org', PASSWORD],
      [without.email, PASSWORD],
      [without.email, ''],
      [disabled.email, PASSWORD],
    ] as const) {
      assert.deepEqual(await check(email, password), { is: 'wrong' }, email)
    }
  })

  it('is wrong while the account is locked, even when it is right; so for unknown accounts', async () => {
    for (const email of [person.email, 'unknown@example.org']) {
      for (let i = 0; i < 10; i += 1) {
        assert.deepEqual(await check(email, `wrong guess ${i}`, '192.0.2.2'), { is: 'wrong' })
      }
      assert.deepEqual(await check(email, PASSWORD, '192.0.2.3'), { is: 'wrong' })
    }
    await host.run(`update attempts set until = now() - interval '1 second'`)
    assert.equal((await check(person.email, PASSWORD, '192.0.2.3')).is, 'right')
  })
})
