import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Client } from './client.ts'
import { type LoginUrls, setLogins } from './logins.ts'
import { assertSession, startupOptions } from './session.ts'

type Named = { readonly name: string; readonly checksum: string }

/**
 * Most migrations are SQL and run in one transaction with their line in the journal. A few install the schema that a
 * package brings along: they use their own connections and can be run any number of times.
 */
export type Migration = Named &
  ({ readonly sql: string } | { readonly run: (url: string) => Promise<void> })

const BOOTSTRAP = fileURLToPath(new URL('../bootstrap/roles.sql', import.meta.url))
const NAME = /^\d{8}T\d{4}_[a-z0-9_]+\.(sql|ts)$/
// Any constant works; everyone who migrates this database must use the same one.
const LOCK = 7_226_735_481

/** All `migrations/*.sql` and `*.ts` under the given folders, by timestamp. */
export async function findMigrations(folders: readonly string[]): Promise<Migration[]> {
  const found: Migration[] = []
  for (const folder of folders) {
    for await (const file of glob('**/migrations/*.{sql,ts}', {
      cwd: folder,
      exclude: isVendored,
    })) {
      const name = basename(file)
      if (!NAME.test(name)) throw new Error(`${name}: a migration is named 20260131T0900_what.sql`)
      found.push(await readMigration(name, resolve(folder, file)))
    }
  }
  found.sort((a, b) => (a.name < b.name ? -1 : 1))
  const twice = found.find(({ name }, i) => found[i + 1]?.name === name)
  if (twice) throw new Error(`two migrations are named ${twice.name}`)
  return found
}

async function readMigration(name: string, path: string): Promise<Migration> {
  const text = await readFile(path, 'utf8')
  const named = { name, checksum: createHash('sha256').update(text).digest('hex') }
  if (name.endsWith('.sql')) return { ...named, sql: text }
  return { ...named, run: async (url) => (await import(pathToFileURL(path).href)).run(url) }
}

const isVendored = (path: string) => path.includes('node_modules')

/** Brings the database to the given migrations; returns the names of those it applied. */
export async function migrate(
  url: string,
  migrations: readonly Migration[],
  logins: LoginUrls = {},
): Promise<string[]> {
  const client = new Client({ connectionString: url, options: startupOptions(SESSION) })
  await client.connect()
  try {
    await assertSession(client, SESSION)
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(await readFile(BOOTSTRAP, 'utf8'))
    await setLogins(client, url, logins)
    await client.query(JOURNAL)
    return await applyMissing(client, url, migrations)
  } finally {
    await client.end()
  }
}

/**
 * The lock belongs to the session: a pooler that shares sessions would make it worthless, so the session is checked.
 */
const SESSION = {
  user: undefined,
  settings: { TimeZone: 'UTC', idle_in_transaction_session_timeout: '3600000' },
}

const JOURNAL = `
create schema if not exists app;
create table if not exists app.migrations (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
);
grant usage on schema app to campkit_app, campkit_auth, campkit_worker;
grant select on app.migrations to campkit_app, campkit_auth, campkit_worker;
`

/** The schema is not the one that this version of the service was written for. */
export class WrongSchema extends Error {}

async function applyMissing(client: Client, url: string, migrations: readonly Migration[]) {
  const missing = missingOf(await journalOf(client), migrations)
  for (const migration of missing) await apply(client, url, migration)
  return missing.map(({ name }) => name)
}

async function journalOf(client: Client): Promise<readonly Named[]> {
  const { rows } = await client.query<Named>('select name, checksum from app.migrations')
  return rows
}

/** Throws if the journal and the migrations contradict each other. */
function missingOf(journal: readonly Named[], migrations: readonly Migration[]): Migration[] {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  const newer = journal.find(({ name }) => !known.has(name))
  if (newer) {
    throw new WrongSchema(
      `the schema is newer than this version of Campkit, which does not know ${newer.name}.`,
    )
  }
  const changed = journal.find(({ name, checksum }) => known.get(name) !== checksum)
  if (changed) {
    throw new WrongSchema(
      `${changed.name} was changed after it had been applied. Restore it and write a new one.`,
    )
  }
  const applied = new Set(journal.map(({ name }) => name))
  return migrations.filter(({ name }) => !applied.has(name))
}

async function apply(client: Client, url: string, migration: Migration): Promise<void> {
  const { name, checksum } = migration
  await client.query('begin')
  try {
    if ('sql' in migration) await client.query(migration.sql)
    else await migration.run(url)
    await client.query('insert into app.migrations (name, checksum) values ($1, $2)', [
      name,
      checksum,
    ])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    const message = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`migration ${name} failed and was rolled back: ${message}`, { cause })
  }
}

/** The migrations that this database lacks. Any role may call it. */
export async function pendingMigrations(url: string, migrations: readonly Migration[]) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const journal = await client.query(`select to_regclass('app.migrations') is not null as made`)
    const applied = journal.rows[0]?.made ? await journalOf(client) : []
    return missingOf(applied, migrations).map(({ name }) => name)
  } finally {
    await client.end()
  }
}
