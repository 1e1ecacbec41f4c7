import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createKey } from '@campkit/identity/api-key'
import { closeCamp } from '@campkit/identity/camp'
import { type AuthHost, exchangeBody, openAuthHost, post, refreshBody } from './host.ts'

describe('a camp that closes', () => {
  let host: AuthHost
  before(async () => {
    host = await openAuthHost()
  })
  after(() => host.close())

  const exchange = (given: { code: string; verifier: string }) =>
    post(
      `${host.authUrl}/api/auth/v1/exchange`,
      exchangeBody(host.confidential, given.code, given.verifier),
    )

  it('case 90: ends every sign-in, also those that begin at that moment, its pages and its keys', async () => {
    const ana = await host.addPerson()
    const [waiting, done] = [
      await host.newCode(ana, host.confidential),
      await host.newCode(ana, host.confidential),
    ]
    const { body } = await exchange(done)
    const key = await createKey(host.operator, {
      description: 'k',
      scopes: ['members:read'],
    })
    assert.ok(key)
    // Some come before it and are ended, some come after it and never begin.
    const beginning = Array.from({ length: 40 }, () =>
      host.newCode(ana, host.confidential).catch(() => undefined),
    )
    assert.equal(await closeCamp(host.owner, 'pines'), true)
    await Promise.all(beginning)

    const late = await exchange(waiting)
    assert.deepEqual([late.status, late.body.error], [400, 'invalid_grant'])
    const again = await post(
      `${host.authUrl}/api/auth/v1/refresh`,
      refreshBody(host.confidential, body.refreshToken as string),
    )
    assert.deepEqual([again.status, again.body.error], [400, 'invalid_grant'])
    const [alive = []] = await host.owner([
      {
        text: 'select id from chains where camp_id = $1 and revoked_at is null',
        values: [host.camp],
      },
    ])
    assert.equal(alive.length, 0)
    const [keys = []] = await host.owner([
      {
        text: 'select id from api_keys where camp_id = $1 and revoked_at is null',
        values: [host.camp],
      },
    ])
    assert.equal(keys.length, 0)
    assert.equal((await fetch(`${host.authUrl}/c/pines/login`)).status, 404)
    assert.equal(await closeCamp(host.owner, 'pines'), false)
  })
})
