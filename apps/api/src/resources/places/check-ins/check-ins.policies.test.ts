import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { newId } from '@campkit/core/ids'
import { inCamp, readInCamp, type Tx } from '@campkit/db/in-camp'
import { call } from '@campkit/testing/call'
import { enterAs, openTestCamp, type TestCamp, type TestMember } from '@campkit/testing/test-camp'
import { checkIns } from './check-ins.routes.ts'
import { plant } from './check-ins.sample.ts'
import * as store from './check-ins.store.ts'

describe('check-ins of others', () => {
  let camp: TestCamp
  let ana: TestMember
  let lead: TestMember

  before(async () => {
    camp = await openTestCamp(checkIns)
    ana = await camp.addMember('member')
    lead = await camp.addMember('admin')
  })
  after(() => camp.close())

  it('404, in the very words of a missing row, when it is someone else’s', async () => {
    const server = await camp.serve()
    const { key } = await camp.addKey(['check-ins:read'])
    const { id } = await camp.asCamp((tx) => plant(tx, lead.id))
    const read = async (wanted: string) =>
      (await call(server, `/api/v1/check-ins/${wanted}`, { key, token: ana.token })).text.replace(
        /req_[^"]+/,
        '',
      )
    assert.equal(await read(String(id)), await read('chk_00000000000000000000000000'))
  })

  it('INV-C3: row-level security alone hides it, and keeps the log a log', async () => {
    const { id = '' } = await camp.asCamp((tx) => plant(tx, lead.id))
    const { id: own = '' } = await camp.asCamp((tx) => plant(tx, ana.id))
    const asAna = enterAs(camp.camp, ana.id, 'member')
    const asLead = enterAs(camp.camp, lead.id, 'admin')
    const hidden = await readInCamp(camp.db, asAna, store.find({ id }))
    assert.equal(hidden.length, 0)
    await assert.rejects(
      inCamp(camp.db, asAna, (tx) => plant(tx, lead.id)),
      /row-level security/,
    )
    const elsewhere = enterAs(camp.otherCamp, null, 'key')
    const abroad = await readInCamp(camp.db, elsewhere, store.find({ id }))
    assert.equal(abroad.length, 0)

    const annulOwn = inCamp(camp.db, asAna, (tx) => store.annul(tx, own, ana.id, 'mine'))
    assert.equal(await annulOwn, undefined)
    const rewrite = (tx: Tx) =>
      tx.updateTable('check_ins').set({ kind: 'arrival' }).where('id', '=', id).execute()
    await assert.rejects(inCamp(camp.db, asLead, rewrite), /permission denied/)
    const erase = (tx: Tx) => tx.deleteFrom('check_ins').execute()
    await assert.rejects(inCamp(camp.db, asLead, erase), /permission denied/)
  })

  it('row-level security alone lets members speak as themselves only, and override nothing', async () => {
    const asAna = enterAs(camp.camp, ana.id, 'member')
    const entry = (): store.Entry => ({
      memberId: ana.id,
      kind: 'arrival',
      shiftId: null,
      occurredAt: '2026-08-30T18:00:00.000Z',
      recordedBy: ana.id,
      source: 'self',
      clientEventId: newId('checkIn'),
      location: null,
      note: null,
    })
    const refused: Partial<store.Entry & store.Judged>[] = [
      ...(['kiosk', 'qr', 'import', 'offline'] as const).map((source) => ({ source })),
      { overriddenBy: ana.id, overrideReason: 'x', overridden: ['TOO_EARLY'] },
      { warnings: ['NOT_IN'] },
      { recordedBy: lead.id },
    ]
    for (const role of ['member', 'applicant'] as const) {
      for (const words of refused) {
        const write = inCamp(camp.db, enterAs(camp.camp, ana.id, role), (tx) =>
          store.add(tx, { ...entry(), ...words }),
        )
        await assert.rejects(write, /row-level security/, JSON.stringify(words))
      }
    }
    assert.ok(await inCamp(camp.db, asAna, (tx) => store.add(tx, entry())))
    const asLead = enterAs(camp.camp, lead.id, 'admin')
    for (const words of refused) {
      assert.ok(await inCamp(camp.db, asLead, (tx) => store.add(tx, { ...entry(), ...words })))
    }
  })

  it('the database keeps who overrode, why and what together', async () => {
    const asLead = enterAs(camp.camp, lead.id, 'admin')
    const entry = {
      memberId: ana.id,
      kind: 'arrival',
      occurredAt: '2026-08-30T18:00:00.000Z',
      recordedBy: lead.id,
      source: 'kiosk',
      location: null,
      note: null,
    } as const
    for (const half of [
      { overriddenBy: lead.id, overrideReason: 'x' },
      { overrideReason: 'x' },
      { overridden: ['NOT_IN' as const] },
      { overriddenBy: lead.id, overridden: ['NOT_IN' as const] },
    ]) {
      const write = inCamp(camp.db, asLead, (tx) =>
        store.add(tx, { ...entry, clientEventId: newId('checkIn'), ...half }),
      )
      await assert.rejects(write, /overridden_by_somebody/)
    }
  })
})
