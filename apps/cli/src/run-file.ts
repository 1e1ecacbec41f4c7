import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DemoCamp } from './demo/demo-camp.ts'

/** What is running here, for scripts. Holds the demo's credentials, so it has mode 600 and is removed on stop. */
export type RunFile = {
  readonly pid: number
  readonly apiUrl: string
  readonly authUrl: string
  readonly consoleUrl: string
  readonly databaseUrl: string
  readonly camps: readonly DemoCamp[]
}

const fileIn = (dataDir: string) => join(dataDir, 'run.json')

/**
 * With DATABASE_URL several processes may share a data directory: the file stays that of the first for as long as it
 * runs. False if it is another's.
 */
export async function writeRunFile(dataDir: string, run: RunFile): Promise<boolean> {
  await mkdir(dataDir, { recursive: true })
  const running = await readRunFile(dataDir)
  if (running && running.pid !== run.pid) return false
  await rm(fileIn(dataDir), { force: true })
  const text = `${JSON.stringify(run, null, 2)}\n`
  // `wx`: of two that start at the same moment one writes.
  return writeFile(fileIn(dataDir), text, { mode: 0o600, flag: 'wx' }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )
}

/** Removes only this process's own file. */
export async function removeRunFile(dataDir: string): Promise<void> {
  const run = await readRunFile(dataDir)
  if (run?.pid === process.pid) await rm(fileIn(dataDir), { force: true })
}

/** The running service of this data directory, if its process is alive. */
export async function readRunFile(dataDir: string): Promise<RunFile | undefined> {
  try {
    const run = JSON.parse(await readFile(fileIn(dataDir), 'utf8')) as RunFile
    process.kill(run.pid, 0)
    return run
  } catch {
    return undefined
  }
}
