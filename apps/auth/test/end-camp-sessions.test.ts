import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { asOperator } from '@campkit/db/in-camp'
import { endCampSessions } from '@campkit/identity/camp'
import { type AuthHost, exchangeBody, openAuthHost, post, refreshBody } from './host.ts'

describe('ending the sessions of a camp', () => {
  let host: AuthHost
  before(async () => {
    host = await openAuthHost()
  })
  after(() => host.close())

  /** A person of one camp or both, signed in to an app of the first: what is alive of it. */
  async function signedIn() {
    const ana = await host.addPerson()
    await host.addMember('member', host.otherCamp, ana)
    const { code, verifier, browser } = await host.newCode(ana, host.confidential)
    const exchange = await post(
      `${host.authUrl}/api/auth/v1/exchange`,
      exchangeBody(host.confidential, code, verifier),
    )
    assert.equal(exchange.status, 200)
    const isAlive = async (where: string, value: string) => {
      const text = `select count(*)::int as n from sessions where ${where} = $1 and revoked_at is null`
      const [[row] = []] = await host.owner([{ text, values: [value] }])
      return row?.n === 1
    }
    return async () => ({
      app: await isAlive('parent_id', browser.id),
      direct: await isAlive('id', ana.sessionId),
      browser: await isAlive('id', browser.id),
      refresh: (
        await post(
          `${host.authUrl}/api/auth/v1/refresh`,
          refreshBody(host.confidential, exchange.body.refreshToken),
        )
      ).status,
    })
  }
  const end = (campId: string, andBrowsers: boolean) =>
    endCampSessions(asOperator(host.owner, campId), andBrowsers)

  it('ends its apps’ sign-ins and its people’s direct sessions; browsers stay signed in', async () => {
    const state = await signedIn()
    const { apps, sessions } = await end(host.camp, false)
    assert.ok(apps >= 1 && sessions >= 1)
    assert.deepEqual(await state(), { app: false, direct: false, browser: true, refresh: 400 })
  })

  it('of another camp leaves this camp’s apps alone', async () => {
    const state = await signedIn()
    await end(host.otherCamp, false)
    assert.deepEqual(await state(), { app: true, direct: false, browser: true, refresh: 200 })
  })

  it('with their browsers nothing of theirs is left, in any camp', async () => {
    const state = await signedIn()
    await end(host.otherCamp, true)
    assert.deepEqual(await state(), { app: false, direct: false, browser: false, refresh: 400 })
  })

  it('is for operators alone', async () => {
    await assert.rejects(endCampSessions(host.authDb.batch, false), { code: '42501' })
    await assert.rejects(endCampSessions(host.db.batch, false), { code: '42501' })
  })
})
