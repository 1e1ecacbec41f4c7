import type { Report } from '@campkit/sdk/rest/api.generated'

/** Which lines of a report to show: `missing` are those with something in that column, `day:2027-06-15` those with that. */
export type Only = { readonly column: string; readonly value: string | undefined }

export function onlyOf(asked: string | undefined, columns: readonly string[]): Only | undefined {
  const [column = '', ...rest] = (asked ?? '').split(':')
  if (!columns.includes(column)) return undefined
  return { column, value: rest.length > 0 ? rest.join(':') : undefined }
}

export function rowsOf(
  { columns, rows }: Report,
  only: Only | undefined,
  sort: string | undefined,
): Report['rows'] {
  const at = columns.indexOf(only?.column ?? '')
  const found = only ? rows.filter((row) => isMet(row[at], only.value)) : rows
  const isDown = sort?.startsWith('-') ?? false
  const by = columns.indexOf(isDown ? (sort ?? '').slice(1) : (sort ?? ''))
  if (by < 0) return found
  return found.toSorted((a, b) => compared(a[by], b[by]) * (isDown ? -1 : 1))
}

type Value = Report['rows'][number][number] | undefined

const isMet = (value: Value, wanted: string | undefined): boolean =>
  wanted === undefined
    ? typeof value === 'number'
      ? value > 0
      : Boolean(value)
    : String(value) === wanted

/** Numbers by size, everything else by letters; what is missing comes first. */
function compared(a: Value, b: Value): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return String(a ?? '').localeCompare(String(b ?? ''))
}
