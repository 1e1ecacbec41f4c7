import { conflict } from '@campkit/core/errors'
import { isForeignKeyViolation, isUniqueViolation } from '@campkit/db/pg-errors'

/** 409 if the write breaks this unique constraint: another record has the name. */
export const orNameTaken = <R>(writing: Promise<R>, constraint: string): Promise<R> =>
  writing.catch((error: unknown) => {
    if (isUniqueViolation(error, constraint)) throw conflict('NAME_TAKEN', constraint)
    throw error
  })

/** 409 if another record refers to what is removed. */
export const orInUse = <R>(
  removing: Promise<R>,
  code: 'IN_USE' | 'HAS_SIGNUPS' = 'IN_USE',
): Promise<R> =>
  removing.catch((error: unknown) => {
    if (isForeignKeyViolation(error)) throw conflict(code, 'something refers to it')
    throw error
  })
