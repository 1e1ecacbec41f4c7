import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { readableDay } from '@campkit/core/readable-day'
import { assertRefused } from '@campkit/testing/answers'
import { enterAs } from '@campkit/testing/test-camp'
import { day, type GateWorld, minutesAgo, openGateWorld } from '../../../../test/gate-world.ts'
import { dayAt } from '../../../../test/remind.ts'

/** Fourteen hours ahead of UTC and twelve behind: it is never the same day in both. */
const [EAST, WEST] = ['Etc/GMT-14', 'Etc/GMT+12']
const DAY_MINUTES = 24 * 60

describe('the season of an arrival', () => {
  let world: GateWorld
  const open = async () => {
    world = await openGateWorld()
  }

  describe('in the camp’s time zone', () => {
    before(open)
    after(() => world.close())

    it('the gate opens at midnight there', async () => {
      const ana = await world.confirmed()
      await world.setDates({ gateOpensOn: dayAt(EAST, 0) })
      await world.setTimeZone(WEST)
      const refused = await world.record(ana, 'arrival')
      assertRefused(refused, 409, 'TOO_EARLY')
      assert.ok(refused.json.detail.includes(readableDay(dayAt(EAST, 0))), refused.text)
      await world.setTimeZone(EAST)
      assert.equal((await world.record(ana, 'arrival')).status, 201)
    })

    it('to the millisecond, whatever offset the sender writes', async () => {
      await world.setTimeZone('America/Los_Angeles')
      await world.setDates({ gateOpensOn: '2026-08-23' })
      const arrive = async (occurredAt: string) =>
        (await world.record(await world.confirmed(), 'arrival', { occurredAt })).json
      assert.equal((await arrive('2026-08-23T06:59:59.999Z')).code, 'TOO_EARLY')
      assert.equal((await arrive('2026-08-23T08:59:59.999+02:00')).code, 'TOO_EARLY')
      assert.equal((await arrive('2026-08-23T07:00:00.000Z')).result, 'ok')
      assert.equal((await arrive('2026-08-23T00:00:00-07:00')).result, 'ok')
    })
  })

  describe('that is closed', () => {
    before(open)
    after(() => world.close())

    it('is that of its days, to the last one; afterwards the active one', async () => {
      await world.setDates({
        buildStartsOn: day(-9),
        gateOpensOn: day(-7),
        gateClosesOn: day(-4),
        strikeEndsOn: day(-2),
      })
      const ana = await world.confirmed()
      const stays = await world.confirmed()
      await world.closeSeason({ buildStartsOn: day(1), gateOpensOn: day(2) })
      const next = await world.confirmed()
      const daysAgo = (days: number) => ({ occurredAt: minutesAgo(days * DAY_MINUTES) })
      const codeOf = async (who: typeof ana, days: number) => {
        const { json } = await world.record(who, 'arrival', daysAgo(days))
        return json.code ?? json.result
      }
      assert.equal(await codeOf(ana, 10), 'NOT_CONFIRMED')
      assert.equal(await codeOf(ana, 9), 'TOO_EARLY')
      assert.equal(await codeOf(ana, 7), 'ok')
      assert.equal(await codeOf(ana, 2), 'ok')
      assert.equal(await codeOf(ana, 1), 'NOT_CONFIRMED')
      assert.equal(await codeOf(next, 2), 'NOT_CONFIRMED')
      assert.equal(await codeOf(next, 1), 'TOO_EARLY')

      assert.equal(await codeOf(stays, 2), 'ok')
      assert.equal((await world.record(stays, 'departure')).status, 201)
    })
  })

  describe('without dates', () => {
    before(open)
    after(() => world.close())

    it('begins as early as anything is recorded, until the day on which it is closed', async () => {
      const ana = await world.confirmed()
      const longAgo = { occurredAt: minutesAgo(360 * DAY_MINUTES) }
      assert.equal((await world.record(ana, 'arrival', longAgo)).status, 201)
      await world.closeSeason({ gateOpensOn: day(-1) })
      assert.equal((await world.record(ana, 'arrival')).json.code, 'NOT_CONFIRMED')
      const twoDaysAgo = { occurredAt: minutesAgo(2 * DAY_MINUTES) }
      assert.equal((await world.record(ana, 'arrival', twoDaysAgo)).status, 201)
    })
  })

  describe('without dates, and closed long ago', () => {
    before(open)
    after(() => world.close())

    it('is not the season of the years after it', async () => {
      const ana = await world.confirmed()
      await world.setDates({})
      await world.closeSeason({ gateOpensOn: day(1) })
      await world.camp.owner([
        enterAs(world.camp.camp, null, 'key').statement,
        { text: 'alter table seasons disable trigger hold_season', values: [] },
        {
          text: `update seasons set closed_at = now() - interval '3 days' where status = 'closed'`,
          values: [],
        },
      ])
      await world.camp.owner([
        { text: 'alter table seasons enable trigger hold_season', values: [] },
      ])
      assert.equal((await world.record(ana, 'arrival')).json.code, 'NOT_CONFIRMED')
      const before = { occurredAt: minutesAgo(4 * DAY_MINUTES) }
      assert.equal((await world.record(ana, 'arrival', before)).status, 201)
    })
  })
})
