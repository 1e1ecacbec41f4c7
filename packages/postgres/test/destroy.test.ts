import assert from 'node:assert/strict'
import { mkdir, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { destroy } from '../src/destroy.ts'
import { launch } from '../src/launch.ts'
import { guardOf, isAlive, launcher, query, scratch, scratchWithCluster, start } from './support.ts'

describe('destroy', { concurrency: 2 }, () => {
  test('a stopped cluster is removed, its neighbours are not, and the next launch is empty', async (t) => {
    const dataDir = join(await scratchWithCluster(t), 'data')
    const first = await launch({ dataDir, purpose: 'throwaway' })
    await query(first.url, 'create table gone as select 1 as one')
    await first.stop()
    await writeFile(join(dataDir, 'neighbour'), 'precious')
    await destroy(dataDir)
    assert.deepEqual(await readdir(dataDir), ['neighbour'])
    await rm(join(dataDir, 'neighbour'))
    const { url } = await start(t, dataDir)
    assert.deepEqual(await query(url, `select to_regclass('gone') as gone`), [{ gone: null }])
  })

  test('a cluster in use is refused, and goes on', async (t) => {
    const dataDir = join(await scratchWithCluster(t), 'data')
    const { url } = await start(t, dataDir)
    await assert.rejects(destroy(dataDir), { name: 'LauncherError', message: /already runs/ })
    assert.deepEqual(await query(url, 'select 1 as one'), [{ one: 1 }])
  })

  test('a cluster whose server outlived its launcher is refused, and the server goes on', async (t) => {
    const path = await scratchWithCluster(t)
    const dataDir = join(path, 'data')
    const child = launcher(t, [dataDir])
    const { pid = 0 } = await child.go()
    child.process.kill('SIGSTOP')
    process.kill(await guardOf(path), 'SIGKILL')
    await child.kill()
    await assert.rejects(destroy(dataDir), {
      name: 'LauncherError',
      message: new RegExp(`process ${pid}\\) still runs .* Nothing was deleted`),
    })
    assert.ok(await isAlive(pid))
    await (await start(t, dataDir)).stop()
    await destroy(dataDir)
    assert.deepEqual(await readdir(dataDir), [])
  })

  test('what is not a cluster is never removed', async (t) => {
    const path = await scratch(t)
    await mkdir(join(path, 'home'))
    await mkdir(join(path, 'data'))
    await writeFile(join(path, 'home', 'letters.txt'), 'precious')
    await symlink(join(path, 'home'), join(path, 'data', 'cluster'))
    await assert.rejects(destroy(join(path, 'data')), { message: /is not a PostgreSQL cluster/ })
    await assert.rejects(destroy(join(path, 'home')), { message: /is not a database of Campkit's/ })
    assert.deepEqual(await readdir(join(path, 'home')), ['letters.txt'])
  })

  test('where there is nothing, there is nothing to do', async (t) => {
    const path = await scratch(t)
    await destroy(join(path, 'missing'))
    await assert.rejects(stat(join(path, 'missing')), { code: 'ENOENT' })
  })
})
