import type { TestEvent } from 'node:test/reporters'

/** What one file of a run has done so far. */
export type FileReport = {
  readonly file: string
  readonly tests: number
  readonly failed: number
  readonly seconds: number
}

/** A reporter: one line of JSON when a file's first test begins, and one whenever one of its tests ends. */
// biome-ignore lint/style/noDefaultExport: the test runner takes a reporter from there
export default async function* byFile(events: AsyncIterable<TestEvent>) {
  const begun = new Set<string>()
  for await (const { type, data } of events) {
    const file = data && 'file' in data ? data.file : undefined
    if (!file) continue
    if (type === 'test:start' && !begun.has(file)) {
      begun.add(file)
      yield lineOf({ file, tests: 0, failed: 0, seconds: 0 })
    }
    if (type !== 'test:pass' && type !== 'test:fail') continue
    const isTest = data.details.type !== 'suite'
    const isOutermost = data.nesting === 0
    yield lineOf({
      file,
      tests: isTest ? 1 : 0,
      failed: isTest && type === 'test:fail' ? 1 : 0,
      seconds: isOutermost ? data.details.duration_ms / 1000 : 0,
    })
  }
}

const lineOf = (report: FileReport): string => `${JSON.stringify(report)}\n`
