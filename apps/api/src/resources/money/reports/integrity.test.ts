import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { newId } from '@campkit/core/ids'
import { openDatabase } from '@campkit/db/database'
import { call } from '@campkit/testing/call'
import { openTestCamp, type TestCamp, type TestMember } from '@campkit/testing/test-camp'
import { reports } from './reports.routes.ts'

type Line = { readonly invariant: string; readonly broken: number; readonly first: string | null }

const POOL = `insert into scholarship_pools (camp_id, id, season_id, name, budget_cents, covers)
  values ($camp, 'pol_1', $season, 'p', 10, '{dues}')`
const scholarship = (columns: string, values: string) => `insert into scholarships
  (camp_id, id, season_id, pool_id, member_id, requested_cents, status_changed_by, ${columns})
  values ($camp, 'sho_1', $season, 'pol_1', $ana, 5, 'x', ${values})`
const approved = (status: string, approvedCents: number, appliedCents: number | 'null') =>
  scholarship(
    'status, approved_cents, applied_cents, decided_by, expires_at',
    `'${status}', ${approvedCents}, ${appliedCents}, 'x', now()`,
  )

const APPLIED = (id: string, who: string) =>
  `insert into applications (camp_id, id, season_id, member_id, status_changed_by) values ($camp, '${id}', $season, ${who}, 'x')`
const REMINDED = `insert into dues_reminders (camp_id, due_id, level, member_id, season_id, account)
  values ($camp, 'due_1', 1, $ana, $season, 'dues')`
const NOTICE = (id: string, kind: string) =>
  `insert into notifications (camp_id, id, member_id, kind, details, dedupe_key, mail_status)
   values ($camp, '${id}', $ana, '${kind}', '{}', 'same', 'none')`
const REFERRAL = `insert into referrals (camp_id, id, member_id, code, channel) values ($camp, 'ref_1', $ana, '0123456789', 'link')`
const USED = (id: string, who: string) =>
  `insert into referral_uses (camp_id, application_id, season_id, applicant_id, referral_id, member_id)
   values ($camp, '${id}', $season, ${who}, 'ref_1', $ana)`

/**
 * How to break each invariant by hand, with its safeguards removed. `$camp`, `$ana`, `$ben`, `$season` are replaced.
 */
// biome-ignore format: a table
const BREAKAGES: Readonly<Record<string, readonly string[]>> = {
  'INV-R1': ['update members set deactivated_at = now() where id = $boss'],
  'INV-G1': [`update seasons set status = 'planned'`],
  'INV-G2': [`update seasons set status = 'closed'`],
  'INV-G3': [`update enrollments set status = 'offered', offer_expires_at = now()`,
             `update seasons set status = 'closed'`],
  'INV-M1': ['alter table enrollments drop constraint one_enrollment_per_season',
             `insert into enrollments (camp_id, id, season_id, member_id, status_changed_by) values ($camp, 'enr_2', $season, $ana, 'x')`],
  'INV-M2': ['update seasons set max_members = 1',
             `insert into enrollments (camp_id, id, season_id, member_id, status, intent, status_changed_by) values ($camp, 'enr_2', $season, $ben, 'confirmed', 'yes', 'x')`],
  'INV-M3': [`update enrollments set status = 'withdrawn', confirmed_at = now()`],
  'INV-M4': ['alter table enrollments drop constraint departs_after_arrival',
             `update enrollments set arrival_on = '2027-01-02', departure_on = '2027-01-01'`],
  'INV-M5': [`update enrollments set arrival_on = '2027-08-01'`, `update seasons set gate_opens_on = '2027-08-02'`],
  'INV-M6': [`insert into settlements (camp_id, id, season_id, enrollment_id, member_id, settled_at, settled_by)
              values ($camp, 'stl_1', $season, 'enr_1', $ana, now(), 'x')`],
  'INV-A1': ['drop index one_open_application', APPLIED('app_1', '$ana'), APPLIED('app_2', '$ana')],
  'INV-A2': [APPLIED('app_1', '$ben'), `update applications set status = 'accepted'`],
  'INV-F1': ['alter table referral_uses drop constraint nobody_refers_themselves', APPLIED('app_1', '$ana'), REFERRAL, USED('app_1', '$ana')],
  'INV-F2': ['alter table referral_uses drop constraint referral_uses_pkey', APPLIED('app_1', '$ben'), REFERRAL,
             USED('app_1', '$ben'), USED('app_1', '$ben')],
  'INV-F3': [REFERRAL, 'update referrals set uses = 1'],
  'INV-F4': [APPLIED('app_1', '$ben'), REFERRAL, USED('app_1', '$ben'), `update referral_uses set reward_id = 'led_1'`],
  'INV-D1': ['alter table ledger_entries drop constraint one_side', 'update ledger_entries set credit_cents = 5'],
  'INV-D2': [`insert into ledger_entries (camp_id, id, season_id, member_id, account, kind, credit_cents, reverses_id, source, source_id, posted_by)
              values ($camp, 'led_2', $season, $ana, 'dues', 'reversal', 1, 'led_1', 'x', 'y', 'x')`],
  'INV-D3': ['alter table ledger_entries drop constraint posted_once',
             `insert into ledger_entries (camp_id, id, season_id, member_id, account, kind, debit_cents, source, source_id, posted_by)
              values ($camp, 'led_2', $season, $ana, 'dues', 'charge', 1, 'test', '1', 'x')`],
  'INV-D4': [`insert into ledger_entries (camp_id, id, season_id, member_id, account, kind, credit_cents, due_id, source, source_id, posted_by)
              values ($camp, 'led_2', $season, $ana, 'dues', 'waiver', 101, 'due_1', 'x', 'y', 'x')`],
  'INV-D5': [`insert into ledger_entries (camp_id, id, season_id, member_id, account, kind, credit_cents, source, source_id, posted_by)
              values ($camp, 'led_2', $season, $ana, 'deposit', 'payment', 1, 'x', 'y', 'x')`],
  'INV-D6': [`insert into ledger_entries (camp_id, id, season_id, member_id, account, kind, debit_cents, due_id, source, source_id, posted_by)
              values ($camp, 'led_2', $season, $ana, 'dues', 'charge', 1, 'due_1', 'x', 'y', 'x')`],
  'INV-D7': [`insert into ledger_entries (camp_id, id, season_id, member_id, account, kind, credit_cents, source, source_id, posted_by)
              values ($camp, 'led_2', $season, $ana, 'dues', 'transfer', 5, 'carry_over', 'cov_1/2', 'x')`],
  'INV-D8': [`insert into ledger_entries (camp_id, id, season_id, member_id, account, kind, credit_cents, due_id, payment_id, source, source_id, posted_by)
              values ($camp, 'led_2', $season, $ana, 'dues', 'payment', 101, 'due_1', 'pay_1', 'x', 'y', 'x')`],
  'INV-D9': [`insert into carry_overs (camp_id, id, member_id, kind, what, from_season_id, amount_cents, currency, reason, created_by)
              values ($camp, 'cov_1', $ana, 'write_off', 'debt', $season, 5, 'USD', 'r', 'x')`],
  'INV-D10': [`insert into ledger_entries (camp_id, id, season_id, member_id, account, kind, debit_cents, payment_id, source, source_id, posted_by)
              values ($camp, 'led_2', $season, $ana, 'dues', 'refund', 51, 'pay_1', 'x', 'y', 'x')`],
  'INV-P1': ['alter table payments drop constraint one_per_provider_ref', `update payments set provider = 'test', provider_ref = 'same'`],
  'INV-P2': [`insert into refunds (camp_id, id, payment_id, member_id, amount_cents, mode, status, reason, processed_by)
              values ($camp, 'rfd_1', 'pay_1', $ana, 51, 'manual', 'succeeded', 'r', 'x')`],
  'INV-P3': [`update payments set paid_cents = 49 where id = 'pay_1'`],
  'INV-P4': [`update enrollments set status = 'waitlisted', waitlisted_at = now() - interval '1 hour'`,
             `update payments set status = 'created' where id = 'pay_2'`],
  'INV-P5': ['alter table payments drop constraint received_by_another', `update payments set received_by = member_id where id = 'pay_1'`],
  'INV-P6': ['alter table payments drop constraint paid_in_its_currency', `update payments set currency = 'EUR' where id = 'pay_1'`],
  'INV-S1': [POOL, approved('approved', 11, 'null')],
  'INV-S2': ['alter table scholarships drop constraint no_more_than_approved', POOL, approved('revoked', 5, 6)],
  'INV-S3': ['alter table scholarships drop constraint amount_or_percent', POOL, scholarship('requested_percent', '5')],
  'INV-S4': [POOL, approved('applied', 5, 5)],
  'INV-Z1': ['alter table dues_reminders drop constraint reminded_once', REMINDED, REMINDED],
  'INV-Z6': ['alter table notifications drop constraint told_once', NOTICE('ntf_1', 'role_changed'), NOTICE('ntf_2', 'role_changed')],
  'INV-Z4': [NOTICE('ntf_1', 'announcement')],
  'INV-O2': ['alter table onboarding_marks drop constraint waived_with_reason',
             `insert into onboarding_marks (camp_id, season_id, member_id, step_key, kind, marked_by) values ($camp, $season, $ana, 'dates', 'waived', $boss)`],
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

  for (const [invariant, statements] of Object.entries(BREAKAGES)) {
    it(`${invariant}: finds it broken`, async () => {
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
