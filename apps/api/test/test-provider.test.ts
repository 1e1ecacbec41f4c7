import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { newId } from '@campkit/core/ids'
import { assertRefused } from '@campkit/testing/answers'
import { call } from '@campkit/testing/call'
import { API_URL, openTestCamp, SECRET, type TestCamp } from '@campkit/testing/test-camp'
import { mountPay } from '../src/pay/pay.routes.ts'
import { providerOf, tillOf } from '../src/providers/provider-of.ts'
import { connect } from '../src/providers/providers.store.ts'
import { routes } from '../src/resources/index.ts'

/** The built-in provider takes everybody’s word for money: only where nobody else can come. */
describe('the test provider', () => {
  let camp: TestCamp
  before(async () => {
    camp = await openTestCamp(routes)
    const { sealKeys } = tillOf({ db: camp.db, apiUrl: API_URL, secret: SECRET })
    await camp.asCamp((tx) =>
      connect(tx, sealKeys(), camp.camp, {
        provider: 'test',
        secret: 'none',
        webhookSecret: 'w'.repeat(64),
      }),
    )
  })
  after(() => camp.close())

  it('takes payments on this machine, and none in production, though it was connected before', async () => {
    const { key } = await camp.addKey(['payments:write'])
    const { token } = await camp.addMember('member')
    const seasonId = newId('season')
    await camp.asCamp((tx) =>
      tx
        .insertInto('seasons')
        .values({ id: seasonId, name: '2027', status: 'active', currency: 'USD' })
        .execute(),
    )
    for (const isProduction of [false, true]) {
      const till = tillOf({ db: camp.db, apiUrl: API_URL, secret: SECRET, isProduction })
      const server = await camp.serve({ isProduction, also: [(app) => mountPay(app, till)] })
      const body = { amountCents: 2500, seasonId }
      const page = await call(server, '/api/v1/payments/page', { method: 'POST', key, token, body })
      const provider = await providerOf(till, camp.camp)
      const checkout = await call(server, `/pay/test/${camp.camp}/x/y`)
      if (isProduction) {
        assertRefused(page, 409, 'NO_PAYMENT_PROVIDER')
        assert.equal(provider, undefined)
        assertRefused(checkout, 404, 'NO_SUCH_ADDRESS')
      } else {
        assert.equal(page.status, 201, page.text)
        assert.equal(provider?.name, 'test')
        assert.match(checkout.text, /<html/)
      }
    }
  })
})
