import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '@campkit/testing/free-port'
import { descendantsOf, newDataDir } from './campkit.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const PATIENCE_MS = 20_000

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** A supervisor tells npm; Ctrl-C in a terminal tells everybody in the foreground, and npm passes it on. */
const STOPS: readonly (readonly [what: string, stop: (npm: number) => void])[] = [
  ['npm itself is told to stop', (npm) => process.kill(npm, 'SIGTERM')],
  ['Ctrl-C is pressed', (npm) => process.kill(-npm, 'SIGINT')],
]

describe('npm start', () => {
  let dataDir: string
  before(async () => {
    dataDir = await newDataDir()
  })
  after(() => rm(dataDir, { recursive: true, force: true }))

  for (const [what, stop] of STOPS) {
    // The second time on the data of the first.
    it(`ends with everything that it started when ${what}`, async () => {
      const port = await freePort()
      const env = {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        CAMPKIT_DATA: dataDir,
        CAMPKIT_API_PORT: String(port),
      }
      const stdio = ['ignore', 'pipe', 'ignore'] as const
      const npm = spawn('npm', ['start'], { cwd: ROOT, env, stdio: [...stdio], detached: true })
      const ended = once(npm, 'exit')
      let said = ''
      for await (const chunk of npm.stdout) {
        said += chunk
        if (said.includes('Ctrl-C stops it')) break
      }
      assert.match(said, /Ctrl-C stops it/)
      const started = await descendantsOf(npm.pid ?? 0)
      assert.ok(started.length > 1, 'a server and its database')
      stop(npm.pid ?? 0)
      await ended
      const deadline = Date.now() + PATIENCE_MS
      while (started.some(isAlive) && Date.now() < deadline) await sleep(50)
      assert.deepEqual(started.filter(isAlive), [])
      // Left behind, it would name a process that is gone.
      await assert.rejects(access(join(dataDir, 'run.json')), { code: 'ENOENT' })
      const free = createServer().listen(port, 'localhost')
      await once(free, 'listening')
      free.close()
    })
  }
})
