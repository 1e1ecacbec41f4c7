import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { day, type MoneyCamp, openMoneyCamp } from '../../../../test/money.ts'
import { noticesOf } from '../../../../test/notices.ts'
import { daysOf } from './carry-overs.plan.ts'

type Part = { readonly amountCents: number; readonly dueOn: string }
type Line = { readonly memberId: string; readonly isWaitlisted: boolean } & Record<string, unknown>

/** What is left of a plan whose first part is paid. */
const REST: readonly Part[] = [
  { amountCents: 300, dueOn: day(20) },
  { amountCents: 400, dueOn: day(50) },
]

describe('a debt with a payment plan that is carried over', () => {
  let money: MoneyCamp
  let toSeasonId: string
  const people = new Map<string, string>()
  before(async () => {
    money = await openMoneyCamp()
    for (const name of ['planned', 'beside', 'elsewhere', 'undone']) {
      const id = await owing(name, 1000)
      const instalments = [{ amountCents: 300, dueOn: day(0) }, ...REST]
      await money.made(`/members/${id}/plan`, { instalments })
      await money.credit(id, 300)
    }
    await money.charge(of('beside'), 50)
    await owing('waiting', 800)
    const { json } = await money.send('GET', `/seasons/${money.seasonId}/closing/lines`)
    assert.equal(json.toSeasonId, null, 'nothing is carried from the active season to itself')
    assert.equal(json.debtCents, 700 * 4 + 50 + 800)
    await money.closeSeason()
    toSeasonId = (await money.send('GET', '/seasons?status=active')).json.data[0].id
    await money.charge(of('elsewhere'), 100)
    const plan = { instalments: [{ dueOn: day(5) }] }
    await money.made(`/members/${of('elsewhere')}/plan`, plan)
    await money.camp.asCamp((tx) =>
      tx
        .insertInto('enrollments')
        .values({
          id: 'enr_waits',
          season_id: toSeasonId,
          member_id: of('waiting'),
          status: 'waitlisted',
          status_changed_by: 'test',
        })
        .execute(),
    )
  })
  after(() => money.close())

  const of = (name: string): string => people.get(name) ?? assert.fail(name)
  async function owing(name: string, cents: number): Promise<string> {
    const { id } = await money.camp.addMember('member')
    people.set(name, id)
    await money.charge(id, cents, { dueOn: day(-1) })
    return id
  }
  const standing = async (name: string) =>
    (await money.send('GET', `/members/${of(name)}/dues?seasonId=${toSeasonId}`)).json
  const lineOf = async (name: string): Promise<Line> => {
    const { json } = await money.send('GET', `/seasons/${money.seasonId}/closing/lines`)
    return json.lines.find(({ memberId }: Line) => memberId === of(name))
  }
  const carry = (name: string, more: object = {}) =>
    money.send('POST', '/carry-overs', {
      memberId: of(name),
      fromSeasonId: money.seasonId,
      kind: 'carry_over',
      reason: 'r',
      ...more,
    })
  const partsOf = (plan: { instalments: Part[] }): Part[] =>
    plan.instalments.map(({ amountCents, dueOn }) => ({ amountCents, dueOn }))

  it('keeps its parts and their days: nobody is late the day after', async () => {
    const { dueOn, instalments } = await lineOf('planned')
    assert.deepEqual([dueOn, instalments], [day(50), REST])
    const { status, text, json } = await carry('planned', { dueOn: day(0) })
    assert.equal(status, 201, text)
    const now = await standing('planned')
    assert.deepEqual([now.status, now.dueNowCents, now.balanceCents], ['on_plan', 0, 700])
    assert.deepEqual(partsOf(now.plan), REST)
    assert.deepEqual(
      now.charges.map((due: { id: string; dueOn: string }) => [due.id, due.dueOn]),
      [[json.dueId, day(50)]],
    )
  })

  it('the mail says them', async () => {
    const [told] = (await noticesOf(money.camp).toldTo({ id: of('planned') })).filter(
      ({ kind }) => kind === 'carried_over',
    )
    assert.ok(told)
    assert.deepEqual((told.details as { instalments: Part[] }).instalments, REST)
  })

  it('what is owed beside the plan is a part of its own, due as a debt without a plan is', async () => {
    assert.equal((await carry('beside', { dueOn: day(9) })).status, 201)
    const { plan, dueNowCents, nextDue } = await standing('beside')
    assert.deepEqual(partsOf(plan), [{ amountCents: 50, dueOn: day(9) }, ...REST])
    assert.deepEqual([dueNowCents, nextDue], [0, { amountCents: 50, dueOn: day(9) }])
  })

  it('where another plan is in the way it is due as a whole, on the last of its days', async () => {
    assert.deepEqual((await lineOf('elsewhere')).instalments, [])
    const { json } = await carry('elsewhere')
    const { charges, plan } = await standing('elsewhere')
    const carried = charges.find(({ id }: { id: string }) => id === json.dueId)
    assert.deepEqual([carried.dueOn, carried.status], [day(50), 'upcoming'])
    assert.deepEqual(partsOf(plan), [{ amountCents: 100, dueOn: day(5) }])
  })

  it('undone, the plan is where it was', async () => {
    const { json } = await carry('undone')
    assert.equal((await standing('undone')).plan.status, 'active')
    await money.made(`/carry-overs/${json.id}/reverse`, { reason: 'r' })
    assert.equal((await standing('undone')).plan, null)
    const path = `/members/${of('undone')}/dues?seasonId=${money.seasonId}`
    const { plan } = (await money.send('GET', path)).json
    assert.deepEqual([plan.status, plan.paidCents], ['active', 300])
    assert.equal((await carry('undone')).status, 201)
    assert.deepEqual(partsOf((await standing('undone')).plan), REST)
  })

  it('INV-P4 nobody who waits for a place there is charged; one at a time or with others', async () => {
    const line = await lineOf('waiting')
    assert.equal(line.isWaitlisted, true)
    const refused = await carry('waiting')
    assert.deepEqual([refused.status, refused.json.code], [409, 'WAITLISTED'], refused.text)
    const lines = [{ memberId: of('waiting'), what: 'debt', amountCents: 800 }]
    const bulk = { fromSeasonId: money.seasonId, kind: 'carry_over', reason: 'r', lines }
    const left = await money.send('POST', '/carry-overs/bulk', bulk)
    assert.equal(left.json.code, 'NOTHING_TO_CARRY', left.text)
    assert.equal((await standing('waiting')).balanceCents, 0)
    assert.equal((await carry('waiting', { kind: 'write_off' })).status, 201)
  })

  it('a plan that is broken or over is not kept, and credit pays the first parts', () => {
    const today = day(0)
    const days = (first: number, status: 'active' | 'broken', debtCents = 700) =>
      daysOf(
        {
          plan: {
            id: 'p',
            status,
            totalCents: 700,
            paidCents: 0,
            dueIds: [],
            createdAt: '',
            instalments: [
              { amountCents: 300, openCents: 300, dueOn: day(first) },
              { amountCents: 400, openCents: 400, dueOn: day(first + 5) },
            ],
          },
        },
        { debtCents, dueOn: today, today, mayPlan: true },
      )
    const whole = { dueOn: today, instalments: [] }
    assert.deepEqual(days(-40, 'broken'), whole)
    assert.deepEqual(days(-9, 'active'), whole)
    const late = [
      { amountCents: 300, dueOn: day(-3) },
      { amountCents: 400, dueOn: day(2) },
    ]
    assert.deepEqual(days(-3, 'active'), { dueOn: day(2), instalments: late })
    const rest = [{ amountCents: 350, dueOn: day(2) }]
    assert.deepEqual(days(-3, 'active', 350), { dueOn: day(2), instalments: rest })
    const more = [
      { amountCents: 350, dueOn: today },
      { amountCents: 400, dueOn: day(5) },
    ]
    assert.deepEqual(days(0, 'active', 750), { dueOn: day(5), instalments: more })
  })
})
