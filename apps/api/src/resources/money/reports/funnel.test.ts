import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { newId } from '@campkit/core/ids'
import type { Tx } from '@campkit/db/in-camp'
import { day, type MoneyCamp, openMoneyCamp } from '../../../../test/money.ts'
import * as checkIns from '../../places/check-ins/check-ins.store.ts'
import { post } from '../dues/post.ts'

type Line = readonly [stage: string, now: number, before: number | null, ...of: unknown[]]

const at = (offset: number): string => `${day(offset)}T12:00:00.000Z`

/** Last year the gate opened 365 days earlier: what was in time then happened at least so many days ago. */
const YEAR = 365
const [IN_TIME, LATER] = [-(YEAR + 10), -(YEAR - 10)]

describe('the report season-funnel', () => {
  let money: MoneyCamp
  before(async () => {
    money = await openMoneyCamp()
  })
  after(() => money.camp.close())

  const lines = async (): Promise<readonly Line[]> => {
    const { status, json, text } = await money.send('GET', '/reports/season-funnel')
    assert.equal(status, 200, text)
    return json.rows
  }
  const was = async () =>
    Object.fromEntries((await lines()).map(([stage, , before]) => [stage, before]))
  const inCamp = <T>(work: (tx: Tx) => Promise<T>) => money.camp.asCamp(work)
  const setDays = (id: string, days: Record<string, string | null>) =>
    inCamp((tx) => tx.updateTable('seasons').set(days).where('id', '=', id).execute())

  const active = () =>
    inCamp(async (tx) => {
      const season = tx.selectFrom('seasons').select('id').where('status', '=', 'active')
      return (await season.executeTakeFirstOrThrow()).id
    })

  type Place = { readonly created: number; readonly confirmed?: number; readonly left?: number }
  /** Somebody with a place in the first season, as if of a year ago. */
  async function placed({ created, confirmed, left }: Place): Promise<string> {
    const { id } = await money.camp.addMember('member')
    const row = { id: newId('enrollment'), season_id: money.seasonId, member_id: id } as const
    const status = confirmed === undefined ? ('pending' as const) : ('confirmed' as const)
    await inCamp(async (tx) => {
      const by = { status_changed_by: id, intent: 'yes' } as const
      await tx
        .insertInto('enrollments')
        .values({ ...row, ...by, status })
        .execute()
      const dated = tx.updateTable('enrollments').where('id', '=', row.id)
      if (left !== undefined) await dated.set({ status: 'withdrawn' }).execute()
      await dated
        .set({
          created_at: at(created),
          ...(confirmed !== undefined && { confirmed_at: at(confirmed) }),
          ...(left !== undefined && { withdrawn_at: at(left), status_changed_at: at(left) }),
        })
        .execute()
    })
    return id
  }
  const posted = (memberId: string, what: object) =>
    inCamp((tx) =>
      post(tx, {
        seasonId: money.seasonId,
        memberId,
        account: 'dues',
        kind: 'charge',
        source: 'test',
        sourceId: newId('payment'),
        postedBy: 'system',
        ...what,
      }),
    )
  async function applied(submitted: number, decided: number): Promise<void> {
    const member = await placed({ created: LATER })
    const id = newId('application')
    await inCamp(async (tx) => {
      const who = { season_id: money.seasonId, member_id: member, status_changed_by: member }
      await tx
        .insertInto('applications')
        .values({ id, ...who })
        .execute()
      const own = tx.updateTable('applications').where('id', '=', id)
      for (const status of ['submitted', 'in_review', 'accepted'] as const) {
        await own.set({ status }).execute()
      }
      await own.set({ submitted_at: at(submitted), decided_at: at(decided) }).execute()
    })
  }

  it('has nothing to stand beside in the first season', async () => {
    const [first] = await lines()
    assert.deepEqual(first, ['invited', 0, null, null, null])
  })

  it('stands beside the season before as it was, as many days before its gate', async () => {
    const early = { created: IN_TIME - 20, confirmed: IN_TIME }
    const paid = await placed(early)
    const paidLater = await placed(early)
    await placed({ ...early, left: LATER })
    await placed({ ...early, left: IN_TIME + 5 })
    await placed({ created: IN_TIME, confirmed: LATER })
    await placed({ created: LATER, confirmed: LATER })
    for (const [who, when] of [
      [paid, IN_TIME],
      [paidLater, LATER],
    ] as const) {
      await posted(who, { debitCents: 500, occurredAt: at(IN_TIME) })
      await posted(who, { kind: 'payment', creditCents: 500, occurredAt: at(when) })
    }
    await applied(IN_TIME, IN_TIME)
    await applied(IN_TIME, LATER)
    await applied(LATER, LATER)
    await inCamp((tx) =>
      checkIns.add(tx, {
        memberId: paid,
        kind: 'arrival',
        occurredAt: at(-1),
        recordedBy: paid,
        source: 'self',
        clientEventId: newId('checkIn'),
        location: null,
        note: null,
      }),
    )
    const begun = { created_at: at(-500), opened_at: at(-500) }
    await setDays(money.seasonId, { gate_opens_on: day(30 - YEAR), ...begun })
    const name = (await money.send('GET', `/seasons/${money.seasonId}`)).json.name
    await money.closeSeason()
    const next = await active()

    const unknown = await lines()
    assert.deepEqual(unknown[0], ['invited', 0, null, name, null], 'its gate has no day')

    await setDays(next, { gate_opens_on: day(30) })
    const known = await lines()
    assert.deepEqual(known[0], ['invited', 0, 5, name, day(-YEAR)])
    assert.deepEqual(await was(), {
      invited: 5,
      applied: 2,
      accepted: 1,
      enrolled: 4,
      confirmed: 3,
      paid: 1,
      ticketed: null,
      sheltered: null,
      points: null,
      arrived: 0,
    })

    // The same camp on the last day of this gate: everything of last year has happened.
    await setDays(next, { gate_opens_on: day(30 - YEAR) })
    const { confirmed, paid: all, arrived } = await was()
    assert.deepEqual([confirmed, all, arrived], [4, 2, 1])
  })

  it('leaves out what was before the camp kept its records here', async () => {
    await setDays(await active(), { gate_opens_on: day(30 + 200) })
    assert.deepEqual(
      (await lines()).filter(([, , before]) => before !== null),
      [],
    )
  })
})
