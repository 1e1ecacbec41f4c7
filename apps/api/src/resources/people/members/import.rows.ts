import { CampError, invalidRequest } from '@campkit/core/errors'
import { shapeOf } from '@campkit/http/shape'
import { ImportedPerson, type ImportResult } from './import.schema.ts'

const readRow = shapeOf('body', ImportedPerson)

/** Addresses are the same however their letters are written. */
export const addressOf = ({ email }: { readonly email: string }): string => email.toLowerCase()

/** The rows as people who can be invited, or what is wrong with each. An address counts where it stands first. */
export function rowsOf(sent: readonly unknown[]): readonly (ImportedPerson | CampError)[] {
  const seen = new Map<string, number>()
  return sent.map((row, at) => {
    const read = rowOf(row)
    if (read instanceof CampError) return read
    const address = addressOf(read)
    const first = seen.get(address)
    if (first !== undefined) return repeated(first)
    seen.set(address, at)
    return read
  })
}

function rowOf(row: unknown): ImportedPerson | CampError {
  try {
    if (row === null || typeof row !== 'object' || Array.isArray(row)) {
      const message = 'must be an object'
      throw invalidRequest([{ pointer: '/body/person', code: 'type', message }])
    }
    return readRow(row) as ImportedPerson
  } catch (error) {
    if (error instanceof CampError) return error
    throw error
  }
}

const repeated = (first: number): CampError => {
  const message = `must be another one than in row ${first + 1}: an address is one person's`
  return invalidRequest([{ pointer: '/body/email', code: 'repeated', message }])
}

export function refusedRow(row: unknown, because: CampError): ImportResult {
  const { code, message, errors = [] } = because
  const faults = errors.map((fault) => `${nameOf(fault.pointer)} ${fault.message}.`)
  const [first] = errors
  const problem = {
    code,
    detail: first ? faults.join(' ') : message,
    field: first ? nameOf(first.pointer) : null,
  }
  const none = { memberId: null, status: null, differs: [] }
  return { email: readableEmail(row), result: 'refused', ...none, problem }
}

const nameOf = (pointer: string): string => pointer.replace('/body/', '')

const MOST_READ = 254

/** What a row says of itself, as far as that can be read. */
function readableEmail(row: unknown): string | null {
  const { email } = (row ?? {}) as { readonly email?: unknown }
  const isReadable = typeof email === 'string' && email.length <= MOST_READ && email.isWellFormed()
  return isReadable ? email : null
}
