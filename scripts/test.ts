import { globSync, readFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { builtConsole } from '@campkit/console/build'
import { startBrowser } from '@campkit/testing/browser'
import { startTemplate } from '@campkit/testing/template'
import { bundleLibraries } from './test/bundle-libraries.ts'
import { type Affected, affectedBy, changedSince } from './test/changed.ts'
import { jobsOf } from './test/jobs.ts'
import { AT_ONCE, type Run, runAll, runShown } from './test/run-jobs.ts'

/**
 * Runs every test file on one PostgreSQL, then checks everything that was logged meanwhile. Paths or test options on
 * the command line narrow it. `--changed` runs what can be affected by changes since the last commit,
 * `--changed=COMMIT` since another; `--whole` repeats races and random tests six times as often, and tries Next.js; `--late` has
 * all answers reach the browser's pages later, which finds tests that look at a page too early.
 */
const given = process.argv.slice(2)
const isWhole = given.includes('--whole')
const isLate = given.includes('--late')
const since = given.find((argument) => /^--changed(=|$)/.test(argument))
const paths = given.filter((argument) => !argument.startsWith('-'))
const own = ['--whole', '--late', since]
const options = given.filter((it) => it.startsWith('-') && !own.includes(it))

const exclude = (path: string) => path.includes('node_modules')
const everyTest = (): string[] => globSync('{packages,apps,test}/**/*.test.ts', { exclude }).sort()

function wantedTests(): Affected {
  const files = everyTest()
  if (since === undefined) return { files }
  const affected = affectedBy(changedSince(since.split('=')[1] ?? 'HEAD'), files)
  const { because } = affected
  process.stdout.write(
    because
      ? `all files, because ${because} may affect everything\n`
      : `${affected.files.length} of ${files.length} files can be affected\n`,
  )
  return affected
}

const usesBrowser = (file: string) =>
  readFileSync(file, 'utf8').includes("'@campkit/testing/browser'")

async function runWanted(run: Run, { files, rooms }: Affected, reports: string): Promise<boolean> {
  const browser = files.some(usesBrowser) ? await startBrowser() : undefined
  const env = {
    ...run.env,
    ...(rooms && { CAMPKIT_TEST_ROOMS: rooms.join() }),
    ...(browser && { CAMPKIT_TEST_BROWSER: browser.wsEndpoint() }),
  }
  const areDone = await runAll({ ...run, env }, jobsOf(files), reports)
  await browser?.close()
  if (files.length < everyTest().length) return areDone
  return (await runShown(run, ['./test/after/logs.ts'])) && areDone
}

async function main(): Promise<boolean> {
  const [logs, reports] = [resolve('.campkit-test/logs'), resolve('.campkit-test/reports')]
  for (const folder of [logs, reports]) {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
  }
  const [template] = await Promise.all([
    startTemplate([resolve('packages'), resolve('apps')]),
    // Once, before many processes start the service at the same time.
    builtConsole(),
  ])
  const env = {
    ...process.env,
    TMPDIR: template.folder,
    CAMPKIT_TEST_SERVER: template.url,
    CAMPKIT_TEST_LOGS: logs,
    /** Shared, because all processes load the same modules. */
    NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled'),
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${await bundleLibraries()}`,
    ...(isWhole && { CAMPKIT_TEST_WHOLE: '1' }),
    ...(isLate && { CAMPKIT_TEST_LATE: '600' }),
  }
  try {
    if (paths.length === 0) return await runWanted({ options, env }, wantedTests(), reports)
    return await runShown({ options: [...options, `--test-concurrency=${AT_ONCE}`], env }, paths)
  } finally {
    await template.stop()
  }
}

process.exitCode = (await main()) ? 0 : 1
