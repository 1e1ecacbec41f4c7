import type { Application, ApplicationStatus } from '@campkit/sdk/rest/api.generated'
import type { Call } from '#api/call'

/** What a lead may do with an application; three of them are decisions. */
export type Move = 'review' | 'ask' | 'accepted' | 'waitlisted' | 'declined'

const MOVES: Readonly<Partial<Record<ApplicationStatus, readonly Move[]>>> = {
  submitted: ['accepted', 'waitlisted', 'review', 'declined'],
  in_review: ['accepted', 'waitlisted', 'ask', 'declined'],
  info_requested: ['review'],
  waitlisted: ['accepted', 'review'],
}

export const movesOf = (status: ApplicationStatus): readonly Move[] => MOVES[status] ?? []

/** Where each of them leads. */
const LEADS_TO: Readonly<Record<Move, ApplicationStatus>> = {
  review: 'in_review',
  ask: 'info_requested',
  accepted: 'accepted',
  waitlisted: 'waitlisted',
  declined: 'declined',
}

export const moveTo = (from: ApplicationStatus, to: ApplicationStatus): Move | undefined =>
  movesOf(from).find((move) => LEADS_TO[move] === to)

export type Said = { readonly message: string; readonly note: string }

/** The call that makes a move, for the version that the lead has seen. */
export function callOf({ id, version }: Application, move: Move, { message, note }: Said): Call {
  const path = `/applications/${id}`
  if (move === 'review') return { path: `${path}/review`, body: { assigneeId: 'me' }, version }
  if (move === 'ask') return { path: `${path}/info-request`, body: { message }, version }
  const said = { ...(message && { message }), ...(note && { internalNote: note }) }
  return { path: `${path}/decision`, body: { outcome: move, ...said }, version }
}
