import { diffLines } from 'diff'
import type { DocumentChanges } from './documents.schema.ts'

type Parts = DocumentChanges['parts']

/** Two long texts with little in common would take seconds to compare: they are shown one after the other. */
const MOST_EDITS = 500

/** Whole lines that were kept, added and removed. The last line is the same with and without an end of line. */
export function changesBetween(before: string, after: string): Parts {
  const found = diffLines(before, after, {
    maxEditLength: MOST_EDITS,
    ignoreNewlineAtEof: true,
  })
  if (found === undefined) {
    return [
      { change: 'removed', text: before },
      { change: 'added', text: after },
    ]
  }
  return found.map(({ added, removed, value }) => ({
    change: added ? 'added' : removed ? 'removed' : 'kept',
    text: value,
  }))
}
