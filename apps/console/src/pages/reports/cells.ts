import type { Report } from '@campkit/sdk/rest/api.generated'
import { moneyOf } from '#format/money'
import type { Clock } from '#format/time'
import { words } from '#words/reports'

export type Value = Report['rows'][number][number]

const DAY = /^\d{4}-\d{2}-\d{2}$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T/
const WORD = /^[a-z]+(_[a-z]+)*$/

export const isNumeric = (column: string, rows: Report['rows'], at: number): boolean =>
  column.endsWith('Cents') || rows.some((row) => typeof row[at] === 'number')

/** Numbers for machines stay in the spreadsheet; a person is shown by name. */
export const isShown = (column: string): boolean => !/(^id|Id|^postedBy)$/.test(column)

/** The column by which a cell is read: where lines are measures, theirs says whether they are amounts. */
export function meaningOf(
  { columns }: Report,
  row: Report['rows'][number],
  column: string,
): string {
  const measure = row[columns.indexOf('measure')]
  return typeof measure === 'string' && column !== 'measure' ? measure : column
}

/** What a cell says: amounts with their currency, times by the camp's clocks, states in words. */
export function textOf(
  column: string,
  value: Value | undefined,
  { clock, currency }: { readonly clock: Clock; readonly currency: string },
): string {
  if (value === null || value === undefined || value === '') return words.none
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') {
    return column.endsWith('Cents') ? moneyOf(currency)(value) : String(value)
  }
  if (column === 'measure') return words.column(value)
  if (column === 'missingMembers') return value.replaceAll(/ \([^\s()]+\)/g, '')
  if (INSTANT.test(value)) return `${clock.date(value)}, ${clock.time(value)}`
  if (DAY.test(value)) return clock.dayAndYear(value)
  return WORD.test(value) && !FREE_TEXT.includes(column) ? words.value(value) : value
}

/** What somebody wrote, or a word of the machines. */
const FREE_TEXT = ['title', 'label', 'name', 'reason', 'memo', 'slug', 'location', 'code', 'pool']
