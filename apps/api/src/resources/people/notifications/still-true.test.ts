import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { templates } from '@campkit/mail/templates'
import type { TestMember } from '@campkit/testing/test-camp'
import { openPool } from '../../../../test/asked-scholarship.ts'
import { day, type MoneyCamp, openMoneyCamp } from '../../../../test/money.ts'
import { type Notices, noticesOf, setHour, subjectsOf } from '../../../../test/notices.ts'
import { openSeasonWorld, type SeasonWorld } from '../../../../test/season-world.ts'
import { confirm } from '../enrollments/enrollments.sample.ts'
import { DIGESTS_OF_CAMP } from './notifications.digest.ts'

describe('what came about by night is mailed in the morning as it is by then', () => {
  describe('about money', () => {
    let money: MoneyCamp
    let notices: Notices
    before(async () => {
      money = await openMoneyCamp()
      notices = noticesOf(money.camp)
    })
    after(() => money.close())

    const somebody = () => money.camp.addMember('member')
    const ok = async (method: string, path: string, body?: object, token?: string) => {
      const answer = await money.send(method, path, body, token)
      assert.ok(answer.status < 300, answer.text)
      return answer.json
    }
    const morning = async () => {
      await setHour(money.camp, 12)
      await notices.deliver()
      await setHour(money.camp, 23)
    }
    const mailed = async (who: TestMember) => subjectsOf(await notices.mailsTo(who))
    const why = { reason: 'r' }

    it('no charge that was cancelled, waived or paid; a changed one by what is left', async () => {
      await setHour(money.camp, 23)
      const [ana, ben, cem, dan] = [
        await somebody(),
        await somebody(),
        await somebody(),
        await somebody(),
      ]
      const lamp = (who: TestMember) => money.charge(who.id, 3000, { name: 'Lamp', dueOn: day(9) })
      await ok('POST', `/dues/${(await lamp(ana)).id}/cancel`, why)
      await ok('POST', `/dues/${(await lamp(ben)).id}/waive`, why)
      await lamp(cem)
      await money.credit(cem.id, 3000)
      await ok('POST', `/dues/${(await lamp(dan)).id}/waive`, { ...why, amountCents: 500 })
      await money.credit(dan.id, 1000)
      await morning()
      for (const who of [ana, ben, cem]) assert.deepEqual(await mailed(who), [])
      assert.deepEqual(await mailed(dan), ['Lamp: $25.00'])
      const mail = (await notices.mailsTo(dan)).find(({ template }) => template === 'notification')
      assert.ok(mail?.template === 'notification')
      const { text } = templates.notification(mail.values)
      assert.match(text, /Some of it is paid already: \$15\.00 is left to pay/)
    })

    it('the price that the member has chosen meanwhile', async () => {
      await setHour(money.camp, 23)
      const ana = await somebody()
      const tiers = [
        { key: 'high', label: 'High', amountCents: 9000 },
        { key: 'low', label: 'Low', amountCents: 3000 },
      ]
      const chosen = { tierChoice: 'members', tiers }
      const item = { name: 'Kitchen share', kind: 'dues', amountCents: 9000, ...chosen }
      const { id: feeItemId } = await money.made('/fee-items', item)
      const { id } = await ok('POST', '/dues', { memberId: ana.id, feeItemId })
      await ok('POST', `/dues/${id}/tier`, { tierKey: 'low' }, ana.token)
      await morning()
      assert.deepEqual(await mailed(ana), ['Kitchen share: $30.00'])
    })

    it('in the digest, too, nothing of a charge that is cancelled', async () => {
      await setHour(money.camp, 12)
      const [ana, ben] = [await somebody(), await somebody()]
      const made: string[] = []
      for (const who of [ana, ben]) {
        const path = `/members/${who.id}/notification-preferences/charged`
        await ok('PUT', path, { mail: 'daily' }, who.token)
        made.push((await money.charge(who.id, 3000, { name: 'Lamp' })).id)
      }
      await notices.deliver()
      await ok('POST', `/dues/${made[0]}/cancel`, why)
      await money.camp.owner([
        { text: `select app.enter($1, null, 'key')`, values: [money.camp.camp] },
        { text: `update notifications set created_at = created_at - interval '1 day'`, values: [] },
      ])
      await setHour(money.camp, 8)
      await notices.run(DIGESTS_OF_CAMP)
      const mailOf = async (who: TestMember) => (await notices.toldTo(who))[0]?.mail
      assert.deepEqual([await mailOf(ana), await mailOf(ben)], ['none', 'mailed'])
    })

    it('the plan that runs, and no decision that was taken back', async () => {
      await setHour(money.camp, 23)
      const [ana, ben, cem] = [await somebody(), await somebody(), await somebody()]
      for (const who of [ana, ben]) {
        await money.charge(who.id, 3000, { name: 'Lamp', dueOn: day(9) })
        await ok('POST', `/members/${who.id}/plan`, { instalments: [{ dueOn: day(20) }] })
        await ok('DELETE', `/members/${who.id}/plan`)
      }
      await ok('POST', `/members/${ben.id}/plan`, { instalments: [{ dueOn: day(30) }] })
      const ask = await openPool(money)
      await ask(cem, 'in_review')
      const [{ id }] = (await ok('GET', '/scholarships')).data
      await ok('POST', `/scholarships/${id}/decision`, { status: 'waitlisted' })
      await ok('POST', `/scholarships/${id}/decision`, { status: 'approved', amountCents: 300 })
      // A membership that ended by mistake: the approval stands again, and is said once.
      await ok('PATCH', `/members/${cem.id}`, { isActive: false })
      await ok('POST', `/members/${cem.id}/deactivation/undo`)
      await morning()
      assert.deepEqual(await mailed(ana), ['Lamp: $30.00'], 'a plan that was never told')
      assert.deepEqual(await mailed(ben), ['Lamp: $30.00', 'Your payment plan for Sample'])
      assert.deepEqual(await mailed(cem), ['Your scholarship request is approved'])
    })

    const textsTo = async (who: TestMember) =>
      (await notices.mailsTo(who)).map((mail) =>
        mail.template === 'notification' ? templates.notification(mail.values).text : '',
      )

    it('nothing about a deposit that is held again, nor a plan of what is paid', async () => {
      await setHour(money.camp, 23)
      const [ana, ben, cem] = [await somebody(), await somebody(), await somebody()]
      await money.charge(ana.id, 700, { kind: 'deposit', name: 'Deposit' })
      await money.credit(ana.id, 700, { account: 'deposit' })
      await ok('POST', `/members/${ana.id}/deposit/release`, { override: true, ...why })
      const { data } = await ok('GET', `/members/${ana.id}/ledger`)
      const released = data.find(({ kind }: { kind: string }) => kind === 'deposit_release')
      await ok('POST', `/ledger/${released.id}/reverse`, why)
      await money.charge(ben.id, 3000, { name: 'Lamp', dueOn: day(9) })
      await ok('POST', `/members/${ben.id}/plan`, { instalments: [{ dueOn: day(20) }] })
      await money.credit(ben.id, 3000)
      // A deposit is in no plan; of a plan that is partly paid, the rest is said.
      await money.charge(ben.id, 700, { kind: 'deposit', name: 'Deposit' })
      await money.charge(cem.id, 3000, { name: 'Lamp', dueOn: day(9) })
      const halves = [{ amountCents: 1200, dueOn: day(10) }, { dueOn: day(20) }]
      await ok('POST', `/members/${cem.id}/plan`, { instalments: halves })
      await money.credit(cem.id, 1300)
      await morning()
      const left = (await textsTo(cem)).join('\n')
      assert.match(left, /in portions:\s+\$17\.00 by/)
      assert.doesNotMatch(left, /\$12\.00|\$18\.00/)
      assert.doesNotMatch(JSON.stringify(await mailed(ana)), /released/)
      assert.doesNotMatch(JSON.stringify(await mailed(ben)), /plan/)
    })

    it('no charge to somebody who has left since', async () => {
      await setHour(money.camp, 23)
      const ana = await somebody()
      await money.camp.asCamp((tx) => confirm(tx, money.seasonId, ana.id))
      await money.charge(ana.id, 900, { name: 'Lamp' })
      const [{ id }] = (await ok('GET', `/enrollments?memberId=${ana.id}`)).data
      await ok('POST', `/enrollments/${id}/status`, { status: 'removed', ...why })
      await morning()
      assert.doesNotMatch(JSON.stringify(await mailed(ana)), /Lamp/)
    })

    it('nothing that was carried over and is back; else what is left of it, and when', async () => {
      await setHour(money.camp, 23)
      const [ana, ben, cem] = [await somebody(), await somebody(), await somebody()]
      for (const who of [ben, cem]) await money.charge(who.id, 4000, { name: 'Tent' })
      await money.charge(ana.id, 800, { name: 'Lamp' })
      await money.closeSeason()
      const body = { memberId: ana.id, kind: 'carry_over', fromSeasonId: money.seasonId, ...why }
      const { id } = await ok('POST', '/carry-overs', body)
      const paid = await ok('POST', '/carry-overs', { ...body, memberId: ben.id })
      await ok('POST', `/dues/${paid.dueId}/waive`, why)
      const planned = await ok('POST', '/carry-overs', { ...body, memberId: cem.id })
      await ok('POST', `/members/${cem.id}/plan`, { instalments: [{ dueOn: day(20) }] })
      assert.ok(planned.dueId)
      await ok('POST', `/carry-overs/${id}/reverse`, why)
      await morning()
      assert.doesNotMatch(JSON.stringify(await mailed(ana)), /carried over/)
      const textTo = async (who: TestMember) =>
        (await textsTo(who)).find((text) => /has carried over what you still owed/.test(text)) ?? ''
      assert.match(await textTo(ben), /Nothing is left to pay of it/)
      assert.match(await textTo(cem), /Your payment plan says when/)
      for (const who of [ben, cem]) assert.doesNotMatch(await textTo(who), /It is due on/)
    })
  })

  describe('about people', () => {
    let world: SeasonWorld
    let notices: Notices
    before(async () => {
      world = await openSeasonWorld()
      notices = noticesOf(world.camp)
    })
    after(() => world.close())

    const ok = ({ status, text }: { status: number; text: string }) => assert.ok(status < 300, text)
    const mailed = async (who: TestMember) => subjectsOf(await notices.mailsTo(who))
    const asBoss = (method: string, path: string, body: object) =>
      world.send(world.boss.token, method, path, body)

    it('neither a role that was taken back nor a membership that goes on', async () => {
      await setHour(world.camp, 23)
      const ana = await world.camp.addMember('member')
      for (const role of ['admin', 'member']) {
        ok(await asBoss('POST', `/members/${ana.id}/role`, { role }))
      }
      for (const isActive of [false, true]) {
        ok(await asBoss('PATCH', `/members/${ana.id}`, { isActive }))
      }
      await setHour(world.camp, 12)
      await notices.deliver()
      assert.deepEqual(await mailed(ana), [])
      assert.equal((await notices.toldTo(ana)).length, 4)
      await setHour(world.camp, 23)
      for (const role of ['applicant', 'admin', 'super_admin', 'admin']) {
        ok(await asBoss('POST', `/members/${ana.id}/role`, { role }))
      }
      await setHour(world.camp, 12)
      await notices.deliver()
      const [subject, ...others] = new Set(await mailed(ana))
      assert.deepEqual([subject, others], ['Your role in Dusty Pines is now lead', []])
    })

    it('whether somebody comes is not asked while the lead goes on, by day either', async () => {
      await setHour(world.camp, 12)
      const season = await world.addSeason(5)
      const [ana, ben] = [
        await world.camp.addMember('member'),
        await world.camp.addMember('member'),
      ]
      const [cem, dea] = [
        await world.camp.addMember('member'),
        await world.camp.addMember('member'),
      ]
      const made: string[] = []
      for (const { id: memberId } of [ana, ben, cem, dea]) {
        const { json } = await asBoss('POST', '/enrollments', { seasonId: season, memberId })
        await notices.deliver()
        made.push(json.id)
      }
      const confirmed = { status: 'confirmed', reason: 'Said so', override: true }
      ok(await asBoss('POST', `/enrollments/${made[0]}/status`, confirmed))
      // Answered, and asked anew: by a lead, and by herself.
      ok(await asBoss('POST', `/enrollments/${made[2]}/status`, confirmed))
      for (const status of ['removed', 'pending']) {
        const body = { status, reason: 'Maybe', override: true }
        ok(await asBoss('POST', `/enrollments/${made[2]}/status`, body))
      }
      const own = (path: string, body?: object) => world.send(dea.token, 'POST', path, body)
      const yes = { seasonId: season, memberId: 'me', intent: 'yes' }
      ok(await own('/enrollments', yes))
      ok(await own(`/enrollments/${made[3]}/confirm`))
      ok(await own(`/enrollments/${made[3]}/withdraw`, {}))
      ok(await own('/enrollments', yes))
      await notices.deliver()
      await notices.deliverLater()
      assert.deepEqual(await mailed(ana), ['Your place in Sample season is confirmed'])
      assert.deepEqual(await mailed(ben), ['Will you come to Sample season?'])
      assert.deepEqual(await mailed(cem), ['Your place in Sample season is open again'])
      assert.deepEqual(await mailed(dea), [])
    })
  })
})
