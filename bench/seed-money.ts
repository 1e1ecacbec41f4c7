import { openDatabase, type Send } from '@campkit/db/database'
import { progress } from './report.ts'

export type Crowd = {
  readonly camps: number
  readonly membersPerCamp: number
  readonly postingsPerMember: number
}

/** 2 000 camps, 100 000 members, 1 000 000 postings. */
export const NEIGHBOURS: Crowd = { camps: 2000, membersPerCamp: 50, postingsPerMember: 10 }

const CAMPS_AT_ONCE = 50

// biome-ignore format: statements
const STATEMENTS = [
  `insert into camps (camp_id, slug, name)
   select 'cmp_' || $1 || c, $1 || '-' || c, 'Camp ' || c from generate_series($2::int, $3::int) c`,
  `insert into accounts (id, email)
   select 'acc_' || $1 || c || '_' || m, $1 || c || '-' || m || '@bench.test'
     from generate_series($2::int, $3::int) c, generate_series(1, $4::int) m`,
  `insert into members (camp_id, id, account_id, role, email, legal_name)
   select 'cmp_' || $1 || c, 'mem_' || $1 || c || '_' || m, 'acc_' || $1 || c || '_' || m, 'member',
          $1 || c || '-' || m || '@bench.test', 'Member ' || m
     from generate_series($2::int, $3::int) c, generate_series(1, $4::int) m`,
  `insert into seasons (camp_id, id, name, status, currency)
   select 'cmp_' || $1 || c, 'sea_' || $1 || c, '2027', 'active', 'USD' from generate_series($2::int, $3::int) c`,
  `insert into dues (camp_id, id, season_id, member_id, name, kind, due_on, scholarship_eligible)
   select 'cmp_' || $1 || c, 'due_' || $1 || c || '_' || m || '_' || d, 'sea_' || $1 || c, 'mem_' || $1 || c || '_' || m,
          'Dues', 'dues', date '2027-01-01' + d, true
     from generate_series($2::int, $3::int) c, generate_series(1, $4::int) m, generate_series(1, 2) d`,
  // Two charges, then payments of part of them.
  `insert into ledger_entries (camp_id, id, season_id, member_id, account, kind, debit_cents, credit_cents, due_id,
                               source, source_id, posted_by)
   select 'cmp_' || $1 || c, 'led_' || $1 || c || '_' || m || '_' || e, 'sea_' || $1 || c, 'mem_' || $1 || c || '_' || m,
          'dues', case when e <= 2 then 'charge' else 'payment' end, case when e <= 2 then 40000 else 0 end,
          case when e <= 2 then 0 else 5000 end, case when e <= 2 then 'due_' || $1 || c || '_' || m || '_' || e end,
          'seed', $1 || c || '_' || m || '_' || e, 'seed'
     from generate_series($2::int, $3::int) c, generate_series(1, $4::int) m, generate_series(1, $5::int) e`,
]

/** Fills camps with members and their money; `name` keeps one crowd apart from another. */
export async function seedMoney(superuserUrl: string, name: string, crowd: Crowd): Promise<void> {
  const db = openDatabase({ url: superuserUrl, role: 'owner', statementTimeoutMs: 600_000 })
  await db.withConnection(async (send) => {
    // What guards single changes has nothing to say to a crowd that is made right.
    await send([{ text: 'set session_replication_role = replica', values: [] }])
    for (let from = 1; from <= crowd.camps; from += CAMPS_AT_ONCE) {
      const to = Math.min(from + CAMPS_AT_ONCE - 1, crowd.camps)
      await seedCamps(send, name, from, to, crowd)
      progress(bar(to / crowd.camps, `${to} of ${crowd.camps} camps`))
    }
    await send([{ text: 'set session_replication_role = origin', values: [] }])
  })
  await db.batch([{ text: 'analyze', values: [] }])
  await db.close()
  progress('')
}

async function seedCamps(send: Send, name: string, from: number, to: number, crowd: Crowd) {
  const values = [name, from, to, crowd.membersPerCamp, crowd.postingsPerMember]
  for (const text of STATEMENTS) {
    const used = Math.max(...[...text.matchAll(/\$(\d)/g)].map(([, n]) => Number(n)))
    await send([{ text, values: values.slice(0, used) }])
  }
}

const WIDTH = 30
const bar = (part: number, text: string) =>
  `[${'#'.repeat(Math.round(part * WIDTH)).padEnd(WIDTH, '.')}] ${text}`
