import { notFound } from './errors.ts'

/** The row that was found, or 404: one that is hidden from the caller looks like one that is not there. */
export function orNotFound<T>([row]: readonly T[], what: string, field?: string): T {
  if (row === undefined) throw notFound(`${what} absent or not visible`, field)
  return row
}
