import { type Caller, isAdmin } from '@campkit/core/actor'
import { conflict, forbidden, invalidRequest } from '@campkit/core/errors'
import { isPgError } from '@campkit/db/pg-errors'
import { type Enrollment, type EnrollmentPatch, FIELDS_OF_LEADS } from './enrollments.schema.ts'

/** Only leads may set the camp role and the cohort. */
export function assertMayPatch({ actor }: Caller, patch: EnrollmentPatch): void {
  if (actor && isAdmin(actor)) return
  const kept = FIELDS_OF_LEADS.filter((name) => patch[name] !== undefined)
  if (kept.length > 0)
    throw forbidden('field_not_yours', `Only an admin can set ${kept.join(', ')}.`)
}

/** Replaces `me` by the acting member, and refuses members who ride with themselves. */
export function withRideNamed(
  { actor }: Caller,
  { memberId }: Enrollment,
  patch: EnrollmentPatch,
): EnrollmentPatch {
  const said = patch.transport?.withMemberId
  if (!patch.transport || said === undefined) return patch
  const withMemberId = said === 'me' && actor ? actor.memberId : said
  if (withMemberId === memberId) {
    const message = 'must be another member'
    throw invalidRequest([{ pointer: '/body/transport/withMemberId', code: 'self', message }])
  }
  return { ...patch, transport: { ...patch.transport, withMemberId } }
}

/** Checks the enrollment as it would be after the patch. */
export function assertMakesSense(before: Enrollment, patch: EnrollmentPatch): void {
  const { arrivalOn, departureOn, status, intent } = { ...before, ...patch }
  if (arrivalOn !== null && departureOn !== null && departureOn < arrivalOn) {
    const name = patch.departureOn === undefined ? 'arrivalOn' : 'departureOn'
    const message =
      name === 'arrivalOn' ? 'must not be after departureOn' : 'must not be before arrivalOn'
    throw invalidRequest([{ pointer: `/body/${name}`, code: 'departs_after_arrival', message }])
  }
  if (status === 'confirmed' && intent !== 'yes') {
    throw conflict('INTENT_REQUIRED', 'a confirmed member takes the yes back')
  }
}

/** Turns the database's refusal of an arrival before the gate opens without a pass (INV-M5) into a 409. */
export async function withAccess<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing
  } catch (error) {
    if (!isPgError(error) || error.constraint !== 'arrives_by_pass') throw error
    throw conflict('ACCESS_PASS_REQUIRED', 'an arrival before the gate opens')
  }
}

/** Whether a patch says when the member comes or goes. */
export const changesDays = ({ arrivalOn, departureOn }: EnrollmentPatch): boolean =>
  arrivalOn !== undefined || departureOn !== undefined

/** When the member comes and goes after the patch. */
export const daysOf = (
  before: Enrollment,
  { arrivalOn = before.arrivalOn, departureOn = before.departureOn }: EnrollmentPatch,
) => ({ arrivalOn, departureOn })
