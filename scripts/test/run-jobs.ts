import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FileReport } from './by-file.ts'
import { idleCores } from './idle-cores.ts'
import type { Job } from './jobs.ts'

/** More than cores, because tests often wait for a disk, a browser or another process. */
export const AT_ONCE = 4
/** While they all wait, one more begins; of more, all at work together would keep pages waiting for seconds. */
const AT_MOST = 5
const IDLE = 0.3
/** As long as a process takes to get to work. */
const LOOK_EVERY_MS = 3000

const BY_FILE = resolve('scripts/test/by-file.ts')
/** Far longer than any job takes; one that hangs must not keep the run from telling what failed. */
const LONGEST_JOB_MS = 20 * 60_000
/** Of a failure's output, this much is said again at the end of a run. */
const SUMMARY_LENGTH = 4_000
const TEST = ['--test', '--test-timeout=300000']

export type Run = { readonly options: readonly string[]; readonly env: NodeJS.ProcessEnv }

/** Runs some files at once and shows their output as it comes. */
export const runShown = async ({ options, env }: Run, files: readonly string[]): Promise<boolean> =>
  (await node([...TEST, '--test-reporter=spec', ...options, ...files], env, 'inherit')).isDone

/** Runs all jobs, some at a time, and reports the result of each file; for failures all output is shown. */
export async function runAll(run: Run, jobs: readonly Job[], reports: string): Promise<boolean> {
  let tests = 0
  const failures: string[] = []
  const work = async (job: Job, number: number): Promise<void> => {
    const { isDone, said, files } = await runJob(run, job, join(reports, `${number}.jsonl`))
    tests += files.reduce((sum, file) => sum + file.tests, 0)
    process.stdout.write(`${files.map((file) => lineOf(file, job)).join('')}`)
    if (isDone) return
    process.stdout.write(`✖ ${job.files.join(' ')} ${job.hand ?? ''}\n${said}\n`)
    failures.push(failureOf(job, files, said))
  }
  await keepBusy(jobs.map((job, number) => () => work(job, number)))
  process.stdout.write(failures.join('\n'))
  process.stdout.write(`${tests} tests; ${failures.length} of ${jobs.length} runs failed\n`)
  return failures.length === 0
}

/** Does all of it in order, as much at once as keeps the cores at work. */
async function keepBusy(jobs: readonly (() => Promise<void>)[]): Promise<void> {
  const idle = idleCores()
  const running = new Set<Promise<void>>()
  for (const job of jobs) {
    while (running.size >= AT_ONCE) {
      const isOver = await Promise.race([...running, sleep(LOOK_EVERY_MS, 'a look')])
      if (isOver === 'a look' && idle() > IDLE && running.size < AT_MOST) break
    }
    const one = job().finally(() => running.delete(one))
    running.add(one)
  }
  await Promise.all(running)
}

/** Said again at the end, because whoever reads a long run reads its end: the files, and what the reporter sums up. */
function failureOf({ files, hand }: Job, reports: readonly FileReport[], said: string): string {
  const faulty = reports.filter(({ failed }) => failed > 0).map(({ file }) => relative('.', file))
  const summary = said.slice(Math.max(0, said.lastIndexOf('failing tests:'))).slice(-SUMMARY_LENGTH)
  return `✖ ${(faulty.length > 0 ? faulty : files).join(' ')} ${hand ?? ''}\n${summary}\n`
}

async function runJob({ options, env }: Run, { files, hand }: Job, report: string) {
  const reporters = [
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    `--test-reporter=${BY_FILE}`,
    `--test-reporter-destination=${report}`,
  ]
  const args = [...TEST, '--test-isolation=none', ...reporters, ...options, ...files]
  const { isDone, said } = await node(args, { ...env, ...(hand && { CAMPKIT_TEST_HAND: hand }) })
  return { isDone, said, files: await reportOf(report) }
}

/** The totals of each file, in the order in which they began: the last one is where a run stopped. */
async function reportOf(path: string): Promise<FileReport[]> {
  const text = await readFile(path, 'utf8').catch(() => '')
  const lines = text.split('\n').filter(Boolean)
  const byFile = Map.groupBy(
    lines.map((line) => JSON.parse(line) as FileReport),
    ({ file }) => file,
  )
  return [...byFile.values()].map((own) =>
    own.reduce((sum, one) => ({
      file: sum.file,
      tests: sum.tests + one.tests,
      failed: sum.failed + one.failed,
      seconds: sum.seconds + one.seconds,
      cpuSeconds: sum.cpuSeconds + one.cpuSeconds,
    })),
  )
}

function lineOf(report: FileReport, { hand }: Job): string {
  const { file, tests, failed, seconds, cpuSeconds } = report
  const name = `${relative('.', file)}${hand ? ` (${hand})` : ''}`
  const faults = failed > 0 ? `, ${failed} failed` : ''
  return `${failed > 0 ? '✖' : '✔'} ${name}: ${tests} tests${faults}, ${seconds.toFixed(0)} s, ${cpuSeconds.toFixed(1)} s of CPU\n`
}

type Ended = { readonly isDone: boolean; readonly said: string }

function node(args: readonly string[], env: NodeJS.ProcessEnv, out: 'pipe' | 'inherit' = 'pipe') {
  return new Promise<Ended>((done) => {
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', out, out] })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        said += chunk
      })
    }
    // Files that somebody named may take as long as they take.
    const tooLong = setTimeout(() => {
      if (out === 'inherit') return
      said += `\nended after ${LONGEST_JOB_MS / 60_000} minutes: something was left open\n`
      child.kill('SIGKILL')
    }, LONGEST_JOB_MS)
    child.on('close', (code) => {
      clearTimeout(tooLong)
      done({ isDone: code === 0, said })
    })
  })
}
