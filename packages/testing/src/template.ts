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
