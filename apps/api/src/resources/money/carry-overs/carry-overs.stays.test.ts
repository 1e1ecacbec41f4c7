import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type MoneyCamp, openMoneyCamp } from '../../../../test/money.ts'

type Line = {
  readonly memberId: string
  readonly what: string
  readonly amountCents: number
  readonly stays: string | null
  readonly hasLeft: boolean
  readonly isToBeSettled: boolean
}

describe('what stays in a closed season when many lines are carried over', () => {
  let money: MoneyCamp
  let lines: readonly Line[]
  const people: Record<string, string> = {}
  before(async () => {
    money = await openMoneyCamp()
    const open = ['plain', 'gone', 'waiting', 'asked', 'offered', 'said', 'settled']
    for (const name of [...open, 'doubted', 'unpaid']) {
      people[name] = (await money.camp.addMember('member')).id
    }
    for (const name of open) await money.charge(of(name), 500)
    for (const name of ['gone', 'settled']) await leave(of(name))
    await leave(of('waiting'), ['pending', 'waitlisted'])
    await leave(of('asked'), ['pending'])
    await leave(of('offered'), ['pending', 'offered'])
    await money.made('/payments', { memberId: of('said'), method: 'cash', amountCents: 500 })
    const { json } = await money.send('GET', `/settlements?seasonId=${money.seasonId}`)
    const { id } = json.data.find((one: Line) => one.memberId === of('settled'))
    await money.made(`/settlements/${id}/settle`, { override: true, note: 'still wanted' })
    await money.charge(of('unpaid'), 300, { kind: 'deposit' })
    await money.charge(of('doubted'), 200, { kind: 'deposit' })
    await money.credit(of('doubted'), 200, { account: 'deposit' })
    await doubt(of('doubted'), 700)
    await money.closeSeason()
    await money.charge(of('doubted'), 200, { kind: 'deposit' })
    lines = (await money.send('GET', `/seasons/${money.seasonId}/closing/lines`)).json.lines
  })
  after(() => money.close())

  const of = (name: string): string => people[name] ?? assert.fail(name)
  async function leave(memberId: string, then: readonly string[] = []) {
    const place = await money.made('/enrollments', { memberId })
    const to = (status: string) => ({ status, override: true, reason: 'r' })
    for (const status of ['confirmed', 'removed', ...then]) {
      await money.made(`/enrollments/${place.id}/status`, to(status))
    }
  }
  /** Credit by a payment that the bank looks into. */
  async function doubt(memberId: string, amountCents: number) {
    const { id } = await money.made('/payments', { memberId, method: 'cash', amountCents })
    await money.made(`/payments/${id}/confirm`, {})
    await money.camp.asCamp((tx) =>
      tx.updateTable('payments').set({ status: 'disputed' }).where('id', '=', id).execute(),
    )
  }
  const terms = () => ({ fromSeasonId: money.seasonId, reason: 'r' })
  const short = ({ memberId, what, amountCents }: Line) => ({ memberId, what, amountCents })

  it('the lines say which, and who has left', () => {
    const found = lines.map(({ memberId, what, stays, hasLeft, isToBeSettled }) => {
      const name = Object.keys(people).find((one) => people[one] === memberId)
      return [name, what, stays, hasLeft, isToBeSettled].join(' ')
    })
    assert.deepEqual(found.sort(), [
      'asked debt to_be_settled true true',
      'doubted credit disputed false false',
      'doubted deposit disputed false false',
      'gone debt to_be_settled true true',
      'offered debt to_be_settled true true',
      'plain debt  false false',
      'said debt reported false false',
      'settled debt has_left true false',
      'unpaid unpaid_deposit unpaid_deposit false false',
      'waiting debt to_be_settled true true',
    ])
  })

  it('409 for money that is disputed, singly', async () => {
    for (const body of [
      { kind: 'carry_over', what: 'credit' },
      { kind: 'carry_over', what: 'deposit' },
      { kind: 'write_off', what: 'credit' },
    ]) {
      const sent = { ...terms(), ...body, memberId: of('doubted') }
      const { status, json } = await money.send('POST', '/carry-overs', sent)
      assert.deepEqual([status, json.code], [409, 'DISPUTE_OPEN'])
    }
  })

  it('all lines as shown: the others go, these stay and are named; a lead may take one singly', async () => {
    const body = { ...terms(), kind: 'carry_over', lines: lines.map(short) }
    const { status, json, text } = await money.send('POST', '/carry-overs/bulk', body)
    assert.equal(status, 201, text)
    const made = json.data.map(({ memberId }: Line) => memberId)
    assert.deepEqual(made, [of('plain')])
    assert.deepEqual(json.stayed.map(({ because }: { because: string }) => because).sort(), [
      'disputed',
      'disputed',
      'has_left',
      'reported',
      'to_be_settled',
      'to_be_settled',
      'to_be_settled',
      'to_be_settled',
      'unpaid_deposit',
    ])
    const stayed = { ...body, lines: json.stayed.map(short) }
    const again = await money.send('POST', '/carry-overs/bulk', stayed)
    assert.deepEqual([again.status, again.json.code], [409, 'NOTHING_TO_CARRY'])
    for (const name of ['gone', 'settled']) {
      const one = { ...terms(), kind: 'carry_over', memberId: of(name) }
      assert.equal((await money.send('POST', '/carry-overs', one)).status, 201)
    }
  })
})
