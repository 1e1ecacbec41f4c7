import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { readRefreshToken, writeRefreshToken } from '@campkit/identity/refresh-token'
import { type Mortal, ownPostgres } from '@campkit/testing/own-postgres'
import { SECRET } from '@campkit/testing/test-camp'
import {
  type Answer,
  type AuthHost,
  exchangeBody,
  openAuthHost,
  post,
  refreshBody,
} from './host.ts'

const KILLS = 5
const CHAINS = 64
const KEY = SECRET.keysFor('refresh tokens')

/** An app and the last token that it was given; with a key it says which of its calls are retries. */
type App = { token: string; calls: number; readonly hasKey: boolean }

const read = (token: string) => {
  const known = readRefreshToken(KEY, token)
  assert.ok(known)
  return known
}

describe('a database that is killed under 64 parallel refreshes', () => {
  let postgres: Mortal
  let host: AuthHost
  let ana: Awaited<ReturnType<AuthHost['addPerson']>>
  before(async () => {
    postgres = await ownPostgres()
    host = await openAuthHost({}, postgres)
    ana = await host.addPerson()
  })
  after(() => host.close())

  async function signIn(): Promise<string> {
    const { code, verifier } = await host.newCode(ana, host.confidential)
    const body = exchangeBody(host.confidential, code, verifier)
    return (await post(`${host.authUrl}/api/auth/v1/exchange`, body)).body.refreshToken as string
  }
  const refresh = (token: string, key?: string) =>
    post(
      `${host.authUrl}/api/auth/v1/refresh`,
      refreshBody(host.confidential, token),
      key === undefined ? {} : { 'idempotency-key': key },
    )
  const call = ({ token, calls, hasKey }: App) =>
    refresh(token, hasKey ? `call-${calls}` : undefined)
  const refusal = ({ status, body }: Answer) => `${status} ${body.error}`

  function take(app: App, { status, body }: Answer): void {
    assert.equal(status, 200, body.error)
    app.token = body.refreshToken as string
    app.calls += 1
  }

  /** Everyone refreshes and refreshes; what comes after the kill counts as lost on the way. */
  async function loadAndKill(apps: readonly App[], killAfter: number): Promise<void> {
    let isOver = false
    let answered = 0
    let killing: Promise<void> | undefined
    const go = async (app: App) => {
      while (!isOver) {
        const answer = await call(app)
        if (isOver) return
        take(app, answer)
        answered += 1
        if (answered >= killAfter) {
          killing ??= postgres.kill(() => {
            isOver = true
          })
        }
      }
    }
    await Promise.all(apps.map(go))
    await killing
  }

  async function generations(): Promise<Map<string, number>> {
    const [rows = []] = await host.owner([
      { text: 'select id, generation from chains where revoked_at is null', values: [] },
    ])
    return new Map(rows.map(({ id, generation }) => [id as string, generation as number]))
  }

  /** The app tries its last call again. Only one that said it is a retry gets the lost answer. */
  async function comeAgain(app: App, isAhead: boolean): Promise<void> {
    const { chainId, generation } = read(app.token)
    const answer = await call(app)
    if (app.hasKey || !isAhead) {
      take(app, answer)
      assert.deepEqual(read(app.token), { chainId, generation: generation + 1 })
      return
    }
    assert.equal(refusal(answer), '400 invalid_grant')
    const lost = writeRefreshToken(KEY, { chainId, generation: generation + 1 })
    assert.equal(refusal(await refresh(lost)), '400 invalid_grant', 'nor does the lost one live')
    app.token = await signIn()
  }

  it(`${KILLS} kills: every chain is where its app knows it, or one ahead, with one live token`, async (t) => {
    const apps = await Promise.all(
      Array.from({ length: CHAINS }, async (_, i): Promise<App> => {
        return { token: await signIn(), calls: 0, hasKey: i % 2 === 0 }
      }),
    )
    let [ahead, calls] = [0, 0]
    for (let kill = 1; kill <= KILLS; kill++) {
      await loadAndKill(apps, 150 * kill)
      await postgres.restart()
      const found = await generations()
      const gaps = apps.map(({ token }) => {
        const { chainId, generation } = read(token)
        return (found.get(chainId) ?? Number.NaN) - generation
      })
      assert.ok(
        gaps.every((gap) => gap === 0 || gap === 1),
        gaps.join(),
      )
      ahead += gaps.filter((gap) => gap === 1).length
      await Promise.all(apps.map((app, i) => comeAgain(app, gaps[i] === 1)))
    }
    for (const app of apps) {
      const used = app.token
      take(app, await refresh(used))
      calls += app.calls
      assert.equal(refusal(await refresh(used)), '400 invalid_grant')
      assert.equal(refusal(await refresh(app.token)), '400 invalid_grant', 'two were alive')
    }
    t.diagnostic(`${calls} refreshes, ${ahead} of ${KILLS * CHAINS} chains one ahead`)
    assert.ok(ahead > 0 && ahead < KILLS * CHAINS, `${ahead} were ahead: the kill met no refresh`)
  })
})
