import { type Caller, isAdmin } from '@campkit/core/actor'
import { conflict, forbidden, invalidRequest } from '@campkit/core/errors'
import { type Enrollment, type EnrollmentPatch, FIELDS_OF_LEADS } from './enrollments.schema.ts'

/** Role in the camp and cohort are the leads' to say. */
export function assertMayPatch({ actor }: Caller, patch: EnrollmentPatch): void {
  if (actor && isAdmin(actor)) return
  const kept = FIELDS_OF_LEADS.filter((name) => patch[name] !== undefined)
  if (kept.length > 0) throw forbidden('field_not_yours', `Only an admin sets ${kept.join(', ')}.`)
}

/** What the enrollment would say then must make sense as a whole. */
export function assertMakesSense(before: Enrollment, patch: EnrollmentPatch): void {
  const { arrivalOn, departureOn, status, intent } = { ...before, ...patch }
  if (arrivalOn !== null && departureOn !== null && departureOn < arrivalOn) {
    const name = patch.departureOn === undefined ? 'arrivalOn' : 'departureOn'
    const message = 'departureOn must not be before arrivalOn'
    throw invalidRequest([{ pointer: `/body/${name}`, code: 'departs_after_arrival', message }])
  }
  if (status === 'confirmed' && intent !== 'yes') {
    throw conflict('INTENT_REQUIRED', 'a confirmed member takes the yes back')
  }
}
