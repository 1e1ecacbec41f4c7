import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { openDatabase } from '@campkit/db/database'
import { findMigrations, migrate } from '@campkit/db/migrate'
import { destroy } from '@campkit/postgres/destroy'
import { type Embedded, launch } from '@campkit/postgres/launch'
import { emptyDatabase, run } from './empty-database.ts'

/** Roles belong to the cluster, hence a cluster of its own: here nobody has made them before. */
describe('bootstrap', () => {
  let folder: string
  let server: Embedded
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'campkit-bootstrap-'))
    server = await launch({ dataDir: join(folder, 'postgres'), purpose: 'throwaway' })
  })
  after(async () => {
    await server.stop()
    await destroy(join(folder, 'postgres'))
    await rm(folder, { recursive: true, force: true })
  })

  it('an owner who may not make roles, or not set their passwords, is told what to do', async () => {
    const made = ['app', 'auth', 'worker'].map((role) => `create role campkit_${role} login`)
    const undo = ['app', 'auth', 'worker', 'gate'].map((role) => `drop role campkit_${role}`)
    await run(server.superuserUrl, `create role plain login password 'x'`)
    const url = server.superuserUrl.replace('//postgres@', '//plain:x@')
    await assert.rejects(migrate(url, []), { message: /"?plain"? may not make.*CREATEROLE/ })
    await run(server.superuserUrl, ...made, 'create role campkit_gate')
    await assert.rejects(migrate(url, []), { message: /grant campkit_gate to plain/ })
    await run(server.superuserUrl, 'grant campkit_gate to plain')
    await run(server.superuserUrl, ...undo, 'drop role plain')
  })

  it('a login role with CREATEROLE and no more makes the roles, twice, in two databases at once', async () => {
    const [login] = await run(
      server.url,
      'select rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname = current_user',
    )
    assert.deepEqual(login, { rolsuper: false, rolbypassrls: false, rolcreaterole: true })
    const migrations = await findMigrations(['packages', 'apps'])
    const fresh = [await emptyDatabase(server.url), await emptyDatabase(server.url)]
    const names = migrations.map(({ name }) => name)
    const answers = await Promise.all(fresh.map(({ url }) => migrate(url, migrations)))
    assert.deepEqual(answers, [names, names])
    for (const { url } of fresh) assert.deepEqual(await migrate(url, migrations), [])
  })

  it('none of the roles goes past policies, makes anything or is a member of another; all but the gate log in', async () => {
    const roles = await run(
      server.url,
      `select rolname from pg_roles where rolname like 'campkit\\_%' and rolname <> current_user
         and rolcanlogin = (rolname <> 'campkit_gate')
         and not exists (select from pg_auth_members where member = pg_roles.oid)
         and not (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb) order by 1`,
    )
    assert.deepEqual(
      roles.map(({ rolname }) => rolname),
      ['campkit_app', 'campkit_auth', 'campkit_gate', 'campkit_worker'],
    )
    for (const role of ['app', 'auth', 'worker'] as const) {
      const db = openDatabase({ url: server.url, role })
      const [rows] = await db.batch([{ text: 'select current_user::text as me', values: [] }])
      assert.equal(rows?.[0]?.me, `campkit_${role}`)
      for (const other of ['campkit_owner', 'campkit_gate', 'campkit_app', 'campkit_auth']) {
        if (other === `campkit_${role}`) continue
        await assert.rejects(db.batch([{ text: `set role ${other}`, values: [] }]), {
          code: '42501',
        })
      }
      const back = [
        { text: 'set role none', values: [] },
        { text: 'select current_user::text as me', values: [] },
      ]
      assert.equal((await db.batch(back))[1]?.[0]?.me, `campkit_${role}`)
      await db.close()
    }
    const taken = await run(
      server.url,
      `select rolname from pg_roles where rolname like 'campkit%' and rolname <> current_user and pg_has_role(current_user, oid, 'set')`,
    )
    assert.deepEqual(taken, [{ rolname: 'campkit_gate' }])
  })
})
