import { type FieldError, invalidRequest } from '@campkit/core/errors'
import { asUtc, isAfter } from '@campkit/core/instants'
import type { Shift } from './shifts.schema.ts'

type Fields = Pick<
  Shift,
  'startsAt' | 'endsAt' | 'signupOpensAt' | 'signupClosesAt' | 'dropCutoffAt' | 'min' | 'max'
>

const LONGEST_DAYS = 7

const later = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && isAfter(one, other)

/** The shift with its times as the API shows them; 400 unless they and the numbers make sense. */
export function sensible<F extends Fields>(shift: F): F {
  const { startsAt, endsAt, signupOpensAt, signupClosesAt, dropCutoffAt, min, max } = shift
  const faults: FieldError[] = []
  const add = (field: string, code: string, message: string) =>
    faults.push({ pointer: `/body/${field}`, code, message })
  if (!isAfter(endsAt, startsAt)) add('endsAt', 'ends_after_start', 'must be after startsAt')
  else if (Date.parse(endsAt) - Date.parse(startsAt) > LONGEST_DAYS * 86_400_000) {
    add('endsAt', 'too_long', `must be at most ${LONGEST_DAYS} days after startsAt`)
  }
  if (min > max) add('min', 'min_within_max', 'must not be more than max')
  if (signupOpensAt && signupClosesAt && !later(signupClosesAt, signupOpensAt)) {
    add('signupClosesAt', 'closes_after_open', 'must be after signupOpensAt')
  }
  if (later(dropCutoffAt, startsAt)) {
    add('dropCutoffAt', 'before_start', 'must not be after startsAt')
  }
  if (faults.length > 0) throw invalidRequest(faults)
  const utc = (at: string | null) => at && asUtc(at)
  return {
    ...shift,
    startsAt: asUtc(startsAt),
    endsAt: asUtc(endsAt),
    signupOpensAt: utc(signupOpensAt),
    signupClosesAt: utc(signupClosesAt),
    dropCutoffAt: utc(dropCutoffAt),
  }
}
