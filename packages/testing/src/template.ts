import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findMigrations, migrate } from '@campkit/db/migrate'
import { destroy } from '@campkit/postgres/destroy'
import { launch } from '@campkit/postgres/launch'
import pg from 'pg'
import { openRunFolder } from './run-folder.ts'

const TEMPLATE = 'campkit_template'

/** One PostgreSQL and one migrated database for the whole run; every test file clones it. */
export async function startTemplate(folders: readonly string[]) {
  const folder = await openRunFolder()
  const dataDir = join(folder.path, 'postgres')
  const server = await launch({ dataDir, purpose: 'throwaway' })
  const asSuperuser = (statement: string) => run(server.superuserUrl, statement)
  await run(server.url, `create database ${TEMPLATE}`)
  // Tests end other connections, as an administrator would; the owner alone cannot.
  await asSuperuser('grant pg_signal_backend to campkit_owner')
  // Each of the clones would be looked after, and none lives long enough to need it.
  await asSuperuser('alter system set autovacuum = off')
  await asSuperuser('select pg_reload_conf()')
  await migrate(urlOf(server.url, TEMPLATE), await findMigrations(folders))
  return {
    url: server.url,
    /** For what else the run leaves behind: it goes with the server. */
    folder: folder.path,
    async stop() {
      await server.stop()
      await destroy(dataDir)
      await folder.remove()
    },
  }
}

/** The URL of another database on the same server. */
export const urlOf = (url: string, database: string): string =>
  url.replace(/\/campkit$/, `/${database}`)

/** A database to work on, and how to remove it. */
export type Own = { readonly url: string; readonly drop: () => Promise<void> }

/** A fresh, migrated database for this test file alone. */
export const cloneTemplate = (): Promise<Own> => ownDatabase(TEMPLATE)

/** An empty database. */
export const emptyDatabase = (): Promise<Own> => ownDatabase('template0')

async function ownDatabase(template: string): Promise<Own> {
  const server = process.env.CAMPKIT_TEST_SERVER
  if (!server) throw new Error('run the tests with npm test, which starts their PostgreSQL')
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  // Copying files takes half as long as copying through the write-ahead log.
  await run(server, `create database ${name} template ${template} strategy file_copy`)
  return {
    url: urlOf(server, name),
    drop: () => dropPatiently(server, name),
  }
}

/**
 * A database like one that another file of the run has made already; the first file makes it. What `make` gives is kept
 * with it. Files wait for each other, so it is made once.
 */
export async function cloneMade<T>(
  name: string,
  make: (url: string) => Promise<T>,
): Promise<{ readonly own: Own; readonly made: T }> {
  const server = process.env.CAMPKIT_TEST_SERVER ?? ''
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext($1))`, [name])
    const said = `select shobj_description(oid, 'pg_database') as made from pg_database where datname = $1`
    const known = (await client.query(said, [name])).rows[0]?.made as string | undefined
    if (known) return { own: await ownDatabase(name), made: JSON.parse(known) as T }
    await client.query(`drop database if exists ${name}`)
    await client.query(`create database ${name} template ${TEMPLATE} strategy file_copy`)
    const made = await make(urlOf(server, name))
    const text = client.escapeLiteral(JSON.stringify(made))
    await client.query(`comment on database ${name} is ${text}`)
    return { own: await ownDatabase(name), made }
  } finally {
    await client.end()
  }
}

const TRIES = 20
const LET_PASS_MS = 250

/** Retries, because a connection of a killed process may still be at work in the database. */
async function dropPatiently(server: string, name: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await run(server, `drop database ${name} with (force)`)
    } catch (error) {
      if (tries === TRIES) throw error
      await sleep(LET_PASS_MS)
    }
  }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
