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

export const writeRunFile = async (dataDir: string, run: RunFile): Promise<void> => {
  await mkdir(dataDir, { recursive: true })
  await rm(fileIn(dataDir), { force: true })
  await writeFile(fileIn(dataDir), `${JSON.stringify(run, null, 2)}\n`, { mode: 0o600 })
}

/** Removes only this process's own file: with DATABASE_URL several processes may share a data directory. */
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
