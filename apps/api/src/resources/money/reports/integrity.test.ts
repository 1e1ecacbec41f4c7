import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { newId } from '@campkit/core/ids'
import { openDatabase } from '@campkit/db/database'
import { call } from '@campkit/testing/call'
import { openTestCamp, type TestCamp, type TestMember } from '@campkit/testing/test-camp'
import { BIKE_BREAKAGES } from '../../../../test/breakages/bikes.ts'
import type { Breakages } from '../../../../test/breakages/breakages.ts'
import { CHECK_IN_BREAKAGES } from '../../../../test/breakages/check-ins.ts'
import { CONTENT_BREAKAGES } from '../../../../test/breakages/content.ts'
import { MONEY_BREAKAGES, MORE_MONEY_BREAKAGES } from '../../../../test/breakages/money.ts'
import { PEOPLE_BREAKAGES } from '../../../../test/breakages/people.ts'
import { SHELTER_BREAKAGES } from '../../../../test/breakages/shelter.ts'
import { SHIFT_BREAKAGES } from '../../../../test/breakages/shifts.ts'
import { TICKET_BREAKAGES } from '../../../../test/breakages/tickets.ts'
import { VEHICLE_BREAKAGES } from '../../../../test/breakages/vehicles.ts'
import { reports } from './reports.routes.ts'

type Line = { readonly invariant: string; readonly broken: number; readonly first: string | null }

/** By the report's order. */
const BREAKAGES: Breakages = {
  ...PEOPLE_BREAKAGES,
  ...MONEY_BREAKAGES,
  ...SHELTER_BREAKAGES,
  ...SHIFT_BREAKAGES,
  ...TICKET_BREAKAGES,
  ...VEHICLE_BREAKAGES,
  ...BIKE_BREAKAGES,
  ...CHECK_IN_BREAKAGES,
  ...CONTENT_BREAKAGES,
}

describe('GET /reports/integrity', () => {
  let camp: TestCamp
  let server: string
  let key: string
  let superuser: ReturnType<typeof openDatabase>
  let people: Record<'ana' | 'ben' | 'boss', TestMember>
  const season = newId('season')
  before(async () => {
    camp = await openTestCamp(reports)
    server = await camp.serve()
    key = (await camp.addKey(['reports:read'])).key
    superuser = openDatabase({ url: camp.url, role: 'owner', sharedConnections: 1 })
    const [ana, ben, boss] = [
      await camp.addMember('member'),
      await camp.addMember('member'),
      await camp.addMember('super_admin'),
    ]
    people = { ana, ben, boss }
    await camp.asCamp(async (tx) => {
      await tx
        .insertInto('seasons')
        .values({ id: season, name: '2027', status: 'active', currency: 'USD' })
        .execute()
      const about = { season_id: season, member_id: ana.id }
      const by = { status_changed_by: 'x' }
      await tx
        .insertInto('enrollments')
        .values({ id: 'enr_1', ...about, ...by, status: 'confirmed', intent: 'yes' })
        .execute()
      const due = {
        name: 'd',
        kind: 'dues' as const,
        due_on: '2027-01-01',
        scholarship_eligible: true,
      }
      await tx
        .insertInto('dues')
        .values({ id: 'due_1', ...about, ...due })
        .execute()
      const paid = {
        method: 'card' as const,
        channel: 'page' as const,
        currency: 'USD',
        expires_at: '2027-01-01T00:00:00Z',
      }
      const payment = { ...about, ...paid, ...by, due_ids: [] }
      await tx
        .insertInto('payments')
        .values([
          {
            id: 'pay_1',
            ...payment,
            amount_cents: 50,
            paid_cents: 50,
            status: 'succeeded',
            reference: 'AAAAAA',
          },
          { id: 'pay_2', ...payment, amount_cents: 60, status: 'expired', reference: 'BBBBBB' },
        ])
        .execute()
      const posting = { ...about, account: 'dues' as const, source: 'test', posted_by: 'x' }
      await tx
        .insertInto('ledger_entries')
        .values([
          {
            ...posting,
            id: 'led_1',
            kind: 'charge',
            debit_cents: 100,
            due_id: 'due_1',
            source_id: '1',
          },
          {
            ...posting,
            id: 'led_p',
            kind: 'payment',
            credit_cents: 50,
            payment_id: 'pay_1',
            source_id: '2',
          },
        ])
        .execute()
    })
  })
  after(async () => {
    await superuser.close()
    await camp.close()
  })

  const read = async (token?: string): Promise<Line[]> => {
    const { json, text } = await call(server, '/api/v1/reports/integrity', { key, token })
    assert.ok(json.rows, text)
    return json.rows.map(([invariant, , broken, first]: [string, string, number, string]) => ({
      invariant,
      broken,
      first,
    }))
  }

  it('finds nothing in a camp where nothing is broken, and tells members nothing', async () => {
    const lines = await read()
    assert.deepEqual(
      lines.map(({ invariant }) => invariant),
      Object.keys(BREAKAGES),
    )
    assert.deepEqual(
      lines.filter(({ broken }) => broken > 0),
      [],
    )
    assert.deepEqual(await read(people.ana.token), [])
  })

  for (const [name, statements] of Object.entries({ ...BREAKAGES, ...MORE_MONEY_BREAKAGES })) {
    const [invariant] = name.split(':')
    it(`${name}: finds it broken`, async () => {
      const names: Record<string, string> = {
        camp: camp.camp,
        season,
        ana: people.ana.id,
        ben: people.ben.id,
        boss: people.boss.id,
      }
      const filled = statements.map((text) =>
        text.replaceAll(/\$(\w+)/g, (_, name: string) => `'${names[name]}'`),
      )
      const found = await brokenBy(filled)
      assert.ok(
        found.some(
          (line) => line.invariant === invariant && line.broken > 0 && line.first !== null,
        ),
        JSON.stringify(found),
      )
    })
  }

  /** Runs in a transaction of the owner with every trigger off, and rolls it back. */
  async function brokenBy(statements: readonly string[]): Promise<Line[]> {
    return superuser.withConnection(async (send) => {
      const run = (text: string, ...values: unknown[]) => send([{ text, values }])
      await run('begin')
      try {
        await run(`select app.enter($1, null, 'key')`, camp.camp)
        for (const table of [
          'members',
          'seasons',
          'enrollments',
          'ledger_entries',
          'payments',
          'refunds',
          'scholarships',
          'applications',
          'referrals',
          'referral_uses',
          'shifts',
          'shift_signups',
          'schedule_entries',
          'schedule_rsvps',
          'shelter_units',
          'shelter_assignments',
          'shelter_plans',
        ]) {
          await run(`alter table ${table} disable trigger user`)
        }
        for (const text of statements) await run(text)
        const { integrity } = await import('./integrity.store.ts')
        const [rows = []] = await send([integrity({})])
        return rows as unknown as Line[]
      } finally {
        await run('rollback')
      }
    })
  }
})
