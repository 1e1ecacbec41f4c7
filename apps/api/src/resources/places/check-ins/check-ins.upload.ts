import type { Caller } from '@campkit/core/actor'
import { CampError, invalidRequest } from '@campkit/core/errors'
import { shapeOf } from '@campkit/http/shape'
import { namedMember } from '../../../acting-member.ts'
import type { Sent } from './check-ins.entry.ts'
import type { Outcome } from './check-ins.record.ts'
import { type CheckInResult, UploadedCheckIn } from './check-ins.schema.ts'

const readRow = shapeOf('body', UploadedCheckIn)

/** A row of an upload as it can be recorded, or what is wrong with it. */
export function rowOf(caller: Caller, row: unknown): Sent | CampError {
  try {
    if (row === null || typeof row !== 'object' || Array.isArray(row)) {
      const message = 'must be an object'
      throw invalidRequest([{ pointer: '/body/check-in', code: 'type', message }])
    }
    const sent = readRow(row) as UploadedCheckIn
    return { ...sent, memberId: named(caller, sent.memberId) }
  } catch (error) {
    if (error instanceof CampError) return error
    throw error
  }
}

/** `me` is the acting lead; a key alone has nobody it could mean. */
function named(caller: Caller, memberId: string): string {
  if (memberId !== 'me' || caller.actor) return namedMember(caller, memberId)
  const message = 'means the acting member, and there is no member token'
  throw invalidRequest([{ pointer: '/body/memberId', code: 'me', message }])
}

type Ids = Pick<CheckInResult, 'clientEventId' | 'memberId'>

/** What a row says of itself, as far as that can be read. */
function idsOf(row: unknown): Ids {
  const { clientEventId, memberId } = (row ?? {}) as Readonly<Record<string, unknown>>
  return { clientEventId: readable(clientEventId), memberId: readable(memberId) }
}

const MOST_READ = 100

const readable = (value: unknown): string | null =>
  typeof value === 'string' && value.length > 0 && value.length <= MOST_READ && value.isWellFormed()
    ? value
    : null

/** The result of a row, in its place. */
export function resultOf(row: unknown, read: Sent | CampError, outcome: Outcome): CheckInResult {
  const ids = read instanceof CampError ? idsOf(row) : pick(read)
  if (outcome.result !== 'refused') return { ...ids, ...outcome, problem: null }
  const { code } = outcome.because
  const problem = { code, detail: wordsOf(outcome.because) }
  return { ...ids, result: 'refused', isNew: false, checkIn: null, problem }
}

const pick = ({ clientEventId, memberId }: Sent): Ids => ({ clientEventId, memberId })

/** The sentence, and which field is wrong in what way. */
function wordsOf({ message, errors = [] }: CampError): string {
  const faults = errors.map((fault) => `${fault.pointer.replace('/body/', '')} ${fault.message}.`)
  return [message, ...faults].join(' ')
}
