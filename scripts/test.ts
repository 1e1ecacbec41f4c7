import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * Runs every test file on one PostgreSQL, then looks through all that was logged meanwhile. Paths or
 * test options given on the command line narrow the first run; `--whole` tries races and chances four times as often.
 */
const isWhole = process.argv.includes('--whole')
const [given, rest] = [
  process.argv.slice(2).filter((argument) => argument !== '--whole'),
  '--test-reporter=spec',
]
const files = globSync(['{packages,apps,test}/**/*.test.ts'], {
  exclude: (path) => path.includes('node_modules'),
})
const hasPaths = given.some((argument) => !argument.startsWith('-'))

/** Every file is a process of its own, and all load the same modules. */
const env = {
  ...process.env,
  NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled'),
  ...(isWhole && { CAMPKIT_TEST_WHOLE: '1' }),
}
const run = (args: readonly string[]) =>
  spawnSync(process.execPath, ['--test', rest, ...args], { stdio: 'inherit', env }).status ?? 1

const setup = '--test-global-setup=./packages/testing/src/global-setup.ts'
/** More than cores: much of the time a test waits, for a disk, a browser, another process. */
const together = '--test-concurrency=3'
const first = run([
  setup,
  together,
  '--test-timeout=300000',
  ...given,
  ...(hasPaths ? [] : files.sort()),
])
const second = hasPaths ? 0 : run(['./test/after/logs.ts'])
process.exitCode = first || second
