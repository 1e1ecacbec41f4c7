import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { fixedSecret } from '@campkit/core/secret'
import { newChallenge, readChallenge } from '@campkit/identity/passkey-challenge'
import { addPasskey, passkeyRegistrationOptions } from '@campkit/identity/passkey-registration'
import { checkPasskey, passkeySignInOptions } from '@campkit/identity/passkey-sign-in'
import { listPasskeys, removePasskey, renamePasskey } from '@campkit/identity/passkeys'
import { sweepAccounts } from '@campkit/identity/sweep-accounts'
import { softwareAuthenticator, type Twist } from './authenticator.ts'
import { atOnce, DEVICE, openSignInHost, SECRET, type SignInHost } from './sign-in-host.ts'

const SITE = { rpId: 'auth.example.org', origin: 'https://auth.example.org', name: 'Dusty Pines' }
const browser = 'the browser that asked'

describe('a passkey', () => {
  let host: SignInHost
  let person: Awaited<ReturnType<SignInHost['addAccount']>>
  let device: ReturnType<typeof softwareAuthenticator>

  before(async () => {
    host = await openSignInHost()
  })
  after(() => host.close())
  beforeEach(async () => {
    person = await host.addAccount()
    device = softwareAuthenticator(SITE)
  })

  const registrationOptions = () =>
    passkeyRegistrationOptions(host.send, SECRET, { site: SITE, browser, ...person })
  const add = (response: unknown, more: object = {}) => {
    const wanted = {
      site: SITE,
      browser,
      accountId: person.accountId,
      name: 'Phone',
      device: DEVICE,
    }
    return addPasskey(host.send, SECRET, { ...wanted, response, ...more })
  }
  const register = async (twist?: Twist) => add(device.create(await registrationOptions(), twist))
  const signInOptions = () => passkeySignInOptions(SECRET, { site: SITE, browser })
  const check = (response: unknown, more: object = {}) =>
    checkPasskey(host.send, SECRET, { site: SITE, browser, device: DEVICE, response, ...more })
  const signIn = async (twist?: Twist) => check(device.get(await signInOptions(), twist))

  it('is asked for as a discoverable credential of a verified person, without attestation', async () => {
    const options = await registrationOptions()
    assert.deepEqual(options.rp, { id: SITE.rpId, name: SITE.name })
    assert.equal(options.attestation, 'none')
    assert.equal(options.authenticatorSelection?.residentKey, 'required')
    assert.equal(options.authenticatorSelection?.userVerification, 'required')
    assert.equal(Buffer.from(options.user.id, 'base64url').toString(), person.accountId)
    const asked = await signInOptions()
    assert.deepEqual([asked.userVerification, asked.rpId], ['required', SITE.rpId])
    assert.deepEqual(asked.allowCredentials ?? [], [])
  })

  it('is registered, listed, and signs its account in', async () => {
    const id = await register()
    assert.ok(id)
    const [listed] = await listPasskeys(host.send, person.accountId)
    assert.deepEqual(
      { ...listed, createdAt: null },
      { id, name: 'Phone', isBackedUp: false, createdAt: null, lastUsedAt: null },
    )
    assert.equal(await signIn(), person.accountId)
    assert.equal(await signIn(), person.accountId)
    const [used] = await listPasskeys(host.send, person.accountId)
    assert.ok(used?.lastUsedAt)
    assert.deepEqual(await host.eventsOf(person.accountId), ['passkey_added', 'account_created'])
    const again = await registrationOptions()
    assert.deepEqual(
      again.excludeCredentials?.map((known) => known.id),
      [id],
    )
  })

  // biome-ignore format: a table
  const TWISTS: readonly (readonly [string, Twist])[] = [
    ['another origin',                { origin: 'https://auth.example.org.evil.example' }],
    ['the origin over plain http',    { origin: 'http://auth.example.org' }],
    ['another site’s id',             { rpId: 'evil.example' }],
    ['an unverified person',          { isVerified: false }],
    ['the other ceremony’s data',     { type: 'webauthn.other' }],
  ]
  for (const [what, twist] of TWISTS) {
    it(`from ${what} is neither registered nor taken`, async () => {
      assert.equal(await register(twist), undefined)
      await register()
      assert.equal(await signIn(twist), undefined)
      assert.equal(await signIn(), person.accountId)
    })
  }

  it('with a wrong signature, or another person’s name, is not taken', async () => {
    await register()
    assert.equal(await signIn({ breakSignature: true }), undefined)
    const other = await host.addAccount()
    const userHandle = Buffer.from(other.accountId).toString('base64url')
    assert.equal(await signIn({ userHandle }), undefined)
    assert.equal(await signIn(), person.accountId)
  })

  it('answers a challenge once, for its purpose, account and browser', async () => {
    const options = await registrationOptions()
    const other = await host.addAccount()
    const response = device.create(options)
    assert.equal(await add(response, { accountId: other.accountId }), undefined)
    assert.equal(await add(response, { browser: 'another' }), undefined)
    assert.equal(await add(device.create({ ...options, ...(await signInOptions()) })), undefined)
    assert.ok(await add(response))
    assert.equal(await add(response), undefined)
    const second = softwareAuthenticator(SITE)
    assert.equal(await add(second.create(options)), undefined)

    const asked = await signInOptions()
    const answer = device.get(asked)
    assert.equal(await check(answer, { browser: 'another' }), undefined)
    assert.equal(await check(device.get(await registrationOptions())), undefined)
    assert.equal(await check(answer), person.accountId)
    assert.equal(await check(answer), undefined)
    assert.equal(await check(device.get(asked)), undefined)
  })

  it('answers a challenge for exactly one of 16 at once', async () => {
    const made = device.create(await registrationOptions())
    const added = await atOnce(16, () => add(made))
    assert.equal(added.filter(Boolean).length, 1)
    for (let round = 0; round < 5; round += 1) {
      const answer = device.get(await signInOptions())
      const results = await atOnce(16, () => check(answer))
      assert.equal(results.filter(Boolean).length, 1)
    }
    // The losers were replays, not copies of the passkey.
    assert.equal((await host.eventsOf(person.accountId)).includes('passkey_refused'), false)
  })

  it('whose counter does not grow is refused, and that is noted', async () => {
    await register()
    assert.equal(await signIn({ counter: 5 }), person.accountId)
    for (const counter of [5, 4, 0]) assert.equal(await signIn({ counter }), undefined)
    assert.deepEqual(
      (await host.eventsOf(person.accountId)).slice(0, 3),
      Array(3).fill('passkey_refused'),
    )
    assert.equal(await signIn({ counter: 6 }), person.accountId)
  })

  it('that never counts is taken every time', async () => {
    await register()
    for (let i = 0; i < 3; i += 1) assert.equal(await signIn({ counter: 0 }), person.accountId)
  })

  it('of a disabled account is not taken', async () => {
    await register()
    await host.run('update accounts set disabled_at = now() where id = $1', person.accountId)
    assert.equal(await signIn(), undefined)
  })

  it('belongs to one account', async () => {
    await register()
    const first = person
    person = await host.addAccount()
    assert.equal(await register(), undefined)
    assert.equal((await listPasskeys(host.send, first.accountId)).length, 1)
    assert.equal((await listPasskeys(host.send, person.accountId)).length, 0)
  })

  it('is renamed and removed by its own account only', async () => {
    const id = (await register()) ?? ''
    const { accountId: stranger } = await host.addAccount()
    const { accountId } = person
    assert.equal(await renamePasskey(host.send, { accountId: stranger, id, name: 'Mine' }), false)
    assert.equal(await removePasskey(host.send, { accountId: stranger, id }), false)
    assert.equal(await renamePasskey(host.send, { accountId, id, name: ` Old\u0000phone ` }), true)
    assert.equal((await listPasskeys(host.send, accountId))[0]?.name, 'Old phone')
    await renamePasskey(host.send, { accountId, id, name: 'x'.repeat(500) })
    assert.equal((await listPasskeys(host.send, accountId))[0]?.name.length, 60)
    assert.equal(await removePasskey(host.send, { accountId, id, device: DEVICE }), true)
    assert.equal(await removePasskey(host.send, { accountId, id, device: DEVICE }), false)
    assert.equal(await signIn(), undefined)
    assert.equal((await host.eventsOf(accountId))[0], 'passkey_removed')
  })

  it('is one of twenty at most, also when they are added at once', async () => {
    const made = await atOnce(24, async () =>
      softwareAuthenticator(SITE).create(await registrationOptions()),
    )
    const added = await Promise.all(made.map((response) => add(response)))
    assert.equal(added.filter(Boolean).length, 20)
  })

  it('takes no notice of anything that is no response', async () => {
    await register()
    const right = device.get(await signInOptions())
    // biome-ignore format: a list
    const odd: unknown[] = [
      undefined, null, 0, '', 'x', [], {}, { id: '\u0000' }, { id: {} }, { ...right, id: 'x'.repeat(20) },
      { ...right, rawId: 'x' }, { ...right, response: null }, { ...right, response: {} },
      { ...right, response: { ...right.response, clientDataJSON: 'e30' } },
      { ...right, response: { ...right.response, authenticatorData: '' } },
      { ...right, response: { ...right.response, userHandle: 7 } },
    ]
    for (const response of odd) {
      assert.equal(await check(response), undefined)
      assert.equal(await add(response), undefined)
    }
    assert.equal(await check(right), person.accountId)
  })

  it('used challenges are swept an hour after they have expired', async () => {
    await register()
    await signIn()
    await host.run(`update used_challenges set expires_at = now() - interval '59 minutes'`)
    await sweepAccounts(host.send)
    const count = async () => (await host.run('select from used_challenges'))?.length ?? 0
    assert.ok((await count()) >= 2)
    await host.run(`update used_challenges set expires_at = now() - interval '61 minutes'`)
    await sweepAccounts(host.send)
    assert.equal(await count(), 0)
  })
})

describe('a challenge', () => {
  const use = { purpose: 'sign_in', browser } as const

  it('is read back for its use, and only so', () => {
    const text = newChallenge(SECRET, use).toString('base64url')
    assert.ok(readChallenge(SECRET, text, use))
    for (const [secret, changed, other] of [
      [fixedSecret('another secret'), text, use],
      [SECRET, text, { ...use, browser: 'another' }],
      [SECRET, text, { ...use, browser: undefined }],
      [SECRET, text, { ...use, purpose: 'register' }],
      [SECRET, text, { ...use, accountId: 'acc_1' }],
      [SECRET, `${text}=`, use],
      [SECRET, `${text}AAAA`, use],
      [SECRET, text.slice(4), use],
      [SECRET, '', use],
    ] as const) {
      assert.equal(readChallenge(secret, changed, other), undefined)
    }
    for (let i = 0; i < text.length; i += 1) {
      const flipped = `${text.slice(0, i)}${text[i] === 'A' ? 'B' : 'A'}${text.slice(i + 1)}`
      assert.equal(readChallenge(SECRET, flipped, use), undefined)
    }
  })

  it('lasts five minutes', (t) => {
    t.mock.timers.enable({ apis: ['Date'], now: 1_900_000_000_000 })
    const text = newChallenge(SECRET, use).toString('base64url')
    t.mock.timers.tick(5 * 60 * 1000 - 1)
    assert.ok(readChallenge(SECRET, text, use))
    t.mock.timers.tick(1)
    assert.equal(readChallenge(SECRET, text, use), undefined)
  })
})
