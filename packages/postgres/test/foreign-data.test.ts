import assert from 'node:assert/strict'
import { lstat, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { launch } from '../src/launch.ts'
import { scratch, start } from './support.ts'

/** Everything about a tree that a launch could have changed. */
async function snapshot(root: string): Promise<object[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const paths = [root, ...entries.map((entry) => join(entry.parentPath, entry.name))].sort()
  return Promise.all(
    paths.map(async (path) => {
      const { mode, uid, gid, ino, mtimeMs, ctimeMs } = await lstat(path)
      const entry = { path, mode, uid, gid, ino, mtimeMs, ctimeMs }
      const isFile = (await lstat(path)).isFile()
      return isFile ? { ...entry, content: await readFile(path, 'utf8') } : entry
    }),
  )
}

for (const where of ['data', 'data/cluster']) {
  test(`PostgreSQL 15 in ${where}: both versions are named and nothing is changed`, async (t) => {
    const path = await scratch(t)
    await mkdir(join(path, where, 'base'), { recursive: true, mode: 0o755 })
    await writeFile(join(path, where, 'PG_VERSION'), '15\n')
    await writeFile(join(path, where, 'base', '1'), 'precious')
    const before = await snapshot(path)
    await assert.rejects(launch({ dataDir: join(path, 'data') }), {
      name: 'LauncherError',
      message: /PostgreSQL 15.*PostgreSQL 18.*Nothing was deleted/s,
    })
    assert.deepEqual(await snapshot(path), before)
  })

  test(`${where} with somebody's files in it is refused and nothing is changed`, async (t) => {
    const path = await scratch(t)
    await mkdir(join(path, where), { recursive: true })
    await writeFile(join(path, where, 'letters.txt'), 'precious')
    const before = await snapshot(path)
    await assert.rejects(launch({ dataDir: join(path, 'data') }), {
      name: 'LauncherError',
      message: /is not empty and is not a database of Campkit's.*Nothing was deleted/s,
    })
    assert.deepEqual(await snapshot(path), before)
  })
}

test('a cluster whose disk is not mounted is not replaced by an empty one', async (t) => {
  const path = await scratch(t)
  await mkdir(join(path, 'data'))
  await symlink(join(path, 'unmounted', 'cluster'), join(path, 'data', 'cluster'))
  const before = await snapshot(path)
  await assert.rejects(launch({ dataDir: join(path, 'data') }), {
    name: 'LauncherError',
    message: /points to a cluster that is not there/,
  })
  assert.deepEqual(await snapshot(path), before)
})

test('a file in place of the data directory is refused in a sentence', async (t) => {
  const path = await scratch(t)
  await writeFile(join(path, 'data'), '')
  await assert.rejects(launch({ dataDir: join(path, 'data') }), {
    name: 'LauncherError',
    message: /Campkit cannot keep its database in .*data/,
  })
})

test('an empty data directory, also a fresh mount with its lost+found, is used', async (t) => {
  const path = await scratch(t)
  await mkdir(join(path, 'data', 'lost+found'), { recursive: true })
  await start(t, join(path, 'data'))
})
