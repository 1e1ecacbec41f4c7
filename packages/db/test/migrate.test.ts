import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { findMigrations, type Migration, migrate, pendingMigrations } from '@campkit/db/migrate'
import { emptyDatabase, run } from './empty-database.ts'

const migration = (name: string, sql: string): Migration & { sql: string } => ({
  name,
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
})
const TENTS = migration('20260101T0000_tents.sql', 'create table tents (id int)')
const BIKES = migration('20260102T0000_bikes.sql', 'create table bikes (id int)')

const applied = async (url: string) =>
  (await run(url, 'select name from app.migrations order by applied_at, name')).map(
    ({ name }) => name,
  )
const hasTable = async (url: string, table: string) =>
  (await run(url, `select to_regclass('${table}') is not null as there`))[0]?.there

describe('migrate', () => {
  let url: string
  let drop: () => Promise<unknown>
  beforeEach(async () => {
    const database = await emptyDatabase()
    url = database.url
    drop = database.drop
  })
  afterEach(() => drop())

  it('applies what is missing, in order, and a second time nothing', async () => {
    assert.deepEqual(await migrate(url, [TENTS]), [TENTS.name])
    assert.deepEqual(await migrate(url, [TENTS, BIKES]), [BIKES.name])
    assert.deepEqual(await migrate(url, [TENTS, BIKES]), [])
    assert.deepEqual(await applied(url), [TENTS.name, BIKES.name])
  })

  it('refuses a migration that was changed after it had been applied, and applies none after it', async () => {
    await migrate(url, [TENTS])
    const changed = migration(TENTS.name, `${TENTS.sql} -- a word more`)
    await assert.rejects(
      migrate(url, [changed, BIKES]),
      /20260101T0000_tents\.sql was changed after/,
    )
    assert.equal(await hasTable(url, 'bikes'), false)
  })

  it('eight at once on a fresh database all succeed, and apply each migration once', async () => {
    const slow = migration(BIKES.name, `select pg_sleep(0.1); ${BIKES.sql}`)
    const answers = await Promise.all(Array.from({ length: 8 }, () => migrate(url, [TENTS, slow])))
    assert.deepEqual(answers.flat().sort(), [TENTS.name, slow.name])
    assert.deepEqual(await applied(url), [TENTS.name, slow.name])
  })

  it('leaves nothing behind of a migration that fails, keeps those before it, and says which', async () => {
    const broken = migration(BIKES.name, `${BIKES.sql}; insert into bikes values ('no number')`)
    await assert.rejects(
      migrate(url, [TENTS, broken]),
      /migration 20260102T0000_bikes\.sql failed and was rolled back: invalid input syntax/,
    )
    assert.equal(await hasTable(url, 'bikes'), false)
    assert.deepEqual(await applied(url), [TENTS.name])
    assert.deepEqual(await migrate(url, [TENTS, BIKES]), [BIKES.name])
  })

  it('leaves nothing behind of a migration that cannot be noted as applied', async () => {
    await migrate(url, [TENTS])
    const clash = `${BIKES.sql}; insert into app.migrations values ('${BIKES.name}', 'x')`
    await assert.rejects(migrate(url, [TENTS, migration(BIKES.name, clash)]), /duplicate key/)
    assert.equal(await hasTable(url, 'bikes'), false)
    assert.deepEqual(await applied(url), [TENTS.name])
  })

  it('names what is pending, on a database that was never migrated too', async () => {
    assert.deepEqual(await pendingMigrations(url, [TENTS, BIKES]), [TENTS.name, BIKES.name])
    await migrate(url, [TENTS])
    assert.deepEqual(await pendingMigrations(url, [TENTS, BIKES]), [BIKES.name])
    await migrate(url, [TENTS, BIKES])
    assert.deepEqual(await pendingMigrations(url, [TENTS, BIKES]), [])
  })
})

describe('finding migrations', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'campkit-migrations-'))
  })
  afterEach(() => rm(folder, { recursive: true }))
  const write = async (path: string, sql = 'select 1') => {
    await mkdir(join(folder, path, '..'), { recursive: true })
    await writeFile(join(folder, path), sql)
  }

  it('by timestamp across folders, those of vendored packages apart', async () => {
    await write('a/migrations/20260102T0000_second.sql')
    await write('b/migrations/20260101T0000_first.sql')
    await write('b/node_modules/c/migrations/20260103T0000_vendored.sql')
    const found = await findMigrations([folder])
    assert.deepEqual(
      found.map(({ name }) => name),
      ['20260101T0000_first.sql', '20260102T0000_second.sql'],
    )
  })

  it('runs those that a package brings along, once, and notes no failed one as applied', async () => {
    await write('a/migrations/20260101T0000_tents.sql', TENTS.sql)
    await write(
      'a/migrations/20260102T0000_brought.ts',
      `export const run = async (url: string) => {
         globalThis.brought ??= []
         if (globalThis.brought.push(url) === 1) throw new Error('not yet')
       }`,
    )
    const { url, drop } = await emptyDatabase()
    const brought = '20260102T0000_brought.ts'
    const found = await findMigrations([folder])
    await assert.rejects(migrate(url, found), /20260102T0000_brought\.ts failed .* not yet/)
    assert.deepEqual(await pendingMigrations(url, found), [brought])
    assert.deepEqual(await migrate(url, found), [brought])
    assert.deepEqual(await migrate(url, found), [])
    assert.deepEqual((globalThis as { brought?: string[] }).brought, [url, url])
    await drop()
  })

  it('refuses another name, and the same name twice', async () => {
    await write('a/migrations/20260101T0000_same.sql')
    await write('b/migrations/20260101T0000_same.sql')
    await assert.rejects(findMigrations([folder]), /two migrations are named 20260101T0000_same/)
    await write('a/migrations/first.sql')
    await assert.rejects(findMigrations([folder]), /first\.sql: a migration is named/)
  })
})
