import type { WaitingFor } from './waiting.store.ts'

/** What waits for a lead, for one and for several. */
// biome-ignore format: a table
const LINES: readonly (readonly [keyof Omit<WaitingFor, 'id'>, one: string, several: string])[] = [
  ['applications', 'application has come in and nobody reads it yet', 'applications have come in and nobody reads them yet'],
  ['reviews',      'application is yours to decide',                   'applications are yours to decide'],
  ['offers',       'offered place ends within a day, without an answer', 'offered places end within a day, without an answer'],
  ['payments',     'payment is to be confirmed',                       'payments are to be confirmed'],
  ['scholarships', 'scholarship request waits for a decision',         'scholarship requests wait for a decision'],
  ['settlements',  'person has left, and the money is to be settled',  'people have left, and the money is to be settled'],
  ['deposits',     'deposit of a season that is over can be given back', 'deposits of seasons that are over can be given back'],
]

/** One line for each thing that waits; none if nothing does. */
export const linesOf = (waiting: WaitingFor): string[] =>
  LINES.flatMap(([what, one, several]) => {
    const number = waiting[what]
    return number === 0 ? [] : [`${number} ${number === 1 ? one : several}`]
  })
