import assert from 'node:assert/strict'
import { symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { launch } from '../src/launch.ts'
import { launcher, query, scratch, scratchWithCluster, start } from './support.ts'

describe('the owner of a data directory', { concurrency: 2 }, () => {
  test('of launches at the same moment exactly one wins; the others name its process', async (t) => {
    const dataDir = join(await scratch(t), 'data')
    // The first round also races to create the cluster, the others only to own it.
    for (let round = 0; round < 3; round++) {
      const children = Array.from({ length: 3 }, () => launcher(t, [dataDir]))
      const words = await Promise.all(children.map((child) => child.go()))
      const winners = children.filter((_, index) => words[index]?.url)
      assert.equal(winners.length, 1)
      const [winner] = winners
      for (const { url, error, message } of words) {
        if (url) continue
        assert.equal(error, 'LauncherError')
        assert.match(message ?? '', /Campkit already runs on .*data/)
        assert.ok(message?.includes(`process ${winner?.pid})`), message)
      }
      await winner?.stop()
    }
  })

  test('a second launch in the same process is refused, and the first goes on', async (t) => {
    const dataDir = join(await scratchWithCluster(t), 'data')
    const { url } = await start(t, dataDir)
    for (const _ of [1, 2]) {
      await assert.rejects(launch({ dataDir }), {
        name: 'LauncherError',
        message: new RegExp(`Campkit already runs on .*\\(process ${process.pid}\\)`),
      })
    }
    assert.deepEqual(await query(url, 'select 1 as one'), [{ one: 1 }])
  })

  test('the id of a killed owner does not block, even when another process has it now', async (t) => {
    const dataDir = join(await scratchWithCluster(t), 'data')
    const child = launcher(t, [dataDir])
    await child.go()
    await child.kill()
    await writeFile(join(dataDir, 'cluster.owner'), `${process.ppid}\n`)
    await start(t, dataDir)
  })

  test('a path through a symlink is the same data directory', async (t) => {
    const path = await scratchWithCluster(t)
    await start(t, join(path, 'data'))
    await symlink(join(path, 'data'), join(path, 'alias'))
    await assert.rejects(launch({ dataDir: join(path, 'alias') }), /already runs/)
  })
})
