import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { newId } from '@campkit/core/ids'
import type { TestMember } from '@campkit/testing/test-camp'
import { openTill, type TestTill } from '../../../../test/till.ts'

describe('payments of a camp that closes', () => {
  let till: TestTill
  let ana: TestMember
  let charged: string
  let reported: string
  const seasonId = () => till.seasonId
  const asAna = (method: string, path: string, body?: object) => till.api(ana, method, path, body)
  const asLead = (path: string, body: object) => till.api(till.lead, 'POST', path, body)

  async function closeSeason(): Promise<void> {
    await till.camp.asCamp(async (tx) => {
      const seasons = tx.updateTable('seasons')
      await seasons.set({ status: 'closed' }).where('id', '=', seasonId()).execute()
      const next = { id: newId('season'), name: '2028', status: 'active', currency: 'EUR' } as const
      await tx.insertInto('seasons').values(next).execute()
    })
  }

  before(async () => {
    till = await openTill()
    ana = await till.camp.addMember('member')
    const lamp = { memberId: ana.id, name: 'Lamp', amountCents: 5000, dueOn: '2026-01-01' }
    charged = (await asLead('/dues', lamp)).json.id
    reported = (await asAna('POST', '/payments', { amountCents: 700, method: 'cash' })).json.id
    await till.camp.asCamp((tx) =>
      tx
        .insertInto('enrollments')
        .values({
          id: newId('enrollment'),
          season_id: seasonId(),
          member_id: ana.id,
          status: 'waitlisted',
          status_changed_by: 'test',
        })
        .execute(),
    )
    await closeSeason()
  })
  after(() => till.close())

  describe('a ledger of two seasons', () => {
    it('is shown by season, the active one unless named; each posting says its currency', async () => {
      await asLead('/dues', { memberId: ana.id, name: 'Camp', amountCents: 900 })
      const shown = async (query: string) =>
        (await asAna('GET', `/members/me/ledger${query}`)).json.data.map(
          (entry: Record<string, unknown>) => [entry.debitCents, entry.currency],
        )
      assert.deepEqual(await shown(''), [[900, 'EUR']])
      assert.deepEqual(await shown(`?seasonId=${seasonId()}`), [[5000, 'USD']])
      const [{ id: dueId }] = (await asAna('GET', '/members/me/dues')).json.charges
      await asLead(`/dues/${dueId}/cancel`, { reason: 'not meant' })
    })

    it('charges and payments are listed by season, the active one unless named', async () => {
      for (const path of ['/dues', '/payments']) {
        const seasons = async (query: string): Promise<string[]> => {
          const { json, status, text } = await till.api(till.lead, 'GET', `${path}${query}`)
          assert.equal(status, 200, `${path}${query} ${text}`)
          return json.data.map((row: { seasonId: string }) => row.seasonId)
        }
        assert.ok(!(await seasons('')).includes(seasonId()), path)
        const ofClosed = await seasons(`?seasonId=${seasonId()}`)
        assert.ok(ofClosed.every((id) => id === seasonId()))
        assert.ok(ofClosed.length > 0, path)
        if (path === '/payments') {
          const everywhere = await seasons('?everySeason=true')
          assert.ok(everywhere.includes(seasonId()))
          const named = await seasons(`?everySeason=true&seasonId=${seasonId()}`)
          assert.deepEqual(named, ofClosed)
        }
      }
    })
  })

  describe('money that a closed season left open', () => {
    it('is asked for by naming the season; unless it is named, the active one is meant', async () => {
      assert.equal((await asAna('POST', '/payments/page', {})).json.code, 'NOTHING_DUE')
      const elsewhere = await asAna('POST', '/payments/page', { dueIds: [charged] })
      assert.equal(elsewhere.json.errors[0].code, 'unknown_due')
      const opened = await asAna('POST', '/payments/page', { seasonId: seasonId() })
      assert.equal(opened.status, 201, opened.text)
      assert.deepEqual([opened.json.amountCents, opened.json.currency], [5000, 'USD'])
      const absent = await asAna('POST', '/payments/page', { seasonId: newId('season') })
      assert.equal(absent.status, 404)
    })

    it('is paid on its page, also by who still waited for a place when it closed', async () => {
      const aimed = { seasonId: seasonId(), dueIds: [charged], amountCents: 1000 }
      const { json } = await asAna('POST', '/payments/page', aimed)
      const sent = await till.post(json.url, '')
      assert.equal(sent.status, 303, await sent.text())
      await till.post(sent.headers.get('location') as string, 'do=paid')
      await till.becomes(ana, json.paymentId, 'succeeded')
      assert.equal((await asAna('GET', `/dues/${charged}`)).json.openCents, 4000)
    })

    it('is reported, confirmed, refunded and waived', async () => {
      const body = { seasonId: seasonId(), amountCents: 300, method: 'bank', dueIds: [charged] }
      const later = await asAna('POST', '/payments', body)
      assert.equal(later.status, 201, later.text)
      assert.deepEqual([later.json.seasonId, later.json.currency], [seasonId(), 'USD'])
      for (const id of [reported, later.json.id]) {
        assert.equal((await asLead(`/payments/${id}/confirm`, {})).json.status, 'succeeded')
      }
      const refund = { amountCents: 700, reason: 'meant for another camp' }
      const back = await asLead(`/payments/${reported}/refund`, refund)
      assert.equal(back.json.status, 'refunded', back.text)
      const waived = await asLead(`/dues/${charged}/waive`, { reason: 'Built the kitchen' })
      assert.deepEqual([waived.json.openCents, waived.json.waivedCents], [0, 3700], waived.text)
    })
  })
})
