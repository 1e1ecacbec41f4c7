import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { newId } from '@campkit/core/ids'
import { readableDay } from '@campkit/core/readable-day'
import { templates } from '@campkit/mail/templates'
import { day, type MoneyCamp, openMoneyCamp } from '../../../../test/money.ts'
import { noticesOf, setHour } from '../../../../test/notices.ts'
import { previewOf } from './carry-overs.preview.ts'

type Line = { readonly memberId: string; readonly what: string; readonly amountCents: number }

describe('carry-overs', () => {
  let money: MoneyCamp
  let toSeasonId: string
  const people = new Map<string, string>()
  before(async () => {
    money = await openMoneyCamp()
    const add = async (name: string, debt: number, credit = 0): Promise<string> => {
      const { id } = await money.camp.addMember('member')
      if (debt > 0) await money.charge(id, debt)
      if (credit > 0) await money.credit(id, credit)
      people.set(name, id)
      return id
    }
    for (const name of ['debtor', 'twice', 'racer', 'waived', 'undone', 'told-debtor'])
      await add(name, 1000)
    for (const name of ['creditor', 'bulk-creditor', 'told-creditor']) await add(name, 0, 700)
    for (const name of ['bulk-debtor', 'late']) await add(name, 400)
    await add('even', 500, 500)
    await money.charge(await add('not-yet', 0), 400, { dueOn: day(33) })
    const deposited = await add('deposited', 0)
    await money.charge(deposited, 2000, { kind: 'deposit' })
    await money.credit(deposited, 2000, { account: 'deposit' })
    await money.charge(await add('unpaid', 0), 300, { kind: 'deposit' })
    const early = await make({ memberId: of('debtor') })
    assert.deepEqual([early.status, early.json.code], [409, 'SEASON_STILL_OPEN'])
    await money.closeSeason()
    toSeasonId = (await money.send('GET', '/seasons?status=active')).json.data[0].id
  })
  after(() => money.close())

  const of = (name: string): string => people.get(name) ?? assert.fail(name)
  const make = (body: object) =>
    money.send('POST', '/carry-overs', {
      fromSeasonId: money.seasonId,
      kind: 'carry_over',
      reason: 'r',
      ...body,
    })
  const reverse = (id: string) => money.send('POST', `/carry-overs/${id}/reverse`, { reason: 'r' })
  const standing = async (memberId: string, seasonId: string) =>
    (await money.send('GET', `/members/${memberId}/dues?seasonId=${seasonId}`)).json
  const balances = async (memberId: string) => [
    (await standing(memberId, money.seasonId)).balanceCents,
    (await standing(memberId, toSeasonId)).balanceCents,
  ]
  const preview = async () =>
    (await money.send('GET', `/seasons/${money.seasonId}/closing/lines`)).json
  const linesOf = async (...names: string[]): Promise<Line[]> => {
    const ids = names.map(of)
    const { lines } = await preview()
    return lines
      .filter(({ memberId }: Line) => ids.includes(memberId))
      .map(({ memberId, what, amountCents }: Line) => ({ memberId, what, amountCents }))
  }

  it('make a debt a charge of the other season, which is paid like any other', async () => {
    const { status, json, text } = await make({ memberId: of('debtor'), dueOn: day(7) })
    assert.equal(status, 201, text)
    assert.deepEqual([json.what, json.amountCents, json.toSeasonId], ['debt', 1000, toSeasonId])
    assert.deepEqual(await balances(of('debtor')), [0, 1000])
    const { charges } = await standing(of('debtor'), toSeasonId)
    assert.deepEqual(
      charges.map((due: Record<string, unknown>) => [due.id, due.amountCents, due.dueOn]),
      [[json.dueId, 1000, day(7)]],
    )
    const old = await standing(of('debtor'), money.seasonId)
    assert.deepEqual([old.status, old.charges[0].openCents], ['paid', 0])
    const cancelled = await money.send('POST', `/dues/${json.dueId}/cancel`, { reason: 'r' })
    assert.deepEqual([cancelled.status, cancelled.json.code], [409, 'CARRIED_OVER'])
    const waived = await money.send('POST', `/dues/${json.dueId}/waive`, { reason: 'r' })
    assert.equal(waived.status, 200, waived.text)
    assert.deepEqual(await balances(of('debtor')), [0, 0])
  })

  it('are told with the day when it is due, the reason, and where to look', async () => {
    const notices = noticesOf(money.camp)
    await setHour(money.camp, 12)
    const [ana, ben] = [of('told-debtor'), of('told-creditor')]
    for (const memberId of [ana, ben]) {
      const body = { memberId, dueOn: day(7), reason: 'Moved with the books' }
      assert.equal((await make(body)).status, 201)
    }
    await notices.deliver()
    const textOf = async (id: string) => {
      const mails = await notices.mailsTo({ id })
      const mail = mails.at(-1)
      assert.ok(mail?.template === 'notification')
      return templates.notification(mail.values).text
    }
    const [debt, credit] = [await textOf(ana), await textOf(ben)]
    assert.ok(debt.includes(`It is due on ${readableDay(day(7))}.`), debt)
    assert.doesNotMatch(credit, /is due on/)
    for (const text of [debt, credit]) {
      assert.match(text, /reason that was given:\n\n> Moved with the books/)
      assert.match(text, /Go to the camp:\nhttps?:\/\/\S+\/c\//)
    }
  })

  it('are due when they were due before, unless said', async () => {
    const memberId = of('not-yet')
    const { lines } = await preview()
    const line = lines.find((one: Line) => one.memberId === memberId)
    const { json } = await make({ memberId })
    const { charges } = await standing(memberId, toSeasonId)
    const made = charges.find(({ id }: { id: string }) => id === json.dueId)
    assert.deepEqual([line.dueOn, made.dueOn], [day(33), day(33)])
  })

  it('undone, are told with the sum and both seasons', async () => {
    const notices = noticesOf(money.camp)
    await setHour(money.camp, 12)
    const memberId = of('not-yet')
    const [{ id }] = (await money.send('GET', `/carry-overs?memberId=${memberId}`)).json.data
    await notices.deliver()
    assert.equal((await reverse(id)).status, 200)
    await notices.deliver()
    const mail = (await notices.mailsTo({ id: memberId })).at(-1)
    assert.ok(mail?.template === 'notification')
    assert.match(mail.values.subject, /^\$4\.00 of .* is no longer carried over$/)
    assert.match(String(mail.values.text[0]), /\$4\.00, was carried over to .*owed for that season/)
  })

  it('make a credit one of the other season, where it counts against what is charged', async () => {
    const { status, json } = await make({ memberId: of('creditor') })
    assert.deepEqual([status, json.what, json.dueId], [201, 'credit', null])
    assert.deepEqual(await balances(of('creditor')), [0, -700])
    const { accounts } = await standing(of('creditor'), money.seasonId)
    assert.deepEqual(accounts.dues, { balanceCents: 0, creditCents: 0 })
    await money.charge(of('creditor'), 1000)
    assert.deepEqual(await balances(of('creditor')), [0, 300])
  })

  it('are never made twice, by many at once either', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => make({ memberId: of('racer') })))
    assert.deepEqual(made.map(({ status }) => status).sort(), [201, 409, 409, 409, 409, 409])
    assert.ok(made.every(({ status, json }) => status === 201 || json.code === 'NOTHING_TO_CARRY'))
    assert.deepEqual(await balances(of('racer')), [0, 1000])
    assert.equal((await make({ memberId: of('even') })).json.code, 'NOTHING_TO_CARRY')
  })

  it('write off what is owed, or a credit; a held deposit never', async () => {
    const { status } = await make({ memberId: of('waived'), kind: 'write_off' })
    assert.equal(status, 201)
    assert.deepEqual(await balances(of('waived')), [0, 0])
    const { charges } = await standing(of('waived'), money.seasonId)
    assert.deepEqual([charges[0].status, charges[0].waivedCents], ['waived', 1000])
    const deposit = { memberId: of('deposited'), kind: 'write_off', what: 'deposit' }
    assert.equal((await make(deposit)).status, 400)
    const elsewhere = { memberId: of('twice'), kind: 'write_off', toSeasonId }
    assert.equal((await make(elsewhere)).status, 400)
    const unpaid = { memberId: of('unpaid'), kind: 'write_off', what: 'unpaid_deposit' }
    assert.equal((await make(unpaid)).status, 201)
    assert.deepEqual(await balances(of('unpaid')), [0, 0])
  })

  it('carry a deposit as a deposit, as far as the other season’s is unpaid', async () => {
    const memberId = of('deposited')
    const early = await make({ memberId, what: 'deposit' })
    assert.deepEqual([early.status, early.json.code], [409, 'NOTHING_TO_CARRY'])
    await money.charge(memberId, 1500, { kind: 'deposit' })
    const { status, json, text } = await make({ memberId, what: 'deposit' })
    assert.deepEqual([status, json.amountCents], [201, 1500], text)
    const held = async (seasonId: string) => (await standing(memberId, seasonId)).accounts.deposit
    assert.deepEqual(await held(money.seasonId), { balanceCents: 0, heldCents: 500 })
    assert.deepEqual(await held(toSeasonId), { balanceCents: 0, heldCents: 1500 })
    const { json: report } = await money.send('GET', '/reports/deposits-to-release')
    const line = report.rows.find(([id]: string[]) => id === memberId)
    assert.equal(line[report.columns.indexOf('heldCents')], 500)
    await money.made(`/members/${memberId}/deposit/release`, { seasonId: money.seasonId })
    const { json: now } = await money.send('GET', '/reports/deposits-to-release')
    assert.ok(!now.rows.some(([id]: string[]) => id === memberId))
    assert.equal((await reverse(json.id)).status, 200)
    assert.deepEqual(await held(money.seasonId), { balanceCents: 0, heldCents: 1500 })
    assert.deepEqual(await held(toSeasonId), { balanceCents: 1500, heldCents: 0 })
  })

  it('are undone once, in both seasons; what was paid of the charge is credit', async () => {
    const memberId = of('undone')
    const { json } = await make({ memberId })
    const reported = { memberId, amountCents: 300, method: 'cash' }
    const payment = await money.made('/payments', reported)
    await money.made(`/payments/${payment.id}/confirm`, {})
    const notices = noticesOf(money.camp)
    await notices.deliver()
    const { status, text } = await reverse(json.id)
    assert.equal(status, 200, text)
    assert.deepEqual(await balances(memberId), [1000, -300])
    await notices.deliver()
    const mail = (await notices.mailsTo({ id: memberId })).at(-1)
    assert.ok(mail?.template === 'notification')
    assert.match(String(mail.values.text), /You had paid \$3\.00 of it.*your credit there now/)
    const { accounts, charges } = await standing(memberId, toSeasonId)
    assert.deepEqual([accounts.dues.creditCents, charges[0].status], [300, 'cancelled'])
    assert.deepEqual((await money.send('GET', `/payments/${payment.id}`)).json.allocations, [])
    const again = await reverse(json.id)
    assert.deepEqual([again.status, again.json.code], [409, 'ALREADY_REVERSED'])
    assert.equal((await make({ memberId })).status, 201)
  })

  it('of many: what the preview showed, all of it or nothing', async () => {
    const shown = await linesOf('bulk-debtor', 'bulk-creditor')
    assert.deepEqual(shown.map(({ what, amountCents }) => [what, amountCents]).sort(), [
      ['credit', 700],
      ['debt', 400],
    ])
    const bulk = (lines: Line[]) =>
      money.send('POST', '/carry-overs/bulk', {
        fromSeasonId: money.seasonId,
        kind: 'carry_over',
        reason: 'r',
        lines,
      })
    const stale = [...shown, ...(await linesOf('late'))]
    await money.credit(of('late'), 50)
    const refused = await bulk(stale)
    assert.deepEqual([refused.status, refused.json.code], [409, 'PREVIEW_CHANGED'])
    assert.deepEqual(await balances(of('bulk-debtor')), [400, 0])
    const { status, json, text } = await bulk(shown)
    assert.deepEqual([status, json.data?.length], [201, 2], text)
    assert.deepEqual(await balances(of('bulk-debtor')), [0, 400])
    assert.deepEqual(await balances(of('bulk-creditor')), [0, -700])
    assert.equal((await bulk(shown)).json.code, 'PREVIEW_CHANGED')
    assert.equal((await bulk([...shown, ...shown])).status, 409)
  })

  it('409 between seasons of two currencies, and to a closed one', async () => {
    const other = newId('season')
    await money.camp.asCamp((tx) =>
      tx
        .insertInto('seasons')
        .values({ id: other, name: 'Abroad', status: 'planned', currency: 'EUR' })
        .execute(),
    )
    const abroad = await make({ memberId: of('twice'), toSeasonId: other })
    assert.deepEqual([abroad.status, abroad.json.code], [409, 'CURRENCY_DIFFERS'])
    const from = { id: money.seasonId, currency: 'USD' }
    const to = { id: other, currency: 'EUR' }
    assert.equal(previewOf({ from, to, here: [], there: [], held: [] }).toSeasonId, null)
    const back = await make({ memberId: of('twice'), toSeasonId: money.seasonId })
    assert.deepEqual([back.status, back.json.code], [409, 'SEASON_CLOSED'])
  })

  it('leave the books whole', async () => {
    const { json } = await money.send('GET', '/reports/integrity')
    const broken = json.rows.filter(([, , count]: [string, string, number]) => count > 0)
    // The test camp has no super_admin.
    assert.deepEqual(
      broken.map(([invariant]: [string]) => invariant).filter((name: string) => name !== 'INV-R1'),
      [],
    )
  })
})
