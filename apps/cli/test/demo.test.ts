import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { integrity } from '@campkit/api/resources/money/reports/integrity.store'
import { evacuation } from '@campkit/api/resources/money/reports/on-site.store'
import { type Database, openDatabase } from '@campkit/db/database'
import { enterCamp, inCamp, readInCamp, sendIn } from '@campkit/db/in-camp'
import { findCamp } from '@campkit/identity/camp'
import { cloneTemplate, type Own } from '@campkit/testing/template'
import { SECRET } from '@campkit/testing/test-camp'
import { prepareDemo } from '../src/demo/demo.ts'

/** What is over within the act that begins it, or needs a provider: no demo can show it. */
const NOT_SHOWN: Readonly<Record<string, readonly string[]>> = {
  // Accepting and crediting are one act.
  scholarships: ['accepted'],
  // A worker asks the provider at once.
  refunds: ['pending'],
  // The books of the built-in provider, not the camp's.
  test_checkouts: ['open', 'declined', 'expired'],
}

/** Tables that the camp fills by being used, or that hold what nobody should find in a demo. */
const EMPTY: readonly string[] = [
  ...['audit_log', 'events', 'tombstones', 'idempotency_keys', 'provider_events', 'requests'],
  ...['chains', 'grants', 'key_hours', 'sign_in_events', 'calendar_feeds'],
  ...['application_restricted_answers', 'shelter_restricted', 'ticket_codes'],
  ...['bulk_charges', 'bulk_charge_members', 'deactivations', 'dues_reminders'],
  ...[
    'files',
    'file_uses',
    'member_photos',
    'bike_photos',
    'return_photos',
    'notification_digests',
  ],
]

type StatusColumn = { readonly table: string; readonly rule: string }

describe('the demo', () => {
  let own: Own
  let owner: Database
  let app: Database
  let dataDir: string
  const camps: string[] = []
  before(async () => {
    own = await cloneTemplate()
    owner = openDatabase({ url: own.url, role: 'owner' })
    app = openDatabase({ url: own.url, role: 'app' })
    dataDir = await mkdtemp(join(tmpdir(), 'campkit-demo-'))
    const made = await prepareDemo(owner, dataDir, {
      apiUrl: 'http://localhost:4000',
      authUrl: 'http://localhost:4001',
      secret: SECRET,
      size: 'full',
    })
    for (const { slug } of made) camps.push((await findCamp(owner.batch, slug)) ?? '')
  })
  after(async () => {
    await app?.close()
    await owner?.close()
    await own?.drop()
    if (dataDir) await rm(dataDir, { recursive: true, force: true })
  })

  /** The first column of what both camps show to a query, as their machines see it. */
  async function inBoth(text: string): Promise<readonly string[]> {
    const found = await Promise.all(
      camps.map((campId) =>
        inCamp(owner, enterCamp(campId), async (tx) => {
          const [rows = []] = await sendIn(tx)([{ text, values: [] }])
          return rows.map((row) => String(Object.values(row)[0]))
        }),
      ),
    )
    return found.flat()
  }

  it('has two camps of 60 and 24 people', async () => {
    assert.deepEqual(await inBoth('select count(*) from members where deactivated_at is null'), [
      '60',
      '24',
    ])
  })

  it('shows every status that a record of a camp can have', async () => {
    const [columns = []] = await owner.batch([
      {
        text: `select c.conrelid::regclass::text as table, pg_get_constraintdef(c.oid) as rule from pg_constraint c
          join pg_attribute a on a.attrelid = c.conrelid and a.attname = 'status' and c.conkey = array[a.attnum]
          join pg_attribute camp on camp.attrelid = c.conrelid and camp.attname = 'camp_id'
          where c.contype = 'c' and c.connamespace = 'public'::regnamespace order by 1`,
        values: [],
      },
    ])
    assert.ok(columns.length > 15, 'found too few kinds of records')
    const missing: string[] = []
    for (const { table, rule } of columns as unknown as StatusColumn[]) {
      const known = new Set(await inBoth(`select distinct status from ${table}`))
      const statuses = [...rule.matchAll(/'(\w+)'/g)].map(([, status]) => status ?? '')
      for (const status of statuses) {
        const isShown = !NOT_SHOWN[table]?.includes(status)
        if (isShown && !known.has(status)) missing.push(`${table}: ${status}`)
      }
    }
    assert.deepEqual(missing, [])
  })

  it('fills every table of a camp', async () => {
    const [tables = []] = await owner.batch([
      {
        text: `select a.attrelid::regclass::text as table from pg_attribute a join pg_class c on c.oid = a.attrelid
          where a.attname = 'camp_id' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
        values: [],
      },
    ])
    const empty: string[] = []
    for (const { table } of tables) {
      const counts = await inBoth(`select count(*) from ${table}`)
      if (counts.every((count) => count === '0')) empty.push(String(table))
    }
    assert.deepEqual(empty, [...EMPTY].sort())
  })

  it('has nobody on a shift that they could not have taken, by the days of their stay', async () => {
    const outside = await inBoth(
      `select m.legal_name || ': ' || f.title || ' on ' || app.camp_day(s.starts_at)
         from shift_signups s join shifts f on f.id = s.shift_id join members m on m.id = s.member_id
         join enrollments e on e.season_id = s.season_id and e.member_id = s.member_id
        where app.camp_day(s.starts_at) < e.arrival_on or app.camp_day(s.starts_at) > e.departure_on`,
    )
    assert.deepEqual(outside, [])
  })

  it('is believable where nothing else asks for it', async () => {
    const zones = await inBoth(`select identity->>'timeZone' from settings`)
    assert.ok(zones.length === 2 && zones.every((zone) => zone !== 'UTC'), zones.join())
    const sources = new Set(await inBoth('select distinct source from check_ins'))
    assert.deepEqual([...sources].sort(), ['import', 'kiosk', 'offline', 'qr', 'self'])
    const counts = {
      'waits for a ticket': `select count(*) from ticket_requests where kind = 'admission' and status = 'waiting'`,
      'let in against a rule': `select count(*) from check_ins where cardinality(overridden) > 0`,
      'came in on a ticket': `select count(*) from tickets where kind = 'admission' and check_in_id is not null`,
      'closed a year ago': `select count(*) from seasons where closed_at < now() - interval '300 days'`,
      'of that year': `select count(*) from members m where m.joined_at < (select closed_at from seasons where status = 'closed')`,
      'deadlines that follow': `select count(*) from schedule_entries where source_ref is not null and status = 'published'`,
    }
    for (const [what, text] of Object.entries(counts)) {
      const found = await inBoth(text)
      assert.ok(
        found.some((count) => Number(count) > 0),
        `nobody: ${what}`,
      )
    }
    const loose = await inBoth(
      `select title from schedule_entries where season_id is null and source_ref is null`,
    )
    assert.deepEqual(loose, [])
    const unready = await inBoth(
      `select m.legal_name from enrollments e join members m on m.id = e.member_id
        where e.build_crew and e.status in ('confirmed', 'completed') and e.access_pass_on is null`,
    )
    assert.ok(unready.length <= 2, `builders without a pass: ${unready.join()}`)
    const [, small = ''] = camps
    const onSite = await readInCamp(app, enterCamp(small), evacuation({}))
    assert.ok(onSite.length > 12, `${onSite.length} on site`)
  })

  it('breaks no invariant', async () => {
    for (const campId of camps) {
      const lines = await readInCamp(app, enterCamp(campId), integrity({}))
      assert.ok(lines.length > 50)
      assert.deepEqual(
        lines.filter(({ broken }) => broken > 0),
        [],
      )
    }
  })
})
