import type { MemberImportResult } from '@campkit/sdk/rest/api.generated'
import { withoutNames } from '#api/fault-words'
import { saveRows } from '#format/csv'
import { words } from '#words/import'
import type { Line, List } from './list.ts'

type Result = MemberImportResult['result']

/** A line of the list and what becomes of it. */
export type Seen = {
  readonly line: Line
  readonly result: Result
  /** What there is to say beside that. */
  readonly note: string
}

/** A line that was not sent, because a row above has its address. */
export const sameAs = (line: Line, row: number): Seen => ({
  line,
  result: 'refused',
  note: words.sameAs(row),
})

export const seenOf = (line: Line, answer: MemberImportResult): Seen => ({
  line,
  result: answer.result,
  note: [line.isWithoutPhone && answer.result === 'invited' && words.withoutPhone, noteOf(answer)]
    .filter(Boolean)
    .join(' '),
})

function noteOf({ result, status, differs, problem }: MemberImportResult): string {
  if (problem) return sentence(withoutNames(problem.detail))
  const fields = differs.map((field) => words.field[field]).join(', ')
  const isAnew = status === 'declined' || status === 'withdrawn' || status === 'expired'
  return [
    isAnew && words.before[status],
    status === 'deactivated' && words.deactivated,
    fields && (result === 'invited' ? words.becomes(fields) : words.stays(fields)),
  ]
    .filter(Boolean)
    .join(' ')
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The rows as they came, and why each was not invited: to be mended and imported again. */
export const saveRefused = ({ heads }: List, refused: readonly Seen[]): void =>
  saveRows(words.refusedFile, [
    [...heads.map(words.column), words.why],
    ...refused.map(({ line, note }) => [...heads.map((_, at) => line.cells[at] ?? ''), note]),
  ])
