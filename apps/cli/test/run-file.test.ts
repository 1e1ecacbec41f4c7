import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { readRunFile, removeRunFile, writeRunFile } from '../src/run-file.ts'

describe('the file that says what runs here', () => {
  let dataDir = ''
  before(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'campkit-run-'))
  })
  after(() => rm(dataDir, { recursive: true, force: true }))
  const run = (pid: number, apiUrl: string) => ({
    pid,
    apiUrl,
    authUrl: 'http://localhost:1',
    consoleUrl: 'http://localhost:2',
    databaseUrl: '',
    camps: [],
  })
  const written = async () => JSON.parse(await readFile(join(dataDir, 'run.json'), 'utf8')).apiUrl

  it('stays that of the first process while it runs, and is taken over afterwards', async () => {
    // Another process that is alive, and one that cannot be.
    const [other, dead] = [process.ppid, 2 ** 22 + 1]
    assert.equal(await writeRunFile(dataDir, run(other, 'http://first')), true)
    assert.equal(await writeRunFile(dataDir, run(process.pid, 'http://second')), false)
    await removeRunFile(dataDir)
    assert.equal(await written(), 'http://first')
    await rm(join(dataDir, 'run.json'))
    assert.equal(await writeRunFile(dataDir, run(dead, 'http://gone')), true)
    assert.equal(await writeRunFile(dataDir, run(process.pid, 'http://second')), true)
    assert.equal((await readRunFile(dataDir))?.apiUrl, 'http://second')
  })
})
