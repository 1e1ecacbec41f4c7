import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { findMigrations, migrate } from '@campkit/db/migrate'
import { emptyDatabase } from '@campkit/testing/template'
import pg from 'pg'

const PACKAGES = fileURLToPath(new URL('../..', import.meta.url))
const APPS = fileURLToPath(new URL('../../../apps', import.meta.url))

describe('the queue’s schema', () => {
  it('is made by our own migrations, by several processes at once, by an owner who is no superuser', async () => {
    const { url, drop } = await emptyDatabase()
    const migrations = await findMigrations([PACKAGES, APPS])
    const names = migrations.map(({ name }) => name)
    assert.ok(names.includes('20260103T0300_queue.ts'))
    const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(url, migrations)))
    assert.deepEqual(applied.flat().sort(), names)
    // As when the process died between the schema and its line in the journal.
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query(
      `delete from app.migrations where name = '20260103T0300_queue.ts'
       returning (select rolsuper from pg_roles where rolname = current_user)`,
    )
    await client.end()
    assert.deepEqual(rows, [{ rolsuper: false }])
    assert.deepEqual(await migrate(url, migrations), ['20260103T0300_queue.ts'])
    await drop()
  })
})
