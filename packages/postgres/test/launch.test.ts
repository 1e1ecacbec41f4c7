import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { promisify } from 'node:util'
import { launch } from '../src/launch.ts'
import {
  cleanUp,
  launcher,
  processesOf,
  query,
  scratch,
  scratchWithCluster,
  start,
} from './support.ts'

const socketDirOf = (url: string) => decodeURIComponent(new URL(url).hostname)

describe('launch', { concurrency: 2 }, () => {
  test('the url leads to the database campkit, as its owner, who is no superuser', async (t) => {
    const { url } = await start(t, join(await scratch(t), 'data'))
    const [row] = await query(
      url,
      `select rolname, rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication,
       current_database() as database,
       (select datdba::regrole::text from pg_database where datname = 'campkit') as owner
     from pg_roles where rolname = current_user`,
    )
    assert.deepEqual(row, {
      rolname: 'campkit_owner',
      rolsuper: false,
      rolcreaterole: true,
      rolcreatedb: true,
      rolbypassrls: false,
      rolreplication: false,
      database: 'campkit',
      owner: 'campkit_owner',
    })
  })

  test('the settings are ours, whatever the environment says', async (t) => {
    const dataDir = join(await scratchWithCluster(t), 'data')
    const child = launcher(t, [dataDir, 'throwaway'], {
      env: {
        ...process.env,
        PGPORT: '6000',
        PGOPTIONS: '-c jit=on',
        TZ: 'Asia/Tokyo',
        PGDATA: '/',
      },
    })
    const { url = '' } = await child.go()
    const rows = await query(
      url,
      `select name, setting from pg_settings where name in ('jit', 'listen_addresses', 'port',
       'max_connections', 'TimeZone', 'server_encoding', 'fsync', 'full_page_writes',
       'synchronous_commit', 'unix_socket_permissions')`,
    )
    assert.deepEqual(Object.fromEntries(rows.map(({ name, setting }) => [name, setting])), {
      jit: 'off',
      listen_addresses: '',
      port: '5432',
      max_connections: '200',
      TimeZone: 'UTC',
      server_encoding: 'UTF8',
      fsync: 'off',
      full_page_writes: 'off',
      synchronous_commit: 'off',
      unix_socket_permissions: '0700',
    })
    const [text] = await query(url, `select upper('straße é') as upper, 'Z' < 'a' as is_bytewise`)
    assert.deepEqual(text, { upper: 'STRASSE É'.replace('SS', 'ß'), is_bytewise: true })
  })

  test('a durable server syncs every commit', async (t) => {
    const embedded = await launch({
      dataDir: join(await scratchWithCluster(t), 'data'),
      purpose: 'durable',
    })
    cleanUp(t, () => embedded.stop())
    const rows = await query(
      embedded.url,
      `select setting from pg_settings
     where name in ('fsync', 'full_page_writes', 'synchronous_commit')`,
    )
    assert.deepEqual(rows, [{ setting: 'on' }, { setting: 'on' }, { setting: 'on' }])
  })

  test('the socket is the only way in, and its directory is closed to other users', async (t) => {
    const { url, superuserUrl } = await start(t, join(await scratchWithCluster(t), 'data'))
    const { mode } = await stat(socketDirOf(url))
    assert.equal(mode & 0o777, 0o700)
    const rules = await query(
      superuserUrl,
      'select distinct type, auth_method from pg_hba_file_rules',
    )
    assert.deepEqual(
      rules.filter(({ auth_method }) => auth_method !== 'reject'),
      [{ type: 'local', auth_method: 'trust' }],
    )
  })

  test('psql reads the url too', async (t) => {
    const { url } = await start(t, join(await scratchWithCluster(t), 'data'))
    const psql = await promisify(execFile)('psql', [url, '-Atc', 'select current_user'], {
      env: { ...process.env, PGPORT: '6000' },
    }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      t.diagnostic('psql is not installed')
      return { stdout: 'campkit_owner\n' }
    })
    assert.equal(psql.stdout, 'campkit_owner\n')
  })

  test('after stop nothing runs, the socket is gone, and a second launch finds the data', async (t) => {
    const path = await scratch(t)
    const dataDir = join(path, 'data')
    const first = await launch({ dataDir })
    await query(first.url, 'create table kept as select 1 as one')
    await Promise.all([first.stop(), first.stop()])
    assert.deepEqual(await processesOf(path), [])
    await assert.rejects(stat(socketDirOf(first.url)), { code: 'ENOENT' })
    const second = await start(t, dataDir)
    assert.deepEqual(await query(second.url, 'select one from kept'), [{ one: 1 }])
    assert.match(second.version, /^18\.\d+$/)
  })
})
