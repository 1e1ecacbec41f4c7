import { CampError, conflict, forbidden, invalidRequest } from '@campkit/core/errors'
import { readableDay } from '@campkit/core/readable-day'
import type { CheckIn, NewCheckIn, Rule } from './check-ins.schema.ts'

/** What is known of a member at the instant of an arrival or departure. */
export type Standing = {
  readonly isOnSite: boolean
  /** Undefined in a camp without seasons. */
  readonly season:
    | {
        readonly gateOpensOn: string | null
        readonly day: string
        /** The camp hands out tickets for it. */
        readonly hasTickets: boolean
      }
    | undefined
  /** Of that season. */
  readonly enrollment:
    | {
        readonly status: string
        readonly accessPassOn: string | null
        readonly hasTicket: boolean
      }
    | undefined
}

/**
 * The rules that an arrival or departure breaks. Whoever is on site may leave, whatever has become of their place: a
 * list for emergencies must not keep somebody who is gone.
 */
export function brokenRules(kind: CheckIn['kind'], standing: Standing): Rule[] {
  const broken: Rule[] = []
  if (kind === 'departure' && standing.isOnSite) return broken
  if (!isConfirmed(standing)) broken.push('NOT_CONFIRMED')
  if (kind === 'departure') return [...broken, 'NOT_IN']
  if (standing.season?.hasTickets && !standing.enrollment?.hasTicket) broken.push('NO_TICKET')
  if (isTooEarly(standing)) {
    broken.push(standing.enrollment?.accessPassOn ? 'PASS_DATE' : 'TOO_EARLY')
  }
  return broken
}

const isConfirmed = ({ enrollment }: Standing): boolean =>
  enrollment?.status === 'confirmed' || enrollment?.status === 'completed'

function isTooEarly({ season, enrollment }: Standing): boolean {
  if (!season || season.gateOpensOn === null || season.day >= season.gateOpensOn) return false
  const passOn = enrollment?.accessPassOn ?? null
  return passOn === null || passOn > season.day
}

/** The refusal for the first broken rule; leads are told that they may override it. */
export function refusal(rule: Rule, standing: Standing, isLead: boolean): CampError {
  const details = [
    ...(rule === 'TOO_EARLY' || rule === 'PASS_DATE'
      ? [`They can arrive from ${firstDayOf(standing)} on.`]
      : []),
    ...forLeads(isLead),
  ]
  return refusedWith(rule, details)
}

const forLeads = (isLead: boolean): readonly string[] =>
  isLead ? ['To record it all the same, send override with a reason.'] : []

type Window = { readonly from: number; readonly until: number }

/** The same at a shift; says from when to when it can be recorded. */
export function refusalAtShift(rule: Rule, { from, until }: Window, isLead: boolean): CampError {
  const [first, last] = [new Date(from).toISOString(), new Date(until).toISOString()]
  const times = rule === 'WINDOW' ? [`It can be recorded from ${first} to ${last}.`] : []
  return refusedWith(rule, [...times, ...forLeads(isLead)])
}

function refusedWith(rule: Rule, details: readonly string[]): CampError {
  if (details.length === 0) return conflict(rule, 'against a rule of check-ins')
  return new CampError(rule, 'against a rule of check-ins', { detail: details.join(' ') })
}

function firstDayOf({ season, enrollment }: Standing): string {
  const days = [season?.gateOpensOn, enrollment?.accessPassOn].filter(
    (day) => typeof day === 'string',
  )
  return readableDay(days.sort()[0] ?? '')
}

/** Only leads override rules, and they say why. */
export function assertMayOverride({ override, reason }: NewCheckIn, isLead: boolean): void {
  if (override === undefined && reason === undefined) return
  if (!isLead) throw forbidden('field_not_yours', 'Only an admin can set override and reason.')
  if ((override === true) === (reason !== undefined)) return
  const [code, message] = override
    ? ['required', 'is required when override is sent']
    : ['override', 'must be sent with override: true, and only then']
  throw invalidRequest([{ pointer: '/body/reason', code, message }])
}
