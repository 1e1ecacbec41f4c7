import type { ImportedPerson } from '@campkit/sdk/rest/api.generated'
import type { Mapping, Target } from './columns.ts'
import { type Failed, MOST_ROWS } from './file-text.ts'
import { readCsv } from './read-csv.ts'

export type Cells = readonly string[]

/** A list as it was read: which row of the spreadsheet each line is, for people who look there. */
export type List = {
  readonly heads: Cells
  readonly lines: readonly { readonly row: number; readonly cells: Cells }[]
}

/** Somebody of the list, as they are sent; what the person cannot be is for the service to say. */
export type Line = {
  readonly row: number
  readonly cells: Cells
  readonly person: ImportedPerson
  /** What was in the cell of the phone is no number that can be called from everywhere, and is not sent. */
  readonly isWithoutPhone: boolean
}

const isFilled = (cell: string) => cell.trim() !== ''

export function listOf(text: string): List | Failed {
  const { records, openAt } = readCsv(text)
  if (openAt !== undefined) return { fault: 'openQuote', row: openAt }
  const filled = records
    .map((cells, at) => ({ row: at + 1, cells }))
    .filter(({ cells }) => cells.some(isFilled))
  const [first, ...rest] = filled
  if (!first) return { fault: 'empty' }
  // A list whose first row is a person has no names for its columns.
  const isHead = !first.cells.some((cell) => cell.includes('@'))
  const lines = isHead ? rest : filled
  if (lines.length === 0) return { fault: 'empty' }
  if (lines.length > MOST_ROWS) return { fault: 'tooMany', row: lines.length }
  const count = Math.max(...filled.map(({ cells }) => cells.length))
  const heads = Array.from({ length: count }, (_, at) =>
    isHead ? (first.cells[at] ?? '').trim() : '',
  )
  return { heads, lines }
}

// Longer than any field may be: what is cut off would be refused all the same.
const MOST_CHARACTERS = 300

/** A cell as a text: on one line, and without the apostrophe that a file of ours has before what looks like a formula. */
const clean = (cell: string | undefined): string =>
  (cell ?? '')
    .trim()
    .replace(/^'(?=\s*[=+\-@＝＋－＠])/, '')
    .replace(/\s+/g, ' ')
    .slice(0, MOST_CHARACTERS)

/** The people of a list, by what its columns were said to be. */
export function peopleOf({ lines }: List, mapping: Mapping, role: ImportedPerson['role']): Line[] {
  return lines.map(({ row, cells }) => {
    const person = personOf(cells, mapping, role)
    const isWithoutPhone = !person.phone && clean(cells[mapping.indexOf('phone')]) !== ''
    return { row, cells, person, isWithoutPhone }
  })
}

function personOf(cells: Cells, mapping: Mapping, role: ImportedPerson['role']): ImportedPerson {
  const of = (target: Target) => clean(cells[mapping.indexOf(target)])
  const legalName = of('legalName') || [of('firstName'), of('lastName')].join(' ').trim()
  const more = {
    preferredName: of('preferredName'),
    playaName: of('playaName'),
    pronouns: of('pronouns'),
    phone: numberOf(of('phone')),
    city: of('city'),
    country: /^[a-z]{2}$/i.test(of('country')) ? of('country').toUpperCase() : of('country'),
    campTitle: of('campTitle'),
  }
  const given = Object.entries(more).filter(([, value]) => value !== '')
  return {
    email: addressIn(of('email')),
    legalName,
    ...(role && { role }),
    ...Object.fromEntries(given),
  }
}

/** Also of `Ana Ruiz <ana@example.org>` and `mailto:ana@example.org`. */
const addressIn = (text: string) =>
  (/<([^<>]+)>\s*$/.exec(text)?.[1] ?? text).replace(/^mailto:/i, '').trim()

/** As the service takes it: `00351 (91) 234-5678` is `+351912345678`. Nothing without its country code: nobody can guess that. */
function numberOf(text: string): string {
  const number = text.replace(/[\s()[\].\-‐-―/]/g, '').replace(/^00/, '+')
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : ''
}

// A character is at most three bytes, and the service takes 256 KB.
const MOST_TOGETHER = 60_000

/** Lines that are sent together: so many, and not too long. */
export function batchesOf<T extends { readonly person: ImportedPerson }>(
  lines: readonly T[],
  atMost: number,
): readonly (readonly T[])[] {
  const batches: T[][] = []
  let size = 0
  for (const line of lines) {
    const length = JSON.stringify(line.person).length
    const last = batches.at(-1)
    if (last && last.length < atMost && size + length <= MOST_TOGETHER) {
      last.push(line)
      size += length
    } else {
      batches.push([line])
      size = length
    }
  }
  return batches
}
