import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Step, showsAll, stepsOf } from './steps.ts'

const PATIENCE_MS = 120_000

type Desk = {
  readonly folder: string
  readonly environment: Readonly<Record<string, string | undefined>>
  /** What stands in the guide, and what it is here: addresses, ports and keys, and nothing else. */
  readonly instead: Readonly<Record<string, string>>
}

/** Somebody who follows guides to the letter. What they start goes on until they leave. */
export function typistAt({ folder, environment, instead }: Desk) {
  let here = folder
  const running: ChildProcess[] = []
  const adapted = (text: string) =>
    Object.entries(instead).reduce((all, [theirs, ours]) => all.replaceAll(theirs, ours), text)

  async function run({ commands, prints }: Step & { do: 'run' }): Promise<void> {
    const left = join(folder, '.left-at')
    const script = `set -e\n${adapted(commands)}\npwd > '${left}'\n`
    const child = spawn('sh', ['-c', script], { cwd: here, env: environment, detached: true })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        output += text
      })
    }
    running.push(child)
    let code: number | null | undefined
    child.on('close', (ended) => {
      code = ended
    })
    const wanted = prints === undefined ? undefined : adapted(prints)
    const isDone = () => code !== undefined || (wanted !== undefined && showsAll(output, wanted))
    for (const began = Date.now(); !isDone(); await sleep(25)) {
      assert.ok(Date.now() - began < PATIENCE_MS, `still waiting after:\n${commands}\n${output}`)
    }
    if (code !== undefined) assert.equal(code, 0, `${commands}\n${output}`)
    assert.ok(wanted === undefined || showsAll(output, wanted), `${commands}\n${output}`)
    if (code === 0) here = readFileSync(left, 'utf8').trim()
  }

  function write({ path, text }: Step & { do: 'write' }): void {
    const file = join(here, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, adapted(text))
  }

  return {
    here: () => here,
    /** `given` is a file that the guide takes from another one; it is written after the first commands. */
    async follow(guide: string, given?: Step): Promise<void> {
      const [first, ...others] = stepsOf(guide)
      for (const step of [first, given, ...others]) {
        if (step?.do === 'write') write(step)
        else if (step) await run(step)
      }
    },
    /** Ends what still runs, with all that it started. */
    stop(): void {
      for (const { pid, exitCode } of running.splice(0)) {
        if (pid !== undefined && exitCode === null) process.kill(-pid)
      }
    },
  }
}
