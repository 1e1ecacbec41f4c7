import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Client } from './client.ts'

type Named = { readonly name: string; readonly checksum: string }

/**
 * Most are SQL, applied in one transaction with their line in the journal. A few install the schema
 * that a package brings along: they work on connections of their own and can be run any number of times.
 */
export type Migration = Named &
  ({ readonly sql: string } | { readonly run: (url: string) => Promise<void> })

const BOOTSTRAP = fileURLToPath(new URL('../bootstrap/roles.sql', import.meta.url))
const NAME = /^\d{8}T\d{4}_[a-z0-9_]+\.(sql|ts)$/
// Any constant does; everyone who migrates this database must use the same one.
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
export async function migrate(url: string, migrations: readonly Migration[]): Promise<string[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(await readFile(BOOTSTRAP, 'utf8'))
    await client.query(JOURNAL)
    return await applyMissing(client, url, migrations)
  } finally {
    await client.end()
  }
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

async function applyMissing(client: Client, url: string, migrations: readonly Migration[]) {
  const journal = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from app.migrations',
  )
  const checksums = new Map(journal.rows.map((row) => [row.name, row.checksum]))
  const applied: string[] = []
  for (const migration of migrations) {
    const known = checksums.get(migration.name)
    if (known === undefined) {
      await apply(client, url, migration)
      applied.push(migration.name)
    } else if (known !== migration.checksum) {
      throw new Error(
        `${migration.name} was changed after it had been applied. Restore it and write a new one.`,
      )
    }
  }
  return applied
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

/** The migrations this database lacks. */
export async function pendingMigrations(url: string, migrations: readonly Migration[]) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const journal = await client.query(`select to_regclass('app.migrations') is not null as made`)
    const { rows } = journal.rows[0]?.made
      ? await client.query<{ name: string }>('select name from app.migrations')
      : { rows: [] }
    const applied = new Set(rows.map(({ name }) => name))
    return migrations.map(({ name }) => name).filter((name) => !applied.has(name))
  } finally {
    await client.end()
  }
}
