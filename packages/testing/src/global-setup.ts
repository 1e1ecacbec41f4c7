import { mkdir, rm } from 'node:fs/promises'
import { startTemplate } from './template.ts'

// Node runs this once around all test files and hands its environment on to them.
let stop: (() => Promise<void>) | undefined

export async function globalSetup(): Promise<void> {
  const root = process.cwd()
  const logs = `${root}/.campkit-test/logs`
  await rm(logs, { recursive: true, force: true })
  await mkdir(logs, { recursive: true })
  process.env.CAMPKIT_TEST_LOGS = logs
  if (process.env.CAMPKIT_TEST_SERVER) return
  const template = await startTemplate([`${root}/packages`, `${root}/apps`])
  process.env.CAMPKIT_TEST_SERVER = template.url
  stop = template.stop
}

export async function globalTeardown(): Promise<void> {
  await stop?.()
}
