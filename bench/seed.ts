import { type Database, openDatabase, type Send } from '@campkit/db/database'
import { progress } from './report.ts'

/** Many similar camps, each with this many members and rows per member. */
export type Crowd = {
  readonly camps: number
  readonly membersPerCamp: number
  readonly rowsPerMember: number
}

/** As long as real ids, because the length affects indexes. The crowd's name and numbers tell them apart. */
export const idOf = (prefix: string, name: string): string => `${prefix}_${name.padStart(26, '0')}`
export const rowIdOf = (prefix: string, name: string, n: number): string =>
  `${prefix}_${name.padStart(20, '0')}_${String(n).padStart(5, '0')}`

/** `rowIdOf` in SQL, for each row of a member. */
export const rowId = (prefix: string) => `'${prefix}_' || base || '_' || lpad(n::text, 5, '0')`

const [CAMP, MEMBER] = ['$1::text || c', `$1::text || c || '_' || m`]
const id = (prefix: string, name: string) => `'${prefix}_' || lpad(${name}, 26, '0')`

/**
 * What the statements of a crowd select from: $1 is its name, $2 and $3 the first and last camp, $4 the members per
 * camp and $5 the rows per member. Values shared by many rows are computed once.
 */
export const CAMPS = `(select c, ${id('cmp', CAMP)} as camp, ${id('sea', CAMP)} as season
  from generate_series($2::int, $3::int) c offset 0) p`
export const MEMBERS = `(select c, m, ${id('cmp', CAMP)} as camp, ${id('sea', CAMP)} as season,
  ${id('acc', MEMBER)} as account, ${id('mem', MEMBER)} as member, lpad(${MEMBER}, 20, '0') as base,
  $1 || c || '-' || m || '@bench.test' as email
  from generate_series($2::int, $3::int) c, generate_series(1, $4::int) m offset 0) p`
export const ROWS = `${MEMBERS}, generate_series(1, $5::int) n`

const PEOPLE = [
  `insert into camps (camp_id, slug, name) select camp, $1 || '-' || c, 'Camp ' || c from ${CAMPS}`,
  `insert into accounts (id, email) select account, email from ${MEMBERS}`,
  `insert into members (camp_id, id, account_id, role, email, legal_name)
   select camp, member, account, 'member', email, 'Member ' || m from ${MEMBERS}`,
]

/** Fills the database with a crowd. Each statement fills one table, and all run at the same time. */
export async function seed(
  superuserUrl: string,
  name: string,
  crowd: Crowd,
  statements: readonly string[],
): Promise<void> {
  const db = openDatabase({ url: superuserUrl, role: 'owner', statementTimeoutMs: 3_600_000 })
  const runAll = (texts: readonly string[]) =>
    db.withConnection(async (send) => {
      for (const text of texts) await send([{ text, values: [] }])
    })
  await runAll(HURRY)
  for (const text of PEOPLE) await fill(db, text, { name, ...crowd })
  await Promise.all(statements.map((text) => fill(db, text, { name, ...crowd })))
  progress('vacuum, analyze, checkpoint', crowd.camps > CAMPS_AT_ONCE)
  await runAll(REST)
  await db.close()
  progress('')
}

/** Fewer checkpoints while seeding; the resulting database is the same. */
const HURRY = [`alter system set max_wal_size = '8GB'`, 'select pg_reload_conf()']
const REST = [
  'vacuum (analyze)',
  'alter system reset max_wal_size',
  'select pg_reload_conf()',
  'checkpoint',
]

const CAMPS_AT_ONCE = 50
const SETTINGS = [
  // Triggers guard single changes; generated data is already correct.
  'set session_replication_role = replica',
  'set synchronous_commit = off',
  `set maintenance_work_mem = '512MB'`,
]

/** Fills one table. Its indexes are built after the rows, which takes a fraction of the time. */
const fill = (db: Database, text: string, crowd: Crowd & { readonly name: string }) =>
  db.withConnection(async (send) => {
    const [, table = ''] = /insert into (\w+)/.exec(text) ?? []
    for (const setting of SETTINGS) await send([{ text: setting, values: [] }])
    const notReady = 'update pg_index set indisready = false where indrelid = $1::regclass'
    await send([{ text: notReady, values: [table] }])
    for (let from = 1; from <= crowd.camps; from += CAMPS_AT_ONCE) {
      const to = Math.min(from + CAMPS_AT_ONCE - 1, crowd.camps)
      await fillCamps(send, text, [crowd.name, from, to, crowd.membersPerCamp, crowd.rowsPerMember])
      progress(bar(to / crowd.camps, table), to % (10 * CAMPS_AT_ONCE) === 0)
    }
    progress(`indexes of ${table}`, crowd.camps > CAMPS_AT_ONCE)
    await send([{ text: `reindex table ${table}`, values: [] }])
    await send([{ text: 'reset all', values: [] }])
  })

async function fillCamps(send: Send, text: string, values: readonly unknown[]): Promise<void> {
  const used = Math.max(...[...text.matchAll(/\$(\d)/g)].map(([, n]) => Number(n)))
  await send([{ text, values: values.slice(0, used) }])
}

const WIDTH = 30
const bar = (part: number, text: string) =>
  `[${'#'.repeat(Math.round(part * WIDTH)).padEnd(WIDTH, '.')}] ${text}`
