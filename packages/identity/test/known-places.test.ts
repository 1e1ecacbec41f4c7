import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, beforeEach, describe, it } from 'node:test'
import {
  type Attempt,
  attemptSucceeded,
  countAttempt,
  takeAttempt,
  type Verdict,
} from '@campkit/identity/attempts'
import { rememberPlace } from '@campkit/identity/known-places'
import { makeMailedCode, redeem } from '@campkit/identity/mailed-codes'
import { sweepAccounts } from '@campkit/identity/sweep-accounts'
import { atOnce, DEVICE, openSignInHost, SECRET, type SignInHost } from './sign-in-host.ts'

const newSecret = () => randomBytes(32).toString('base64url')
const oks = (verdicts: readonly Verdict[]) => verdicts.filter((verdict) => verdict === 'ok').length

describe('places that an account is known from', () => {
  let host: SignInHost
  let person: { accountId: string; email: string }
  let knownBy: string
  let made = 0
  let home: string
  before(async () => {
    host = await openSignInHost()
  })
  after(() => host.close())
  beforeEach(async () => {
    person = await host.addAccount()
    knownBy = newSecret()
    home = elsewhere()
    await rememberPlace(host.send, person.accountId, { knownBy, address: home })
  })
  const elsewhere = () => {
    made += 1
    return `10.31.${made >> 8}.${made & 255}`
  }
  const attempt = (more: Partial<Attempt> = {}): Attempt => ({
    kind: 'password',
    email: person.email,
    address: elsewhere(),
    ...more,
  })
  const take = (more: Partial<Attempt> = {}) => takeAttempt(host.send, attempt(more))
  const placesOf = async (accountId = person.accountId) =>
    (await host.run('select place from known_places where account_id = $1', accountId)) ?? []

  for (const [kind, limit] of [
    ['password', 10],
    ['totp', 6],
    ['mail', 6],
    ['reset', 4],
  ] as const) {
    it(`of ${kind}: strangers, a known browser and a known network have ${limit} each, at once too`, async () => {
      const verdicts = await atOnce(180, async (i): Promise<[number, Verdict]> => {
        const who = [{}, { knownBy }, { address: home }][i % 3] as Partial<Attempt>
        return [i % 3, await take({ kind, ...who })]
      })
      for (const who of [0, 1, 2]) {
        const theirs = verdicts.filter(([which]) => which === who).map(([, verdict]) => verdict)
        assert.equal(oks(theirs), limit, ['strangers', 'browser', 'network'][who])
      }
    })
  }

  it('successes and failures of all of them at once do not wait for each other in a circle', async () => {
    const addresses = [home, elsewhere(), elsewhere()]
    const results = await Promise.allSettled(
      Array.from({ length: 400 }, async (_, i) => {
        const one = attempt({
          address: addresses[i % 3] ?? null,
          ...(i % 5 === 0 && { knownBy }),
        })
        await takeAttempt(host.send, one)
        if (i % 2 === 0) await attemptSucceeded(host.send, one)
        if (i % 7 === 0) await rememberPlace(host.send, person.accountId, one)
      }),
    )
    assert.deepEqual(
      results.filter(({ status }) => status === 'rejected'),
      [],
    )
  })

  it('what a known browser gets right gives strangers nothing back', async () => {
    for (let i = 0; i < 12; i++) await take()
    assert.equal(await take({ knownBy }), 'ok')
    await attemptSucceeded(host.send, attempt({ knownBy }))
    await attemptSucceeded(host.send, attempt({ address: home }))
    assert.equal(await take(), 'locked')
  })

  it('says whether it was others, and which network is known', async () => {
    const count = async (more: Partial<Attempt>) => {
      const { retrySeconds, ...rest } = await countAttempt(
        host.send,
        attempt({ kind: 'reset', ...more }),
      )
      return { ...rest, waits: retrySeconds !== null && retrySeconds > 600 }
    }
    const busy = elsewhere()
    for (let i = 0; i < 4; i++) await count({ address: busy })
    const own = await count({ address: busy })
    assert.deepEqual(own, { verdict: 'locked', isByOthers: false, knownNetwork: null, waits: true })
    const others = await count({})
    assert.deepEqual(others, {
      verdict: 'locked',
      isByOthers: true,
      knownNetwork: null,
      waits: false,
    })
    const here = await count({ address: home })
    assert.deepEqual(here, {
      verdict: 'ok',
      isByOthers: false,
      knownNetwork: `network ${home}`,
      waits: false,
    })
    const unknown = await count({ email: 'nobody@example.org', address: home, knownBy })
    assert.deepEqual(unknown, {
      verdict: 'ok',
      isByOthers: false,
      knownNetwork: null,
      waits: false,
    })
  })

  it('is known to one account only, and nothing of the secret is stored', async () => {
    const other = await host.addAccount()
    for (let i = 0; i < 12; i++) await take({ email: other.email })
    assert.equal(await take({ email: other.email, knownBy }), 'locked')
    assert.equal(await take({ email: other.email, address: home }), 'locked')
    assert.ok(!JSON.stringify(await placesOf()).includes(knownBy))
  })

  it('are ten browsers and ten networks at most, the newest, however many come at once', async () => {
    await atOnce(60, () =>
      rememberPlace(host.send, person.accountId, { knownBy: newSecret(), address: elsewhere() }),
    )
    const places = (await placesOf()).map(({ place }) => String(place).split(' ')[0])
    assert.equal(places.filter((kind) => kind === 'browser').length, 10)
    assert.equal(places.filter((kind) => kind === 'network').length, 10)
    const newest = newSecret()
    await rememberPlace(host.send, person.accountId, { knownBy: newest, address: null })
    for (let i = 0; i < 12; i++) await take()
    assert.equal(await take({ knownBy: newest }), 'ok')
    assert.equal(await take({ knownBy }), 'locked', 'the oldest went first')
  })

  it('is forgotten after 90 days, and swept', async () => {
    const age = (days: number) =>
      host.run(
        `update known_places set seen_at = now() - $2 * interval '1 day' where account_id = $1`,
        person.accountId,
        days,
      )
    for (let i = 0; i < 12; i++) await take()
    await age(89)
    assert.equal(await take({ knownBy }), 'ok')
    await sweepAccounts(host.send)
    assert.equal((await placesOf()).length, 2)
    await age(91)
    assert.equal(await take({ knownBy }), 'locked')
    assert.equal(await take({ address: home }), 'locked')
    await sweepAccounts(host.send)
    assert.equal((await placesOf()).length, 0)
  })

  it('codes for six browsers are thirty tries in all: a guess is a try at one of them', async () => {
    const browsers = Array.from({ length: 6 }, newSecret)
    const { accountId, email } = person
    const make = (browser: string | undefined) =>
      makeMailedCode(host.send, SECRET, { accountId, purpose: 'sign_in', browser })
    const codes = await Promise.all(browsers.map(make))
    const anyones = await make(undefined)
    const used = async () => {
      const rows = await host.run(
        'select sum(5 - tries_left)::int as used, count(*)::int as codes from mailed_codes where account_id = $1',
        accountId,
      )
      return [rows?.[0]?.used, rows?.[0]?.codes]
    }
    const taken = new Set([anyones?.code, ...codes.map((one) => one?.code)])
    const wrong = Array.from({ length: 60 }, (_, i) => String(i).padStart(8, '0')).filter(
      (code) => !taken.has(code),
    )
    const guess = (browser: string, code = wrong[0] ?? '') =>
      redeem(host.send, SECRET, {
        purpose: 'sign_in',
        proof: { email, code, browser },
        device: DEVICE,
      })
    await guess(browsers[0] ?? '')
    assert.deepEqual(await used(), [1, 7])
    assert.equal(await guess(browsers[1] ?? '', codes[2]?.code), undefined, 'another’s code')
    assert.equal(await guess(browsers[1] ?? '', anyones?.code), undefined, 'anyone’s, but not now')
    assert.deepEqual(await used(), [3, 7])
    await atOnce(wrong.length * 5, (i) => guess(browsers[i % 5] ?? '', wrong[Math.floor(i / 5)]))
    assert.deepEqual(await used(), [25, 7])
    assert.equal(
      await guess(browsers[5] ?? '', codes[5]?.code),
      accountId,
      'the sixth is as good as ever',
    )
  })
})
