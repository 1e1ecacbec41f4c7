import assert from 'node:assert/strict'
import { chmod, chown, lstat, mkdir, readdir, readlink, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { destroy } from '../src/destroy.ts'
import { launch } from '../src/launch.ts'
import { STATE_DIR } from '../src/state-dir.ts'
import { checkout } from './checkout.ts'
import {
  CHILD,
  cleanUp,
  isAlive,
  isRoot,
  launcher,
  NOBODY,
  needsRoot,
  processesOf,
  query,
  scratch,
  scratchWithCluster,
  start,
} from './support.ts'

/** Removes the copies the test made in root's own room, but nothing that others keep there. */
async function removeCopies(t: TestContext): Promise<void> {
  const before = await copies()
  cleanUp(t, async () => {
    for (const name of (await copies()).filter((each) => !before.includes(each))) {
      const path = join(STATE_DIR, name)
      if ((await processesOf(path)).length === 0) await rm(path, { recursive: true })
    }
    await rmdir(STATE_DIR).catch(() => {})
  })
}

const copies = async (): Promise<string[]> =>
  (await readdir(STATE_DIR).catch(() => [])).filter((name) => name.startsWith('postgres-'))

async function chownAll(path: string, { uid, gid }: typeof NOBODY): Promise<void> {
  await chown(path, uid, gid)
  for (const name of await readdir(path, { recursive: true })) {
    await chown(join(path, name), uid, gid)
  }
}

describe('the user of the server', { concurrency: 2 }, () => {
  test('root steps down: the server and its files belong to another user', {
    skip: needsRoot,
  }, async (t) => {
    const dataDir = join(await scratchWithCluster(t), 'data')
    const { pid } = await start(t, dataDir)
    const { uid } = await lstat(join(dataDir, 'cluster'))
    assert.notEqual(uid, 0)
    assert.equal((await lstat(`/proc/${pid}`)).uid, uid)
  })

  test('an ordinary user needs no right beyond the data directory and a readable checkout', async (t) => {
    const path = await scratch(t)
    const program = await checkout(path)
    const dataDir = join(path, 'data')
    await mkdir(dataDir)
    if (isRoot) await chown(dataDir, NOBODY.uid, NOBODY.gid)
    const child = launcher(t, [dataDir], { program, ...(isRoot ? NOBODY : {}) })
    const { url = '', pid = 0, message } = await child.go()
    assert.equal(message, undefined)
    assert.deepEqual(await query(url, 'select 1 as one'), [{ one: 1 }])
    // The libraries' symlinks were missing. Where npm's directory is closed, a copy has them.
    const spares = (await readdir(dataDir)).filter((name) => name.startsWith('postgres-'))
    assert.equal(spares.length, isRoot ? 1 : 0)
    await child.stop()
    assert.equal(await isAlive(pid), false)
  })

  test('a strict umask does not lock the server out of what the launch itself makes', async (t) => {
    const path = await scratch(t)
    const child = launcher(t, [join(path, 'new', 'data')], {
      program: ['/bin/sh', '-c', 'umask 077; exec "$@"', 'sh', ...CHILD],
    })
    const { url = '' } = await child.go()
    assert.deepEqual(await query(url, 'select 1 as one'), [{ one: 1 }])
    assert.ok((await lstat(join(path, 'new', 'data', 'cluster'))).isDirectory())
    await child.stop()
  })

  test('root serves a cluster as the user who owns it', { skip: needsRoot }, async (t) => {
    const path = await scratchWithCluster(t)
    const dataDir = join(path, 'data')
    const first = await launch({ dataDir, purpose: 'throwaway' })
    await first.stop()
    await chownAll(join(dataDir, 'cluster'), NOBODY)
    const second = await start(t, dataDir)
    assert.equal((await lstat(`/proc/${second.pid}`)).uid, NOBODY.uid)
  })

  test('below a directory only root can enter, binaries and cluster move to where the server reaches them', {
    skip: needsRoot,
  }, async (t) => {
    await removeCopies(t)
    const path = await scratch(t)
    await chmod(path, 0o700)
    const program = await checkout(path)
    const dataDir = join(path, '.campkit')
    const entry = join(dataDir, 'cluster')

    const first = launcher(t, [dataDir], { program })
    const { url = '', message } = await first.go()
    assert.equal(message, undefined)
    await query(url, 'create table kept as select 1 as one')
    const cluster = await readlink(entry)
    assert.match(cluster, /^\/var\/lib\/campkit\/[0-9a-f]{16}$/)
    assert.equal((await lstat(cluster)).mode & 0o777, 0o700)
    const commands = (await processesOf(cluster)).map(({ command }) => command)
    assert.ok(commands.every((command) => command.includes('/var/lib/campkit/postgres-18')))
    await first.stop()

    const made = await copies()
    const second = launcher(t, [dataDir], { program })
    const again = await second.go()
    assert.deepEqual(await query(again.url ?? '', 'select one from kept'), [{ one: 1 }])
    assert.deepEqual(await copies(), made)

    await assert.rejects(destroy(dataDir), { name: 'LauncherError', message: /already runs/ })
    await second.stop()
    await destroy(dataDir)
    await assert.rejects(lstat(cluster), { code: 'ENOENT' })
    assert.deepEqual(await readdir(dataDir), [])
  })

  test('a cluster that has become unreachable for the server is an error that says so', {
    skip: needsRoot,
  }, async (t) => {
    const path = await scratchWithCluster(t)
    const dataDir = join(path, 'data')
    await (await launch({ dataDir, purpose: 'throwaway' })).stop()
    await chmod(path, 0o700)
    await assert.rejects(launch({ dataDir }), {
      name: 'LauncherError',
      message: /cannot reach .*cluster.* Nothing was changed/s,
    })
  })
})
