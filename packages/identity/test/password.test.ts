import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '@campkit/core/ids'
import type { Send } from '@campkit/db/database'
import { disableAccount } from '@campkit/identity/account'
import { isBreached } from '@campkit/identity/breached-password'
import { inTurn } from '@campkit/identity/in-turn'
import { hashPassword, NOBODYS_HASH, setPassword, verifyPassword } from '@campkit/identity/password'
import { faultOfPassword } from '@campkit/identity/password-rules'
import { createSession, revokeSession } from '@campkit/identity/session'
import { DEVICE, openSignInHost, type SignInHost } from './sign-in-host.ts'

describe('a password', () => {
  it('is hashed by argon2id with 19 MiB and two passes, and so is nobody’s', async () => {
    const parameters = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/
    assert.match(await hashPassword('dusty boots walk far'), parameters)
    assert.match(NOBODYS_HASH, parameters)
  })

  it('is verified, in either spelling of its letters', async () => {
    const hash = await hashPassword('Zelt am Dünenrand')
    assert.equal(await verifyPassword(hash, 'Zelt am Dünenrand'), true)
    assert.equal(await verifyPassword(hash, 'Zelt am Du\u0308nenrand'), true)
    assert.equal(await verifyPassword(hash, 'Zelt am Dunenrand'), false)
    assert.equal(await verifyPassword(hash, ''), false)
    assert.equal(await verifyPassword(hash, 'x'.repeat(1_000_000)), false)
  })

  it('of no account is never right', async () => {
    assert.equal(await verifyPassword(null, ''), false)
    assert.equal(await verifyPassword(null, 'dusty boots walk far'), false)
  })

  const OWNER = { email: 'juniper.reyes@example.org', name: 'Juniper Reyes-Okafor' }
  // biome-ignore format: a table
  const FAULTS: readonly (readonly [string, string | undefined])[] = [
    ['',                           'too_short'],
    ['kX9!vq2zL',                  'too_short'],
    ['kX9!vq2zLm',                 undefined],
    ['éüñôàçèêëï',                 undefined],
    ['x'.repeat(257),              'too_long'],
    ['kX9!vq2z'.repeat(32),        undefined],
    ['ü'.repeat(129),              'too_long'],
    ['1234567890',                 'common'],
    ['QwertyUiop',                 'common'],
    ['Password123',                'common'],
    ['Password2026!',              'common'],
    ['!!sunshine!!',               'common'],
    ['passwordpassword',           'common'],
    ['ababababababab',             'common'],
    ['correct horse battery',      undefined],
    ['juniper.reyes',              'like_your_name'],
    ['JuniperReyes1',              'like_your_name'],
    ['juniper.reyes@example.org',  'like_your_name'],
    ['okafor okafor 7',            'like_your_name'],
    ['juniper grows near the sea', undefined],
  ]
  for (const [password, fault] of FAULTS) {
    it(`${password.slice(0, 30)} (${password.length}) is ${fault ?? 'good'}`, () => {
      assert.equal(faultOfPassword(password, OWNER), fault)
    })
  }

  it('is looked up among breached ones by five characters of its SHA-1', async () => {
    const asked: string[] = []
    // SHA-1 of “password”: 5BAA6 1E4C9B93F3F0682250B6CF8331B7EE68FD8.
    const lookUp = async (prefix: string) => {
      asked.push(prefix)
      return '0018A45C4D1DEF81644B54AB7F969B88D65:3\r\n1E4C9B93F3F0682250B6CF8331B7EE68FD8:52256179'
    }
    assert.equal(await isBreached('password', lookUp), true)
    assert.equal(await isBreached('passwore', lookUp), false)
    assert.equal(asked[0], '5BAA6')
    assert.ok(asked.every((prefix) => prefix.length === 5))
    const padded = async () => '1E4C9B93F3F0682250B6CF8331B7EE68FD8:0'
    assert.equal(await isBreached('password', padded), false)
  })

  it('counts as not breached when the list fails or does not answer', async () => {
    const failing = () => Promise.reject(new Error('no network'))
    assert.equal(await isBreached('password', failing), false)
    let signal: AbortSignal | undefined
    const silent = (_: string, given: AbortSignal) => {
      signal = given
      return new Promise<string>(() => {})
    }
    assert.equal(await isBreached('password', silent), false)
    assert.equal(signal?.aborted, true)
  })
})

describe('works in turn', () => {
  it('never more than allowed at once, none forgotten, also when some fail', async () => {
    const run = inTurn(3, 100)
    let [now, most] = [0, 0]
    const work = async (i: number) => {
      now += 1
      most = Math.max(most, now)
      await sleep(1)
      now -= 1
      if (i % 4 === 0) throw new Error('fails')
      return i
    }
    const ended = await Promise.allSettled(Array.from({ length: 40 }, (_, i) => run(() => work(i))))
    assert.equal(ended.filter(({ status }) => status === 'fulfilled').length, 30)
    assert.deepEqual([most, now], [3, 0])
  })

  it('refuses past the bound of its queue', async () => {
    const run = inTurn(1, 2)
    const works = Array.from({ length: 5 }, () => run(() => sleep(5)))
    const ended = await Promise.allSettled(works)
    const statuses = ended.map((end) => (end.status === 'rejected' ? end.reason.status : 200))
    assert.deepEqual(statuses, [200, 200, 200, 503, 503])
    await run(() => sleep(0))
  })
})

describe('a changed password', () => {
  let host: SignInHost
  const campId = newId('camp')
  before(async () => {
    host = await openSignInHost()
    await host.run(`insert into camps (camp_id, slug, name) values ($1, 'pines', 'Pines')`, campId)
  })
  after(() => host.close())

  const hashOf = async (accountId: string) => {
    const rows = await host.run('select password_hash from accounts where id = $1', accountId)
    return rows?.[0]?.password_hash as string
  }

  it('ends every session but the one it was changed in, and is noted', async () => {
    const { send } = host
    const { accountId, sessionId } = await host.addAccount()
    const [other, stranger] = [await createSession(send, accountId), await host.addAccount()]
    const wanted = { accountId, password: 'dusty boots walk far', keptSession: sessionId }
    assert.equal(await setPassword(send, { ...wanted, device: DEVICE }), true)
    assert.equal(await verifyPassword(await hashOf(accountId), 'dusty boots walk far'), true)
    assert.deepEqual([await host.isAlive(sessionId), await host.isAlive(other)], [true, false])
    assert.equal(await host.isAlive(stranger.sessionId), true)
    assert.deepEqual((await host.eventsOf(accountId))[0], 'password_changed')
    // What was kept is kept for that change only.
    await setPassword(send, { accountId, password: 'other boots walk far' })
    assert.equal(await host.isAlive(sessionId), false)
  })

  it('goes with its notice: told if and only if it was changed, and not changed if it cannot be told', async () => {
    const { accountId } = await host.addAccount()
    const wanted = { accountId, password: 'dusty boots walk far' }
    const notice = { text: `select app.enqueue('tell', $1)`, values: ['{}'] }
    const notices = async () =>
      (await host.run(`select from graphile_worker.jobs where task_identifier = 'tell'`))?.length
    const unsendable = { text: 'select app.enqueue($1, $2)', values: ['tell', 'no json'] }
    await assert.rejects(setPassword(host.send, { ...wanted, notice: unsendable }))
    assert.equal(await hashOf(accountId), null)
    assert.equal(await setPassword(host.send, { ...wanted, accountId: 'acc_none', notice }), false)
    assert.equal(await notices(), 0)
    assert.equal(await setPassword(host.send, { ...wanted, notice }), true)
    assert.equal(await notices(), 1)
  })

  const beginApp = async (parent: string, send = host.send) => {
    const [rows] = await send([
      {
        text: `insert into sessions (id, account_id, kind, app_camp_id, parent_id, expires_at)
               select $1, account_id, 'app', $3, id, expires_at from sessions
               where id = $2 and revoked_at is null returning id`,
        values: [newId('session'), parent, campId],
      },
    ])
    return rows?.[0]?.id as string | undefined
  }

  it('leaves the apps alone that were signed in through the session it was changed in', async () => {
    const { accountId, sessionId } = await host.addAccount()
    const other = await createSession(host.send, accountId)
    const apps = [await beginApp(sessionId), await beginApp(other)]
    const wanted = { accountId, password: 'dusty boots walk far', keptSession: sessionId }
    await setPassword(host.send, wanted)
    const alive = await Promise.all(apps.map((id) => host.isAlive(id ?? '')))
    assert.deepEqual(alive, [true, false])
  })

  // biome-ignore format: a table
  const ENDINGS: readonly (readonly [string, (send: Send, accountId: string, sessionId: string) => Promise<unknown>])[] = [
    ['the browser signs out',     (send, _, sessionId) => revokeSession(send, sessionId)],
    ['the password is changed',   (send, accountId) => setPassword(send, { accountId, password: 'dusty boots' })],
  ]
  for (const [what, end] of ENDINGS) {
    it(`no app is signed in while ${what}, and one that was is signed out`, async () => {
      const { accountId, sessionId } = await host.addAccount()
      let begun: Promise<string | undefined> | undefined
      await host.auth.withConnection(async (send) => {
        await send([{ text: 'begin', values: [] }])
        await end(send, accountId, sessionId)
        begun = beginApp(sessionId)
        assert.equal(await Promise.race([begun, sleep(200, 'waiting')]), 'waiting')
        await send([{ text: 'commit', values: [] }])
      })
      assert.equal(await begun, undefined)

      const again = await createSession(host.send, accountId)
      let ended: Promise<unknown> | undefined
      let app: string | undefined
      await host.auth.withConnection(async (send) => {
        await send([{ text: 'begin', values: [] }])
        app = await beginApp(again, send)
        ended = end(host.send, accountId, again)
        assert.equal(await Promise.race([ended, sleep(300, 'waiting')]), 'waiting')
        await send([{ text: 'commit', values: [] }])
      })
      await ended
      assert.equal(await host.isAlive(app ?? ''), false)
    })
  }

  it('a new password ends a session that was beginning meanwhile', async () => {
    const { accountId } = await host.addAccount()
    let changed: Promise<boolean> | undefined
    let begun = ''
    await host.auth.withConnection(async (send) => {
      await send([{ text: 'begin', values: [] }])
      begun = await createSession(send, accountId)
      changed = setPassword(host.send, { accountId, password: 'dusty boots walk far' })
      assert.equal(await Promise.race([changed, sleep(500, 'waiting')]), 'waiting')
      await send([{ text: 'commit', values: [] }])
    })
    assert.equal(await changed, true)
    assert.equal(await host.isAlive(begun), false)
  })

  it('moves the version by which a sign-in under way knows that it must start over', async () => {
    const { accountId } = await host.addAccount()
    const version = async () => {
      const text = 'select credentials_version as v from accounts where id = $1'
      return (await host.run(text, accountId))?.[0]?.v
    }
    assert.equal(await version(), 1)
    await setPassword(host.send, { accountId, password: 'dusty boots walk far' })
    assert.equal(await version(), 2)
  })

  it('is refused for a disabled account, which has no session and gets none', async () => {
    const { accountId, sessionId } = await host.addAccount()
    assert.equal(await disableAccount(host.send, accountId, DEVICE), true)
    assert.equal(await disableAccount(host.send, accountId, DEVICE), false)
    assert.equal(await host.isAlive(sessionId), false)
    assert.equal(await setPassword(host.send, { accountId, password: 'dusty boots' }), false)
    await assert.rejects(createSession(host.send, accountId), /disabled/)
    // Nor by any other way in: the table itself takes none.
    const text = `insert into sessions (id, account_id, expires_at) values ($1, $2, now() + interval '1 day')`
    const values = [newId('session'), accountId]
    await assert.rejects(host.send([{ text, values }]), { code: '23514' })
    assert.deepEqual(await host.eventsOf(accountId), ['account_disabled', 'account_created'])
  })

  it('no session begins while the account is being disabled', async () => {
    const { accountId } = await host.addAccount()
    let begun: Promise<unknown> | undefined
    await host.auth.withConnection(async (send) => {
      await send([{ text: 'begin', values: [] }])
      await disableAccount(send, accountId)
      begun = createSession(host.send, accountId).catch((error: Error) => error.message)
      assert.equal(await Promise.race([begun, sleep(200, 'waiting')]), 'waiting')
      await send([{ text: 'commit', values: [] }])
    })
    assert.match(String(await begun), /the account is disabled/)
  })
})
