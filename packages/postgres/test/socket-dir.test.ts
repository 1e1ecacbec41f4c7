import assert from 'node:assert/strict'
import { chmod, chown, lstat, mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { launch } from '../src/launch.ts'
import { socketDirNames } from '../src/socket-dir.ts'
import { cleanUp, launcher, needsRoot, query, scratchWithCluster, start } from './support.ts'

const STRANGER = 12_345

async function take(t: TestContext, path: string, occupy: () => Promise<unknown>): Promise<void> {
  await occupy()
  cleanUp(t, () => rm(path, { recursive: true, force: true }))
}

const squatters: Record<string, (path: string, scratchDir: string) => Promise<unknown>> = {
  'a file': (path) => writeFile(path, ''),
  'a symlink': (path, scratchDir) => symlink(scratchDir, path),
  'a directory open to others': async (path) => {
    await mkdir(path)
    await chmod(path, 0o755)
  },
}

describe('the directory of the socket', { concurrency: 2 }, () => {
  for (const [what, occupy] of Object.entries(squatters)) {
    test(`${what} in the socket's place is left alone, and another name is taken`, async (t) => {
      const path = await scratchWithCluster(t)
      const [best = ''] = socketDirNames(join(path, 'data', 'cluster'))
      await take(t, best, () => occupy(best, path))
      const before = await lstat(best)
      const { url } = await start(t, join(path, 'data'))
      assert.ok(!url.includes(encodeURIComponent(best)))
      assert.deepEqual(await query(url, 'select 1 as one'), [{ one: 1 }])
      const after = await lstat(best)
      assert.deepEqual([after.ino, after.mtimeMs], [before.ino, before.mtimeMs])
    })
  }

  test('a directory of another user is never used', { skip: needsRoot }, async (t) => {
    const path = await scratchWithCluster(t)
    const names = socketDirNames(join(path, 'data', 'cluster'))
    const [best = ''] = names
    await take(t, best, async () => {
      await mkdir(best, { mode: 0o700 })
      await chown(best, STRANGER, STRANGER)
    })
    const { url } = await start(t, join(path, 'data'))
    assert.ok(url.includes(encodeURIComponent(names[1] ?? '')))
    assert.equal((await lstat(best)).uid, STRANGER)
    assert.deepEqual(await readdir(best), [])
  })

  test('when every name is taken the launch fails, and says which they are', async (t) => {
    const path = await scratchWithCluster(t)
    const names = socketDirNames(join(path, 'data', 'cluster'))
    for (const name of names) await take(t, name, () => writeFile(name, ''))
    await assert.rejects(launch({ dataDir: join(path, 'data'), purpose: 'throwaway' }), {
      name: 'LauncherError',
      message: /taken by somebody else.*/,
    })
    for (const name of names) assert.ok((await lstat(name)).isFile())
  })

  test('what a killed launch left in the socket directory does not block', async (t) => {
    const path = await scratchWithCluster(t)
    const first = launcher(t, [join(path, 'data')])
    const { url, pid = 0 } = await first.go()
    process.kill(pid, 'SIGKILL')
    await first.kill()
    assert.equal((await start(t, join(path, 'data'))).url, url)
  })

  test('a temporary directory with a name too long for a socket is passed over', async (t) => {
    const path = await scratchWithCluster(t)
    const long = join(path, 'l'.repeat(100))
    await mkdir(long)
    const child = launcher(t, [join(path, 'data')], { env: { ...process.env, TMPDIR: long } })
    const { url = '' } = await child.go()
    assert.match(url, /@%2Ftmp%2Fcampkit-/)
    await child.stop()
  })

  test('a temporary directory the server cannot enter is passed over', {
    skip: needsRoot,
  }, async (t) => {
    const path = await scratchWithCluster(t)
    const closed = join(path, 'closed')
    await mkdir(closed, { mode: 0o700 })
    const child = launcher(t, [join(path, 'data')], { env: { ...process.env, TMPDIR: closed } })
    const { url = '' } = await child.go()
    assert.match(url, /@%2Ftmp%2Fcampkit-/)
    await child.stop()
    assert.deepEqual(await readdir(closed), [])
  })
})
