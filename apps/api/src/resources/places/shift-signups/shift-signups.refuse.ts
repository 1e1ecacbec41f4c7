import { CATALOGUE, CampError, conflict, forbidden, invalidRequest } from '@campkit/core/errors'
import { isPgError } from '@campkit/db/pg-errors'
import { isFirm, type Reason } from './shift-signups.rules.ts'

const sentenceOf = ({ code, missing }: Reason): string => {
  const [, sentence] = CATALOGUE[code]
  return missing ? `${sentence} Missing: ${missing.join(', ')}.` : sentence
}

/** The reasons as callers see them. */
export const shown = (reasons: readonly Reason[]) =>
  reasons.map((reason) => ({ ...reason, detail: sentenceOf(reason) }))

/** All reasons at once; the first gives the code. Says what can be done about it. */
export function refusalOf(reasons: readonly Reason[], isLead: boolean): CampError {
  const [first, ...others] = reasons
  if (!first) throw new Error('refused without a reason')
  const hints = [
    ...(first.missing ? [`Missing: ${first.missing.join(', ')}.`] : []),
    ...others.map(sentenceOf),
    ...(reasons.length === 1 && first.code === 'FULL' ? ['To wait for one, send waitlist.'] : []),
    ...(isLead && !reasons.some(isFirm)
      ? ['To do it all the same, send override with a reason.']
      : []),
  ]
  return new CampError(first.code, reasons.map(({ code }) => code).join(), {
    ...(hints.length > 0 && { detail: hints.join(' ') }),
    facts: { reasons: shown(reasons) },
  })
}

/** The database's word on what somebody comes to, also where the caller cannot see it or it came in between. */
export const orEventConflict = <R>(writing: Promise<R>): Promise<R> =>
  writing.catch((error: unknown) => {
    if (isPgError(error) && error.constraint === 'shift_beside_event') {
      throw conflict('EVENT_CONFLICT', 'the database refused the sign-up')
    }
    throw error
  })

type Override = { readonly override?: boolean; readonly reason?: string }

/** Only leads override rules, and they say why. */
export function assertMayOverride({ override, reason }: Override, isLead: boolean): void {
  if (override === undefined && reason === undefined) return
  if (!isLead) throw forbidden('field_not_yours', 'Only an admin can set override and reason.')
  if (!override || reason !== undefined) return
  const message = 'is required when override is sent'
  throw invalidRequest([{ pointer: '/body/reason', code: 'required', message }])
}
