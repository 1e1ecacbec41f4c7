import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { assertRefused } from '@campkit/testing/answers'
import type { TestMember } from '@campkit/testing/test-camp'
import { day, type GateWorld, minutesAgo, openGateWorld } from '../../../../test/gate-world.ts'

type Told = { readonly kind: string; readonly occurredAt: string }

const ordersOf = <T>(items: readonly T[]): T[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item, i) => ordersOf(items.toSpliced(i, 1)).map((rest) => [item, ...rest]))

describe('check-ins that are uploaded late', () => {
  let world: GateWorld
  before(async () => {
    world = await openGateWorld()
  })
  after(() => world.close())

  const at = (kind: string, minutes: number): Told => ({ kind, occurredAt: minutesAgo(minutes) })
  const upload = async (who: TestMember, { kind, occurredAt }: Told) => {
    const answer = await world.byLead(who, kind, { occurredAt })
    assert.equal(answer.status, 201, answer.text)
    return answer.json
  }

  const instant = minutesAgo(60)
  const cases: [name: string, told: Told[], isOnSite: boolean][] = [
    ['came and left', [at('arrival', 60), at('departure', 40)], false],
    ['came, left, came', [at('arrival', 60), at('departure', 40), at('arrival', 20)], true],
    ['left, came, left', [at('departure', 60), at('arrival', 40), at('departure', 20)], false],
    ['all within a minute', [at('arrival', 60), at('departure', 59.9), at('arrival', 59.8)], true],
    [
      'at one instant',
      ['arrival', 'departure'].map((kind) => ({ kind, occurredAt: instant })),
      true,
    ],
  ]
  for (const [name, told, isOnSite] of cases) {
    it(`${name}: the same answer in every order`, async () => {
      for (const order of ordersOf(told)) {
        for (const who of [await world.confirmed(), await world.camp.addMember('member')]) {
          for (const event of order) await upload(who, event)
          const line = await world.onSite(who)
          assert.equal(line !== undefined, isOnSite, order.map(({ kind }) => kind).join())
        }
      }
    })
  }

  it('INV-C5: an arrival of this minute is not lost to a departure that comes in later', async () => {
    for (const last of ['self', 'kiosk']) {
      const ana = await world.confirmed()
      await upload(ana, at('arrival', 60))
      const back = await (last === 'self'
        ? world.record(ana, 'arrival')
        : world.byLead(ana, 'arrival'))
      assert.equal(back.status, 201, back.text)
      await upload(ana, at('departure', 30))
      assert.ok(await world.onSite(ana), last)
    }
  })

  it('says which rules it breaks, on the row and in the list', async () => {
    const stranger = await world.camp.addMember('applicant')
    const gone = await upload(stranger, at('departure', 20))
    assert.deepEqual([gone.source, gone.warnings], ['offline', ['NOT_CONFIRMED', 'NOT_IN']])
    const came = await upload(stranger, at('arrival', 15))
    assert.deepEqual([came.warnings, came.overridden], [['NOT_CONFIRMED'], []])
    assert.equal((await world.onSite(stranger))?.warnings, 'NOT_CONFIRMED')

    const early = await world.confirmed()
    await world.setDates({ gateOpensOn: day(3) })
    assert.deepEqual((await upload(early, at('arrival', 30))).warnings, ['TOO_EARLY'])
    await world.setDates({})
    const ana = await world.confirmed()
    assert.deepEqual((await upload(ana, at('departure', 20))).warnings, ['NOT_IN'])
    assert.deepEqual((await upload(ana, at('arrival', 30))).warnings, [])
    assert.equal(await world.onSite(ana), undefined)
  })

  it('is judged when it is at most ten minutes old, and overridden when a lead says so', async () => {
    const ana = await world.confirmed()
    const recent = { occurredAt: minutesAgo(9.9) }
    assertRefused(await world.byLead(ana, 'departure', recent), 409, 'NOT_IN')
    const override = { occurredAt: minutesAgo(30), override: true, reason: 'seen leaving' }
    const { json } = await world.byLead(ana, 'departure', override)
    assert.deepEqual([json.overridden, json.warnings, json.source], [['NOT_IN'], [], 'offline'])
  })

  it('200 for an event that was recorded at once and is sent again from the queue', async () => {
    const ana = await world.confirmed()
    const event = { clientEventId: 'tablet-1', occurredAt: minutesAgo(1) }
    const first = await world.byLead(ana, 'arrival', event)
    assert.equal(first.status, 201, first.text)
    assert.equal((await world.act(ana, 'withdraw')).status, 200)
    const again = await world.byLead(ana, 'arrival', event)
    assert.deepEqual([again.status, again.text], [200, first.text])
  })
})
