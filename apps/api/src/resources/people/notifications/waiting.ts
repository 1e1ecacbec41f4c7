import type { WaitingFor } from './waiting.store.ts'

type Line = readonly [keyof Omit<WaitingFor, 'id'>, one: string, several: string, where: string]

/** What waits for a lead, for one and for several, and under what name an app or the API has it. */
// biome-ignore format: a table
const LINES: readonly Line[] = [
  ['applications', 'application has come in and nobody reads it yet', 'applications have come in and nobody reads them yet', 'Applications, submitted'],
  ['reviews',      'application is yours to decide',                   'applications are yours to decide',                  'Applications, assigned to you'],
  ['offers',       'offered place ends within a day, without an answer', 'offered places end within a day, without an answer', 'Enrollments, offered'],
  ['payments',     'payment is to be confirmed',                       'payments are to be confirmed',                      'Payments, reported'],
  ['scholarships', 'scholarship request waits for a decision',         'scholarship requests wait for a decision',          'Scholarships'],
  ['work',         'report of hours waits for a yes or no',            'reports of hours wait for a yes or no',             'Worklog, pending'],
  ['beds',         'person asks for another bed',                      'people ask for another bed',                        'Shelter, changes'],
  ['bikes',        'person waits for a yes to a bike',                 'people wait for a yes to a bike',                   'Bike assignments, requested'],
  ['settlements',  'person has left, and the money is to be settled',  'people have left, and the money is to be settled',  'Settlements'],
  ['deposits',     'deposit of a season that is over can be given back', 'deposits of seasons that are over can be given back', 'Reports, deposits to release'],
]

export type Waits = { readonly what: string; readonly where: string }

/** One line for each thing that waits; none if nothing does. */
export const linesOf = (waiting: WaitingFor): Waits[] =>
  LINES.flatMap(([which, one, several, where]) => {
    const number = waiting[which]
    return number === 0 ? [] : [{ what: `${number} ${number === 1 ? one : several}`, where }]
  })
