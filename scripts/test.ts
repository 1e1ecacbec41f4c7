import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { startTemplate } from '@campkit/testing/template'

/**
 * Runs every test file on one PostgreSQL, then looks through all that was logged meanwhile. Paths or
 * test options given on the command line narrow the first run; `--whole` tries races and chances four times as often.
 */
const given = process.argv.slice(2).filter((argument) => argument !== '--whole')
const isWhole = process.argv.includes('--whole')
const paths = given.filter((argument) => !argument.startsWith('-'))
const options = given.filter((argument) => argument.startsWith('-'))

/** More than cores: much of the time a test waits, for a disk, a browser, another process. */
const AT_ONCE = 3
/** Loading the product takes longer than most files: so many share a process. */
const SHARED = 8
/** These start, stop, starve or count processes, or take minutes: they have one to themselves, and come first. */
const ALONE = [
  /^apps\/api\/test\/(access-matrix|fuzz|bounded-texts|crash|money|revocation|revoked-signing-key)\./,
  /^apps\/auth\/test\/(abuse|pages-in-browser|races|crash|model)/,
  /^apps\/cli\//,
  /^packages\/(db|jobs|mail|postgres)\//,
  /^test\//,
]

type Job = { readonly name: string; readonly files: readonly string[] }
type Ended = { readonly code: number; readonly said: string }

const TEST = ['--test', '--test-reporter=spec', '--test-timeout=300000', ...options]

function run(args: readonly string[], env: NodeJS.ProcessEnv, isShown: boolean): Promise<Ended> {
  return new Promise((done) => {
    const stdio = isShown ? 'inherit' : 'pipe'
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', stdio, stdio] })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        said += chunk
      })
    }
    child.on('close', (code) => done({ code: code ?? 1, said }))
  })
}

function jobsOf(files: readonly string[]): Job[] {
  const isAlone = (file: string) => ALONE.some((rule) => rule.test(file))
  const shared = files.filter((file) => !isAlone(file))
  const count = Math.ceil(shared.length / SHARED)
  // Dealt like cards: neighbours are alike, and some folders are slow.
  const hands = Array.from({ length: count }, (_, hand) =>
    shared.filter((_file, i) => i % count === hand),
  )
  return [
    ...files.filter(isAlone).map((file) => ({ name: file, files: [file] })),
    ...hands.map((hand) => ({ name: `${hand[0]} and ${hand.length - 1} more`, files: hand })),
  ]
}

const countOf = (said: string, what: string) =>
  Number(said.match(new RegExp(`^ℹ ${what} (\\d+)`, 'm'))?.[1] ?? 0)

/** All of them, some at a time; of what fails, everything is shown. */
async function runAll(jobs: readonly Job[], env: NodeJS.ProcessEnv): Promise<number> {
  const waiting = [...jobs]
  const total = { tests: 0, failed: 0 }
  const work = async (): Promise<void> => {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      const since = performance.now()
      const isolation = job.files.length > 1 ? ['--test-isolation=none'] : []
      const { code, said } = await run([...TEST, ...isolation, ...job.files], env, false)
      const [tests, seconds] = [countOf(said, 'tests'), (performance.now() - since) / 1000]
      total.tests += tests
      if (code !== 0) total.failed += 1
      const mark = code === 0 ? '✔' : '✖'
      process.stdout.write(`${mark} ${job.name}: ${tests} tests, ${seconds.toFixed(0)} s\n`)
      if (code !== 0) process.stdout.write(`${said}\n`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  process.stdout.write(`${total.tests} tests; ${total.failed} of ${jobs.length} runs failed\n`)
  return total.failed
}

async function main(): Promise<number> {
  const logs = resolve('.campkit-test/logs')
  await rm(logs, { recursive: true, force: true })
  await mkdir(logs, { recursive: true })
  const template = await startTemplate([resolve('packages'), resolve('apps')])
  const env = {
    ...process.env,
    CAMPKIT_TEST_SERVER: template.url,
    CAMPKIT_TEST_LOGS: logs,
    /** All processes load the same modules. */
    NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled'),
    ...(isWhole && { CAMPKIT_TEST_WHOLE: '1' }),
  }
  try {
    if (paths.length > 0) {
      const together = `--test-concurrency=${AT_ONCE}`
      return (await run([...TEST, together, ...paths], env, true)).code
    }
    const exclude = (path: string) => path.includes('node_modules')
    const files = globSync('{packages,apps,test}/**/*.test.ts', { exclude }).sort()
    const failed = await runAll(jobsOf(files), env)
    const { code } = await run([...TEST, './test/after/logs.ts'], env, true)
    return failed || code
  } finally {
    await template.stop()
  }
}

process.exitCode = (await main()) === 0 ? 0 : 1
