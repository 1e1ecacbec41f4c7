import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openPool } from '../../../../test/asked-scholarship.ts'
import { day, type MoneyCamp, openMoneyCamp } from '../../../../test/money.ts'
import { LATE_FEES, LATE_FEES_OF_CAMP } from './late-fees.ts'

describe('late fees', () => {
  let money: MoneyCamp
  before(async () => {
    money = await openMoneyCamp()
    await money.made('/fee-items', {
      name: 'Late',
      kind: 'late_fee',
      amountCents: 500,
      lateAfterDays: 10,
    })
  })
  after(() => money.close())

  const run = (task: string, payload: object = { campId: money.camp.camp }) => {
    const attempt = { jobId: '', number: 1, db: money.camp.db, hold: async () => {} }
    return money.tasks[task]?.(payload, attempt)
  }
  const owing = async (offset: number, more: object = {}) => {
    const { id } = await money.camp.addMember('member')
    const due = await money.charge(id, 1000, { dueOn: day(offset), ...more })
    return { id, dueId: due.id as string }
  }
  const feesOf = async (id: string) => {
    const { charges } = await money.standing(id)
    return charges.filter(({ kind }: { kind: string }) => kind === 'late_fee')
  }

  it('not from who waits for an answer to a request for a scholarship; once it is declined', async () => {
    const ask = await openPool(money)
    for (const status of ['submitted', 'in_review', 'waitlisted', 'approved'] as const) {
      const who = await owing(-11)
      await ask(who, status)
      await run(LATE_FEES_OF_CAMP)
      assert.deepEqual(await feesOf(who.id), [], status)
    }
    const refused = await owing(-11)
    await ask(refused, 'declined')
    await run(LATE_FEES_OF_CAMP)
    assert.equal((await feesOf(refused.id)).length, 1)
  })

  it('once for each charge that stays open too long, whoever else runs at the same time', async () => {
    const late = await owing(-11)
    const others = [
      await owing(-10),
      await owing(-30, { kind: 'deposit' }),
      await owing(-30, { kind: 'donation' }),
      await owing(-30),
      await owing(-30),
    ]
    const [, , , paid, planned] = others as [
      unknown,
      unknown,
      unknown,
      { id: string },
      { id: string },
    ]
    await money.credit(paid.id, 1000)
    const instalments = [{ dueOn: day(5) }]
    await money.made(`/members/${planned.id}/plan`, { instalments })
    await Promise.all(Array.from({ length: 4 }, () => run(LATE_FEES_OF_CAMP)))
    await run(LATE_FEES_OF_CAMP)
    const fees = await feesOf(late.id)
    assert.deepEqual(
      fees.map((fee: Record<string, unknown>) => [fee.amountCents, fee.lateForId, fee.dueOn]),
      [[500, late.dueId, day(0)]],
    )
    const { data } = (await money.send('GET', `/members/${late.id}/ledger`)).json
    assert.equal(data.filter(({ kind }: { kind: string }) => kind === 'late_fee').length, 1)
    for (const { id } of others) assert.deepEqual(await feesOf(id), [], id)
  })

  it('INV-P4 none for who waits for a place, though they owe from before; later all the same', async () => {
    const { id } = await owing(-20)
    const enrollment = `enr_${id.slice(4)}`
    await money.camp.asCamp((tx) =>
      tx
        .insertInto('enrollments')
        .values({
          id: enrollment,
          season_id: money.seasonId,
          member_id: id,
          status: 'waitlisted',
          status_changed_by: 'test',
        })
        .execute(),
    )
    await run(LATE_FEES_OF_CAMP)
    assert.deepEqual(await feesOf(id), [])
    for (const status of ['offered', 'confirmed']) {
      await money.made(`/enrollments/${enrollment}/status`, { status, reason: 'r', override: true })
      await run(LATE_FEES_OF_CAMP)
      assert.equal((await feesOf(id)).length, status === 'confirmed' ? 1 : 0)
    }
  })

  it('none for who has left the season or the camp, or has no place yet: what they owe is for the leads to settle', async () => {
    const [gone, removed, asked, deactivated, here] = await Promise.all([
      owing(-20),
      owing(-20),
      owing(-20),
      owing(-20),
      owing(-20),
    ])
    const enrolled = [
      [gone, 'withdrawn'],
      [removed, 'removed'],
      [asked, 'pending'],
    ] as const
    await money.camp.asCamp(async (tx) => {
      for (const [{ id }, status] of enrolled) {
        const whose = { season_id: money.seasonId, member_id: id, id: `enr_${id.slice(4)}` }
        const row = { ...whose, status, status_changed_by: 'test' }
        await tx.insertInto('enrollments').values(row).execute()
      }
      const members = tx.updateTable('members').set({ deactivated_at: new Date().toISOString() })
      await members.where('id', '=', deactivated.id).execute()
    })
    await run(LATE_FEES_OF_CAMP)
    for (const { id } of [gone, removed, asked, deactivated]) {
      assert.deepEqual(await feesOf(id), [], id)
    }
    assert.equal((await feesOf(here.id)).length, 1)
  })

  it('cancelled, it does not come back; cancelled with its charge, neither is left', async () => {
    const [one, two] = [await owing(-20), await owing(-20)]
    await run(LATE_FEES_OF_CAMP)
    const [fee] = await feesOf(one.id)
    await money.send('POST', `/dues/${fee.id}/cancel`, { reason: 'kind' })
    await money.send('POST', `/dues/${two.dueId}/cancel`, { reason: 'mistake' })
    await run(LATE_FEES_OF_CAMP)
    assert.equal((await feesOf(one.id)).length, 1)
    assert.equal((await money.standing(one.id)).balanceCents, 1000)
    assert.equal((await money.standing(two.id)).balanceCents, 0)
  })

  it('the clock finds camps that have a late fee, by id alone, and asks for one job each', async () => {
    await run(LATE_FEES, {})
    await run(LATE_FEES, {})
    const [jobs] = await money.camp.owner([
      {
        text: `select j.payload ->> 'campId' as camp from graphile_worker._private_jobs j
               join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1`,
        values: [LATE_FEES_OF_CAMP],
      },
    ])
    assert.deepEqual(
      jobs?.map(({ camp }) => camp),
      [money.camp.camp],
    )
  })
})
