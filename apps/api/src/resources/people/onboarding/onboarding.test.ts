import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { inCamp, type Tx } from '@campkit/db/in-camp'
import { call } from '@campkit/testing/call'
import { enterAs, type TestMember } from '@campkit/testing/test-camp'
import { day, type MoneyCamp, openMoneyCamp } from '../../../../test/money.ts'
import * as acknowledgements from '../../content/documents/acknowledgements.store.ts'
import { createDocument } from '../../content/documents/documents.publish.ts'
import * as applications from '../applications/applications.store.ts'
import * as enrollments from '../enrollments/enrollments.store.ts'
import { STEPS } from './onboarding.steps.ts'
import * as store from './onboarding.store.ts'

describe('onboarding', () => {
  let money: MoneyCamp
  before(async () => {
    money = await openMoneyCamp()
    await money.camp.asCamp((tx) =>
      tx
        .updateTable('seasons')
        .set({ gate_opens_on: day(100) })
        .execute(),
    )
  })
  after(() => money.close())

  const read = async (who: TestMember, token = who.token) => {
    const answer = await money.send('GET', `/members/${who.id}/onboarding`, undefined, token)
    assert.equal(answer.status, 200, answer.text)
    return answer.json
  }
  const resultsOf = async (who: TestMember): Promise<Record<string, string>> =>
    Object.fromEntries(
      (await read(who)).steps.map((step: Record<string, string>) => [step.key, step.result]),
    )
  const put = (who: TestMember, step: string, body: object, token = who.token) =>
    money.send('PUT', `/members/${who.id}/onboarding/${step}`, body, token)
  const enroll = (
    who: TestMember,
    status: 'pending' | 'confirmed' | 'waitlisted' | 'invited' | 'offered',
  ) =>
    money.camp.asCamp(async (tx) => {
      const row = { seasonId: money.seasonId, memberId: who.id, by: who.id }
      const first = status === 'invited' ? status : 'pending'
      const added = await enrollments.add(tx, { ...row, status: first, intent: 'yes' })
      const id = added?.id ?? ''
      // Only who waits is offered a place.
      const moves = status === 'offered' ? (['waitlisted', status] as const) : [status]
      for (const move of status === first ? [] : moves) {
        const offer = move === 'offered' ? { offerHours: 72 } : {}
        await enrollments.setStatus(tx, id, { status: move, by: who.id, ...offer })
      }
      return id
    })

  it('INV-O1 follows the data within one read, from the first step to the last', async () => {
    const ana = await money.camp.addMember('member')
    const set = (body: object) =>
      call(money.server, '/api/v1/settings', {
        method: 'PATCH',
        key: money.key,
        token: money.lead.token,
        body,
        headers: { 'if-match': '*' },
      })
    await set({ privacy: { requiredFields: ['playaName', 'emergencyContacts'] } })
    const first = await read(ana)
    assert.deepEqual(first.missingFields, ['emergencyContacts', 'playaName'])
    assert.deepEqual(await resultsOf(ana), {
      profile: 'action_needed',
      documents: 'not_available',
      application: 'not_available',
      enrollment: 'action_needed',
      dues: 'blocked',
      'first-payment': 'blocked',
      ticket: 'not_available',
      vehicle: 'not_available',
      shelter: 'not_available',
      dates: 'blocked',
      shifts: 'not_available',
      bike: 'not_available',
      'packing-list': 'blocked',
    })
    assert.deepEqual([first.progress, first.nextStep], [{ completed: 0, required: 5 }, 'profile'])

    const restricted = {
      emergencyContacts: [{ name: 'PLANTED-CONTACT', relation: 'x', phone: '+15551234567' }],
    }
    await money.send('PATCH', `/members/${ana.id}`, { playaName: 'Dusty', restricted }, ana.token)
    assert.equal((await resultsOf(ana)).profile, 'completed')

    const document = await money.camp.asCamp((tx) =>
      createDocument(tx, {
        slug: 'rules',
        title: 'Rules',
        category: 'policy',
        visibility: 'members',
        ackRequired: 'each_version',
        body: 'x',
      }),
    )
    assert.equal((await resultsOf(ana)).documents, 'action_needed')
    await money.camp.asCamp((tx) =>
      acknowledgements.add(tx, { documentId: document, version: 1, memberId: ana.id }),
    )
    assert.equal((await resultsOf(ana)).documents, 'completed')

    const enrollment = await enroll(ana, 'confirmed')
    assert.equal((await resultsOf(ana)).dues, 'waiting')
    const due = await money.charge(ana.id, 10_000)
    assert.equal((await resultsOf(ana))['first-payment'], 'action_needed')
    await money.credit(ana.id, 100)
    const plans = { arrivalOn: '2027-08-20', departureOn: '2027-08-30' }
    await money.send('PATCH', `/enrollments/${enrollment}`, plans, ana.token)
    const done = await read(ana)
    assert.deepEqual([done.progress, done.nextStep], [{ completed: 6, required: 6 }, null])
    assert.ok(!JSON.stringify(done).includes('PLANTED-CONTACT'))

    await money.send('POST', `/dues/${due.id}/cancel`, { reason: 'a mistake' })
    assert.equal((await resultsOf(ana)).dues, 'waiting')
    await set({ privacy: { requiredFields: [] }, features: { dues: false } })
    assert.equal((await resultsOf(ana)).dues, 'not_available')
    await set({ features: { dues: true } })
  })

  it('INV-O1 409 for whoever ticks a computed step; the database refuses it, too', async () => {
    const ben = await money.camp.addMember('member')
    for (const { key } of STEPS.filter(({ mode }) => mode === 'computed')) {
      for (const token of [ben.token, money.lead.token]) {
        const answer = await put(ben, key, { state: 'acknowledged' }, token)
        assert.deepEqual([answer.status, answer.json.code], [409, 'STEP_IS_COMPUTED'])
      }
      const tick = (tx: Tx) =>
        store.mark(tx, {
          seasonId: money.seasonId,
          memberId: ben.id,
          by: ben.id,
          stepKey: key,
          kind: 'acknowledged',
          reason: null,
        })
      await assert.rejects(money.camp.asCamp(tick), { constraint: 'computed_is_not_ticked' })
    }
    assert.equal((await put(ben, 'no-such-step', { state: 'acknowledged' })).status, 404)
  })

  it('INV-O2 a waiver needs an admin and a reason, and can be taken back', async () => {
    const cleo = await money.camp.addMember('member')
    const { token } = money.lead
    const waive = { state: 'waived', reason: 'comes by parachute' }
    assert.equal((await put(cleo, 'dates', waive)).status, 403)
    const bare = await put(cleo, 'dates', { state: 'waived' }, token)
    assert.deepEqual([bare.status, bare.json.errors[0].pointer], [400, '/body/reason'])
    const waived = await put(cleo, 'dates', waive, token)
    const { result, waivedBy, reason } = waived.json.steps.find(
      ({ key }: { key: string }) => key === 'dates',
    )
    assert.deepEqual([result, waivedBy, reason], ['skipped', money.lead.id, waive.reason])
    assert.equal(waived.json.progress.required, (await read(cleo)).progress.required)

    const asCleo = enterAs(money.camp.camp, cleo.id, 'member')
    const own = { seasonId: money.seasonId, memberId: cleo.id, by: cleo.id }
    const forge = (tx: Tx) =>
      store.mark(tx, { ...own, stepKey: 'profile', kind: 'waived', reason: 'I say so' })
    await assert.rejects(inCamp(money.camp.db, asCleo, forge), /row-level security/)
    const silent = (tx: Tx) =>
      store.mark(tx, { ...own, stepKey: 'profile', kind: 'waived', reason: null })
    await assert.rejects(money.camp.asCamp(silent), { constraint: 'waived_with_reason' })
    const takeBack = (tx: Tx) => store.takeBackWaiver(tx, { ...own, stepKey: 'dates' })
    assert.equal(await inCamp(money.camp.db, asCleo, takeBack), false)
    assert.equal((await put(cleo, 'dates', { state: 'open' })).status, 403)
    assert.equal((await put(cleo, 'dates', { state: 'open' }, token)).status, 200)
    assert.equal((await resultsOf(cleo)).dates, 'blocked')
  })

  it('INV-O3 nothing is completed while something before it is not', async () => {
    const dan = await money.camp.addMember('member')
    await put(dan, 'packing-list', { state: 'acknowledged' })
    await money.charge(dan.id, 100)
    await money.credit(dan.id, 100)
    const early = await resultsOf(dan)
    assert.deepEqual(
      [early['packing-list'], early.dues, early['first-payment']],
      ['blocked', 'blocked', 'blocked'],
    )
    await enroll(dan, 'confirmed')
    const late = await resultsOf(dan)
    assert.deepEqual(
      [late['packing-list'], late.dues, late['first-payment']],
      ['completed', 'completed', 'completed'],
    )
    const keys = STEPS.map(({ key }) => key)
    for (const { key, dependsOn } of STEPS) {
      for (const other of dependsOn) assert.ok(keys.indexOf(other) < keys.indexOf(key), key)
    }
  })

  it('INV-O1 an applicant’s application is a step, and moves with it', async () => {
    const gil = await money.camp.addMember('applicant')
    assert.equal((await resultsOf(gil)).application, 'action_needed')
    await money.camp.asCamp(async (tx) => {
      const whose = { seasonId: money.seasonId, memberId: gil.id, by: gil.id }
      const added = await applications.add(tx, { ...whose, formVersion: null, fields: {} })
      await applications.setStatus(tx, added?.id ?? '', { status: 'submitted', by: gil.id })
    })
    assert.equal((await resultsOf(gil)).application, 'waiting')
    assert.equal((await resultsOf(gil)).enrollment, 'blocked')
  })

  it('a place that waits for an answer comes before whatever else is to do, however urgent', async () => {
    const due = (dueOn: string | null) =>
      money.send('PATCH', '/onboarding/steps/documents', { dueOn })
    assert.equal((await due(day(3))).status, 200)
    for (const status of ['invited', 'pending', 'offered'] as const) {
      const hal = await money.camp.addMember('member')
      assert.equal((await read(hal)).nextStep, 'documents')
      await enroll(hal, status)
      const { nextStep, steps } = await read(hal)
      const documents = steps.find(({ key }: { key: string }) => key === 'documents')
      assert.deepEqual([status, nextStep, documents.result], [status, 'enrollment', 'urgent'])
    }
    await due(null)
  })

  it('a camp sets its steps for a season: off, not required, by a day', async () => {
    const eve = await money.camp.addMember('member')
    const set = (step: string, body: object) =>
      money.send('PATCH', `/onboarding/steps/${step}`, body)
    assert.equal((await set('enrollment', { dueOn: day(3) })).status, 200)
    assert.equal((await set('profile', { required: false })).status, 200)
    assert.equal((await set('packing-list', { active: false })).status, 200)
    const { steps, nextStep } = await read(eve)
    const found = (wanted: string) => steps.find(({ key }: { key: string }) => key === wanted)
    assert.deepEqual([found('enrollment').result, nextStep], ['urgent', 'enrollment'])
    assert.equal(found('packing-list'), undefined)
    const { data } = (await money.send('GET', '/onboarding/steps')).json
    assert.deepEqual(
      data.map(({ key, active }: Record<string, unknown>) => [key, active]),
      STEPS.map(({ key }) => [key, key !== 'packing-list']),
    )
    await enroll(eve, 'waitlisted')
    assert.equal((await resultsOf(eve)).enrollment, 'waiting')
  })

  it('reports how many are through each step, and who is not', async () => {
    const fay = await money.camp.addMember('member')
    await enroll(fay, 'pending')
    const report = async (token?: string) => {
      const { json } = await call(money.server, '/api/v1/reports/onboarding', {
        key: money.key,
        token,
      })
      return json.rows.map((row: unknown[]) =>
        Object.fromEntries(json.columns.map((column: string, i: number) => [column, row[i]])),
      )
    }
    const [whole, own] = [await report(), await report(fay.token)]
    const enrollment = (lines: Record<string, unknown>[]) =>
      lines.find(({ step }) => step === 'enrollment') ?? {}
    const all = enrollment(whole)
    assert.equal(Number(all.completed) + Number(all.missing), all.members)
    assert.ok(String(all.missingMembers).includes(fay.id))
    assert.deepEqual([enrollment(own).members, enrollment(own).missing], [1, 1])
    assert.equal(enrollment(own).missingMembers, `Test member (${fay.id})`)
    const dates = (lines: Record<string, unknown>[]) => lines.find(({ step }) => step === 'dates')
    assert.deepEqual([dates(own)?.blocked, dates(own)?.waiting], [1, 0])
    assert.equal((await resultsOf(fay)).dates, 'blocked')
  })
})
