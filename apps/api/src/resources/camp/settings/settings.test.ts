import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { inCamp, readInCamp } from '@campkit/db/in-camp'
import { type Answer, call } from '@campkit/testing/call'
import { enterAs, openTestCamp, type TestCamp } from '@campkit/testing/test-camp'
import { settings } from './settings.routes.ts'
import * as store from './settings.store.ts'

const PATH = '/api/v1/settings'

describe('settings', () => {
  let camp: TestCamp
  let server: string
  let key: string

  before(async () => {
    camp = await openTestCamp(settings)
    server = await camp.serve()
    key = (await camp.addKey(['settings:read', 'settings:write'])).key
  })
  beforeEach(() => forget())
  after(() => camp.close())

  /** Resets to before anything was set. */
  const forget = () =>
    camp.owner([
      enterAs(camp.camp, null, 'key').statement,
      { text: 'delete from settings', values: [] },
    ])
  const read = (headers = {}) => call(server, PATH, { key, headers })
  const patch = (body: unknown, tag: string | undefined = '*'): Promise<Answer> =>
    call(server, PATH, { method: 'PATCH', key, body, headers: { 'if-match': tag } })

  it('reads defaults at version 1 before anything is set', async () => {
    const answer = await read()
    assert.equal(answer.status, 200, answer.text)
    assert.equal(answer.headers.get('etag'), '"1"')
    assert.equal(answer.json.identity.name, 'Dusty Pines')
    assert.equal(answer.json.identity.slug, 'pines')
    assert.equal(answer.json.privacy.retentionDays, 90)
    assert.equal((await read({ 'if-none-match': '"1"' })).status, 304)
  })

  it('a moment has the day that people there would say, also when clocks are put forward or back', async () => {
    const zones = [
      'America/Los_Angeles',
      'Europe/Lisbon',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
      'Pacific/Kiritimati',
      'Pacific/Pago_Pago',
    ]
    const days = ['2027-03-14', '2027-03-28', '2027-04-04', '2027-10-31', '2027-11-07']
    const moments = days.flatMap((day) =>
      Array.from({ length: 144 }, (_, i) =>
        new Date(Date.parse(day) + (i - 48) * 1_800_000).toISOString(),
      ),
    )
    for (const timeZone of zones) {
      assert.equal((await patch({ identity: { timeZone } })).status, 200)
      const [, rows = []] = await camp.owner([
        enterAs(camp.camp, null, 'key').statement,
        {
          text: 'select app.camp_day(t)::text as day from unnest($1::timestamptz[]) with ordinality as m (t, i) order by i',
          values: [moments],
        },
      ])
      const said = new Intl.DateTimeFormat('en-CA', { timeZone })
      assert.deepEqual(
        rows.map(({ day }) => day),
        moments.map((moment) => said.format(new Date(moment))),
        timeZone,
      )
    }
  })

  it('INV-Y3 428 without If-Match, 412 with an old one', async () => {
    const body = { features: { bikes: false } }
    assert.equal((await call(server, PATH, { method: 'PATCH', key, body })).status, 428)
    assert.equal((await patch(body, '"2"')).status, 412)
    const first = await patch(body, '"1"')
    assert.equal(first.headers.get('etag'), '"2"', first.text)
    assert.equal((await patch(body, '"1"')).status, 412)
    assert.equal((await patch(body, '"2"')).headers.get('etag'), '"3"')
  })

  it('changes key by key and keeps the rest, at every depth', async () => {
    const opensAt = '2026-01-01T00:00:00+01:00'
    await patch({ windows: { applications: { opensAt } }, shifts: { requiredPoints: 3 } })
    const closesAt = '2026-03-01T00:00:00Z'
    const { json } = await patch({ windows: { applications: { closesAt } } })
    assert.deepEqual(json.windows.applications, {
      opensAt: '2025-12-31T23:00:00.000Z',
      closesAt: '2026-03-01T00:00:00.000Z',
    })
    assert.equal(json.shifts.requiredPoints, 3)
    assert.equal(json.shifts.dropCutoffHours, 48)
    assert.deepEqual((await read()).json, json)
    const opened = await patch({ windows: { applications: { closesAt: null } } })
    assert.equal(opened.json.windows.applications.closesAt, null)
  })

  it('keeps the camp’s name in one place, and moves the version with it', async () => {
    const { json } = await patch({ identity: { name: 'Dustier Pines' } }, '"1"')
    assert.equal(json.identity.name, 'Dustier Pines')
    assert.equal(json.version, 2)
    const [rows] = await camp.owner([
      { text: `select name from camps where slug = 'pines'`, values: [] },
    ])
    assert.equal(rows?.[0]?.name, 'Dustier Pines')
    const again = await patch({ identity: { name: 'Dusty Pines' } }, '"2"')
    assert.equal(again.json.version, 3)
  })

  it('INV-Y1 400, and nothing written, for unknown keys at every depth and values that mean nothing', async () => {
    const levels = (...days: number[]) => days.map((afterDays) => ({ afterDays, text: 'Pay.' }))
    const wrong: [unknown, string][] = [
      [{ colour: {} }, '/body/colour'],
      [{ identity: { slug: 'other' } }, '/body/identity/slug'],
      [{ windows: { bikes: {} } }, '/body/windows/bikes'],
      [{ windows: { shifts: { until: null } } }, '/body/windows/shifts/until'],
      [{ identity: { timeZone: 'Mars/Olympus' } }, '/body/identity/timeZone'],
      [{ identity: { timeZone: '+02:00' } }, '/body/identity/timeZone'],
      [{ identity: { currency: 'XQZ' } }, '/body/identity/currency'],
      [{ shifts: { requiredPoints: 2 ** 40 } }, '/body/shifts/requiredPoints'],
      [{ privacy: { requiredFields: ['shoeSize'] } }, '/body/privacy/requiredFields/0'],
      [{ dues: { payUrl: 'javascript:alert(1)' } }, '/body/dues/payUrl'],
      [{ dues: { payUrl: 'https://' } }, '/body/dues/payUrl'],
      [{ dues: { reminders: levels(3, 10, 10) } }, '/body/dues/reminders/2/afterDays'],
      [{ dues: { reminders: levels(3, 2) } }, '/body/dues/reminders/1/afterDays'],
      [{ dues: { reminders: levels(0) } }, '/body/dues/reminders/0/afterDays'],
      [{ dues: { reminders: levels(1, 2, 3, 4) } }, '/body/dues/reminders'],
      [{ dues: { reminders: [{ afterDays: 1, text: ' ' }] } }, '/body/dues/reminders/0/text'],
      [{ dues: { reminders: [{ afterDays: 1 }] } }, '/body/dues/reminders/0/text'],
      [{}, '/body'],
      [{ identity: {} }, '/body/identity'],
    ]
    for (const [body, pointer] of wrong) {
      const answer = await patch(body)
      assert.equal(answer.status, 400, JSON.stringify(body))
      assert.equal(answer.json.errors[0].pointer, pointer)
    }
    await patch({ windows: { shifts: { opensAt: '2026-05-01T00:00:00Z' } } }, '"1"')
    const early = await patch({ windows: { shifts: { closesAt: '2026-05-01T00:00:00Z' } } })
    assert.equal(early.json.errors[0].pointer, '/body/windows/shifts/closesAt')
    const prototype = await patch('{"features":{"__proto__":{"bikes":false}}}')
    assert.equal(prototype.status, 400)
    assert.equal((await read()).json.version, 2)
  })

  it('exactly one of eight wins with the same If-Match, in 50 rounds, the first change too', async () => {
    let version = 1
    for (let round = 0; round < 50; round++) {
      if (round % 2 === 0) {
        await forget()
        version = 1
      }
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, i) =>
          patch({ shifts: { requiredPoints: i } }, `"${version}"`),
        ),
      )
      const statuses = answers.map(({ status }) => status).sort()
      assert.deepEqual(statuses, [200, ...Array(7).fill(412)])
      version += 1
      assert.equal((await read()).json.version, version)
    }
  })

  it('row-level security alone keeps a camp to its own settings and name', async () => {
    await patch({ shifts: { requiredPoints: 7 } })
    const elsewhere = enterAs(camp.otherCamp, null, 'key')
    const [seen] = await readInCamp(camp.db, elsewhere, store.find({}))
    assert.equal(seen?.slug, 'oasis')
    assert.equal(seen?.groups, null)
    const groups = {
      identity: {},
      windows: {},
      shifts: {},
      bikes: {},
      privacy: {},
      features: {},
      applications: {},
      referrals: {},
      notifications: {},
      dues: {},
    }
    await inCamp(camp.db, elsewhere, (tx) => store.write(tx, 'pines', 'Taken', groups))
    const { json } = await read()
    assert.equal(json.identity.name, 'Dusty Pines')
    assert.equal(json.shifts.requiredPoints, 7)
    const moved = inCamp(camp.db, elsewhere, (tx) =>
      tx.updateTable('camps').set({ slug: 'taken' }).execute(),
    )
    await assert.rejects(moved, /permission denied/)
  })
})
