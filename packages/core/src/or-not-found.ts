import { notFound } from './errors.ts'

/** The row that was found, or 404: a row hidden from the caller looks like a missing one. */
export function orNotFound<T>([row]: readonly T[], what: string, field?: string): T {
  if (row === undefined) throw notFound(`${what} absent or not visible`, field)
  return row
}
