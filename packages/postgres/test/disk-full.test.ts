import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { promisify } from 'node:util'
import { launch } from '../src/launch.ts'
import { CHILD, cleanUp, launcher, needsRoot, query, scratch, start } from './support.ts'

const mount = (...args: string[]) => promisify(execFile)('mount', args)

/** 8 MiB: less than one segment of the write-ahead log. Every user may bind himself so. */
const SMALL_FILES = ['/bin/sh', '-c', 'ulimit -f 16384; exec "$@"', 'sh']

describe('no space left', { concurrency: 2 }, () => {
  test('no room while the cluster is made: said plainly, and the next launch starts afresh', async (t) => {
    const path = await scratch(t)
    const dataDir = join(path, 'data')
    const program = [...SMALL_FILES, ...CHILD]
    const { error, message } = await launcher(t, [dataDir], { program }).go()
    assert.equal(error, 'LauncherError')
    assert.match(message ?? '', /: no space left .* Nothing was deleted/)
    assert.deepEqual(await readdir(dataDir), ['cluster.lock'])
    const { url } = await start(t, dataDir)
    assert.deepEqual(await query(url, 'select 1 as one'), [{ one: 1 }])
  })

  test('a full disk while the cluster is made: the same, and the neighbours stay', {
    skip: needsRoot,
  }, async (t) => {
    const path = await scratch(t)
    const disk = join(path, 'disk')
    await mkdir(disk)
    try {
      await mount('-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', disk)
    } catch (error) {
      t.skip(`this root may not mount: ${error}`)
      return
    }
    cleanUp(t, () => promisify(execFile)('umount', [disk]))
    await writeFile(join(disk, 'neighbour'), 'precious')
    const dataDir = join(disk, 'data')
    await assert.rejects(launch({ dataDir, purpose: 'throwaway' }), {
      name: 'LauncherError',
      message: /could not be created: no space left .*No space left on device/s,
    })
    assert.deepEqual((await readdir(disk, { recursive: true })).sort(), [
      'data',
      'data/cluster.lock',
      'neighbour',
    ])
    await mount('-o', 'remount,size=200m', disk)
    const embedded = await launch({ dataDir, purpose: 'throwaway' })
    await embedded.stop()
  })

  test('a launch killed while it makes the cluster leaves nothing that confuses the next', async (t) => {
    const path = await scratch(t)
    const dataDir = join(path, 'data')
    const child = launcher(t, [dataDir])
    void child.go()
    for (;;) {
      const names = await readdir(dataDir).catch(() => [])
      if (names.some((name) => name.startsWith('cluster.new-'))) break
    }
    await child.kill()
    const { url } = await start(t, dataDir)
    assert.deepEqual(await query(url, 'select 1 as one'), [{ one: 1 }])
    assert.deepEqual((await readdir(dataDir)).sort(), ['cluster', 'cluster.lock', 'cluster.owner'])
  })
})
