import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { launch } from '../src/launch.ts'
import {
  cleanUp,
  guardOf,
  isAlive,
  type Launcher,
  launcher,
  processesOf,
  query,
  scratchWithCluster,
  start,
  until,
} from './support.ts'

type Victim = { path: string; dataDir: string; child: Launcher; pid: number; superuserUrl: string }

/** A launcher in another process, with one committed row. */
async function victim(t: TestContext): Promise<Victim> {
  const path = await scratchWithCluster(t)
  const dataDir = join(path, 'data')
  const child = launcher(t, [dataDir, 'durable'], { detached: true })
  const { url = '', pid = 0, superuserUrl = '' } = await child.go()
  await query(url, 'create table kept as select 1 as one')
  return { path, dataDir, child, pid, superuserUrl }
}

async function assertKept(t: TestContext, dataDir: string): Promise<number> {
  const { url, pid } = await start(t, dataDir)
  assert.deepEqual(await query(url, 'select one from kept'), [{ one: 1 }])
  return pid
}

/** Kills guard and launcher so that neither can stop the server. */
async function orphan({ child, path }: Victim): Promise<void> {
  child.process.kill('SIGSTOP')
  process.kill(await guardOf(path), 'SIGKILL')
  await child.kill()
}

async function checkpointerOf({ superuserUrl }: Victim): Promise<number> {
  const [row] = await query(
    superuserUrl,
    `select pid from pg_stat_activity where backend_type = 'checkpointer'`,
  )
  return Number(row?.pid)
}

// Most of their time is waiting.
describe('death', { concurrency: 6 }, () => {
  test('SIGKILL of the launcher stops the server within seconds, and what was committed survives', async (t) => {
    const { path, dataDir, child } = await victim(t)
    await child.kill()
    assert.ok(await until(async () => (await processesOf(path)).length === 0, 5))
    await assertKept(t, dataDir)
  })

  test('a launch right after a SIGKILL waits for the old server, however slowly it stops', async (t) => {
    const old = await victim(t)
    const checkpointer = await checkpointerOf(old)
    process.kill(checkpointer, 'SIGSTOP')
    await old.child.kill()
    setTimeout(() => process.kill(checkpointer, 'SIGCONT'), 1500)
    const pid = await assertKept(t, old.dataDir)
    assert.notEqual(pid, old.pid)
    assert.equal(await isAlive(old.pid), false)
  })

  test('a server that hangs in its shutdown is ended by the guard all the same', async (t) => {
    const old = await victim(t)
    process.kill(await checkpointerOf(old), 'SIGSTOP')
    await old.child.kill()
    await sleep(2000)
    assert.ok(await isAlive(old.pid))
    assert.ok(await until(async () => (await processesOf(old.path)).length === 0, 20))
    await assertKept(t, old.dataDir)
  })

  test('a server whose launcher and guard were both killed is taken over', async (t) => {
    const old = await victim(t)
    await orphan(old)
    await sleep(500)
    assert.ok(await isAlive(old.pid))
    const pid = await assertKept(t, old.dataDir)
    assert.notEqual(pid, old.pid)
    assert.equal(await isAlive(old.pid), false)
  })

  test('the pid file of a dead server does not block', async (t) => {
    const old = await victim(t)
    await orphan(old)
    process.kill(old.pid, 'SIGKILL')
    await until(async () => !(await isAlive(old.pid)), 5)
    await assertKept(t, old.dataDir)
  })

  test('the pid file of a dead server does not block when its id is now another program, which lives on', async (t) => {
    const old = await victim(t)
    await orphan(old)
    process.kill(old.pid, 'SIGKILL')
    const cluster = join(old.dataDir, 'cluster')
    const { uid, gid } = await stat(cluster)
    const other = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid } : {})
    cleanUp(t, () => other.kill('SIGKILL'))
    const pidFile = join(cluster, 'postmaster.pid')
    const [, ...rest] = (await readFile(pidFile, 'utf8')).split('\n')
    await writeFile(pidFile, [other.pid, ...rest].join('\n'))
    await assertKept(t, old.dataDir)
    assert.ok(await isAlive(other.pid ?? 0))
  })

  test('no second server starts while a backend of a killed one still works on the data', async (t) => {
    const old = await victim(t)
    const checkpointer = await checkpointerOf(old)
    await orphan(old)
    process.kill(checkpointer, 'SIGSTOP')
    process.kill(old.pid, 'SIGKILL')
    let isFreed = false
    setTimeout(() => {
      isFreed = true
      process.kill(checkpointer, 'SIGCONT')
    }, 1500)
    await assertKept(t, old.dataDir)
    assert.ok(isFreed)
  })

  test('Ctrl-C in the terminal reaches the launcher, not the server', async (t) => {
    const { child, superuserUrl, pid } = await victim(t)
    process.kill(-child.pid, 'SIGINT')
    await sleep(300)
    assert.deepEqual(await query(superuserUrl, 'select 1 as one'), [{ one: 1 }])
    await child.stop()
    assert.equal(await isAlive(pid), false)
  })

  test('SIGTERM to the whole group of the server leaves its guard at its post', async (t) => {
    const path = await scratchWithCluster(t)
    const { exited } = await start(t, join(path, 'data'))
    const guard = await guardOf(path)
    process.kill(guard, 'SIGTERM')
    assert.equal(await Promise.race([exited, sleep(300, 'still there')]), 'still there')
    assert.ok(await isAlive(guard))
  })

  test('exited tells of a server that dies by itself, and the data directory is free again', async (t) => {
    const path = await scratchWithCluster(t)
    const { pid, exited } = await start(t, join(path, 'data'))
    process.kill(pid, 'SIGKILL')
    const { reason } = await exited
    assert.match(reason, /ended by itself, with signal SIGKILL/)
    await start(t, join(path, 'data'))
  })

  test('exited tells of a guard that dies, and no server goes on without one', async (t) => {
    const path = await scratchWithCluster(t)
    const { pid, exited } = await start(t, join(path, 'data'))
    process.kill(await guardOf(path), 'SIGKILL')
    const { reason } = await exited
    assert.match(reason, /The guard of PostgreSQL .* died/)
    assert.equal(await isAlive(pid), false)
  })

  test('exited stays silent about a stop that was asked for', async (t) => {
    const embedded = await launch({
      dataDir: join(await scratchWithCluster(t), 'data'),
      purpose: 'throwaway',
    })
    await embedded.stop()
    assert.equal(await Promise.race([embedded.exited, sleep(100, 'silent')]), 'silent')
  })
})
