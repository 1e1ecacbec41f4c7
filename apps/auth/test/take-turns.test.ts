import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, openDatabase, type Send } from '@campkit/db/database'
import { openChain } from '@campkit/identity/chain'
import { disableClient } from '@campkit/identity/client'
import {
  createBrowserSession,
  revokeAllSessions,
  revokeOwnSession,
  revokeSession,
} from '@campkit/identity/session'
import { rounds } from '@campkit/testing/rounds'
import { untilWaiting } from '@campkit/testing/until-waiting'
import { decodeJwt } from 'jose'
import {
  type AuthHost,
  CALLBACK,
  challengeOf,
  exchangeBody,
  openAuthHost,
  post,
  refreshBody,
} from './host.ts'

const ROUNDS = rounds(100)

describe('whatever ends a sign-in', () => {
  let host: AuthHost
  let owner: Database
  let ana: Awaited<ReturnType<AuthHost['addPerson']>>
  before(async () => {
    host = await openAuthHost()
    owner = openDatabase({ url: host.url, role: 'owner' })
  })
  beforeEach(async () => {
    ana = await host.addPerson()
    host.failures.length = 0
  })
  after(async () => {
    await owner.close()
    await host.close()
  })

  const signIn = async () => {
    const { code, verifier } = await host.newCode(ana, host.confidential)
    const body = exchangeBody(host.confidential, code, verifier)
    const answer = await post(`${host.authUrl}/api/auth/v1/exchange`, body)
    return answer.body as { refreshToken: string; idToken: string }
  }
  const refresh = (token: string) =>
    post(`${host.authUrl}/api/auth/v1/refresh`, refreshBody(host.confidential, token))
  const revoke = (token: string) => {
    const { id, secret } = host.confidential
    const form = { token, client_id: id, client_secret: secret ?? '' }
    return post(`${host.issuer}/revoke`, new URLSearchParams(form))
  }
  const logout = (idToken: string) =>
    post(`${host.issuer}/logout`, new URLSearchParams({ id_token_hint: idToken }))
  /** Of Ana, who has a direct one from the start. */
  const liveSessions = async () => {
    const [rows = []] = await host.owner([
      {
        text: `select kind from sessions where account_id = $1 and revoked_at is null order by kind`,
        values: [ana.accountId],
      },
    ])
    return rows.map(({ kind }) => kind)
  }

  /** A transaction that lasts as long as the work; failed or not, it leaves no lock behind. */
  const inTransaction = (work: (send: Send) => Promise<void>) =>
    owner.withConnection(async (send) => {
      await send([{ text: 'begin', values: [] }])
      try {
        await work(send)
      } finally {
        await send([{ text: 'commit', values: [] }])
      }
    })

  it(`takes the rows in one order: ${ROUNDS} × from all ends at once, and nobody is in the way`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { refreshToken, idToken } = await signIn()
      await refresh(refreshToken)
      const twice = await Promise.all(
        [1, 2].map(() =>
          Promise.all([
            logout(idToken),
            refresh(refreshToken),
            revoke(refreshToken),
            revokeAllSessions(host.authDb.batch, ana.accountId, null),
          ]),
        ),
      )
      const statuses = twice.map(([left, reused, revoked]) =>
        [left, reused, revoked].map(({ status }) => status),
      )
      assert.deepEqual(new Set(statuses.flat()), new Set([200, 400]))
    }
    assert.deepEqual(host.failures, [])
    assert.deepEqual(await liveSessions(), [])
  })

  /** The host has the chain of a reused token and waits for its session; its holder asks for the chain. */
  async function crossHands() {
    const { refreshToken, idToken } = await signIn()
    await refresh(refreshToken)
    const { sid } = decodeJwt(idToken)
    let answer: ReturnType<typeof refresh> | undefined
    await inTransaction(async (send) => {
      const run = (text: string) => send([{ text, values: [sid] }])
      await run('update sessions set last_used_at = now() where id = $1')
      answer = refresh(refreshToken)
      answer.catch(() => {})
      await untilWaiting(owner.batch)
      // Each looks once, a second after it began to wait, and who finds the circle is the one to go.
      await sleep(500)
      await run('update chains set nonce = nonce where session_id = $1')
    }).catch((error) => assert.equal(error.code, '40P01'))
    return answer
  }

  it('a deadlock all the same, with somebody at the tables by hand, is not seen by the client', async () => {
    for (let tries = 1; host.failures.length === 0 && tries <= 5; tries++) {
      const reused = await crossHands()
      assert.deepEqual([reused?.status, reused?.body.error], [400, 'invalid_grant'])
    }
    assert.deepEqual(new Set(host.failures), new Set(['40P01']), 'this host was the one to go')
    assert.ok(!(await liveSessions()).includes('app'))
  })

  /** Someone at the sign-in page of an app of its own. */
  async function visit() {
    const client = await host.newClient()
    const origin = { device: null, address: null }
    const browser = await createBrowserSession(host.authDb.batch, ana.accountId, origin, ['pwd'])
    assert.ok(browser)
    const begin = (send: Send) =>
      openChain(send, {
        campId: host.camp,
        clientId: client.id,
        browserSessionId: browser.id,
        redirectUri: CALLBACK,
        codeChallenge: challengeOf('x'),
        scope: 'openid',
        nonce: undefined,
      })
    return { begin, browserId: browser.id, clientId: client.id }
  }

  /** A sign-in that has begun and is not yet to be seen, while its end comes. */
  async function beginWhile(end: (browserId: string, clientId: string) => Promise<unknown>) {
    const { begin, browserId, clientId } = await visit()
    let ended: Promise<unknown> | undefined
    await inTransaction(async (send) => {
      assert.ok(await begin(send))
      ended = end(browserId, clientId)
      ended.catch(() => {})
      await untilWaiting(owner.batch)
    })
    await ended
    assert.equal(await begin(host.authDb.batch), undefined, 'nothing begins after it')
    return liveSessions()
  }

  const byHand = (text: string, value: () => string) => () =>
    host.owner([
      { text: `select app.enter($1, null, 'key')`, values: [host.camp] },
      { text, values: [value()] },
    ])
  /** What a new password does when its hash has been worked out. */
  const changePassword = byHand(
    `update accounts set password_hash = 'of another one' where id = $1`,
    () => ana.accountId,
  )

  it('ends a sign-in that begins at the same moment: the browser signs out', async () => {
    const alive = await beginWhile((browserId) => revokeSession(host.authDb.batch, browserId))
    assert.deepEqual(alive, ['direct'])
  })

  it('ends a sign-in that begins at the same moment: signed out everywhere', async () => {
    const everywhere = () => revokeAllSessions(host.authDb.batch, ana.accountId, null)
    assert.deepEqual(await beginWhile(everywhere), [])
  })

  it('ends a sign-in that begins at the same moment: the client is disabled', async () => {
    const alive = await beginWhile((_, clientId) => disableClient(host.operator, clientId))
    assert.deepEqual(alive, ['browser', 'direct'])
  })

  it('ends a sign-in that begins at the same moment: the password is changed', async () => {
    assert.deepEqual(await beginWhile(changePassword), [])
  })

  it('waits for the account with no session in its hands: a sign-in that begins', async () => {
    const { begin, browserId } = await visit()
    let begun: Promise<unknown> | undefined
    await inTransaction(async (send) => {
      const run = (text: string, value: string) => send([{ text, values: [value] }])
      await run('select from accounts where id = $1 for no key update', ana.accountId)
      begun = begin(host.authDb.batch)
      begun.catch(() => {})
      await untilWaiting(owner.batch)
      await run('select from sessions where id = $1 for no key update nowait', browserId)
    })
    assert.ok(await begun)
  })

  // biome-ignore format: a table
  const ENDINGS: Readonly<Record<string, (sessionId: string) => Promise<unknown>>> = {
    'one session':        (id) => revokeSession(host.authDb.batch, id),
    'one of my sessions': (id) => revokeOwnSession(host.authDb.batch, ana.accountId, id),
    'all my sessions':    () => revokeAllSessions(host.authDb.batch, ana.accountId, null),
    'a new password':     changePassword,
    'a disabled account': byHand('update accounts set disabled_at = now() where id = $1', () => ana.accountId),
    'a removed profile':  byHand('update members set deactivated_at = now() where id = $1', () => ana.id),
  }
  for (const [name, end] of Object.entries(ENDINGS)) {
    it(`waits for the chain with no session in its hands: ${name}`, async () => {
      const { idToken } = await signIn()
      const { sid = '' } = decodeJwt<{ sid: string }>(idToken)
      let ended: Promise<unknown> | undefined
      await inTransaction(async (send) => {
        const run = (text: string) => send([{ text, values: [sid] }])
        await run('select from chains where session_id = $1 for no key update')
        ended = end(sid)
        ended.catch(() => {})
        await untilWaiting(owner.batch)
        await run('select from sessions where id = $1 for no key update nowait')
      })
      await ended
      assert.ok(!(await liveSessions()).includes('app'))
    })
  }
})
