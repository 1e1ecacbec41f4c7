import type { Report } from '@campkit/sdk/rest/api.generated'

type Value = Report['rows'][number][number]

/** A report's lines by the names of their columns. */
export function linesOf(report: Report): readonly Readonly<Record<string, Value>>[] {
  return report.rows.map((row) =>
    Object.fromEntries(report.columns.map((name, at) => [name, row[at] ?? null])),
  )
}

export const sumOf = (lines: readonly Readonly<Record<string, Value>>[], column: string): number =>
  lines.reduce((total, line) => total + Number(line[column] ?? 0), 0)
