import type { TestEvent } from 'node:test/reporters'
import { cpuSeconds } from './cpu-seconds.ts'

/** What one file of a run has done so far. */
export type FileReport = {
  readonly file: string
  readonly tests: number
  readonly failed: number
  readonly seconds: number
  /** Of the processes that the file started, too; the first file of a process also pays for loading all. */
  readonly cpuSeconds: number
}

/** A reporter: one line of JSON when a file's first test begins, and one whenever one of its tests ends. */
// biome-ignore lint/style/noDefaultExport: the test runner takes a reporter from there
export default async function* byFile(events: AsyncIterable<TestEvent>) {
  const begun = new Set<string>()
  let counted = 0
  const cpuSinceLast = () => {
    const before = counted
    counted = cpuSeconds()
    return counted - before
  }
  for await (const { type, data } of events) {
    const file = data && 'file' in data ? data.file : undefined
    if (!file) continue
    if (type === 'test:start' && !begun.has(file)) {
      begun.add(file)
      yield lineOf({ file, tests: 0, failed: 0, seconds: 0, cpuSeconds: cpuSinceLast() })
    }
    if (type !== 'test:pass' && type !== 'test:fail') continue
    const isTest = data.details.type !== 'suite'
    const isOutermost = data.nesting === 0
    yield lineOf({
      file,
      tests: isTest ? 1 : 0,
      failed: isTest && type === 'test:fail' ? 1 : 0,
      seconds: isOutermost ? data.details.duration_ms / 1000 : 0,
      cpuSeconds: cpuSinceLast(),
    })
  }
}

const lineOf = (report: FileReport): string => `${JSON.stringify(report)}\n`
