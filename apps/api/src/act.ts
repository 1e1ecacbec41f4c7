import type { Caller } from '@campkit/core/actor'
import type { Tx } from '@campkit/db/in-camp'
import type { Change } from '@campkit/events/changes'
import { actingMember } from './acting-member.ts'

/** What one change of a camp's records needs, by a member or by a job. */
export type Act = {
  readonly tx: Tx
  readonly campId: string
  /** A member's id, or `system`. */
  readonly by: string
  readonly record: (change: Change) => void
  /** Checks If-Match; a job has none. */
  readonly assertVersion?: (version: number) => void
}

export type ActContext = Pick<Act, 'tx' | 'record' | 'assertVersion'> & { readonly caller: Caller }

/** The act of a route's acting member. */
export const actOf = ({ tx, caller, record, assertVersion }: ActContext): Act => ({
  tx,
  campId: caller.campId,
  by: actingMember(caller),
  record,
  ...(assertVersion && { assertVersion }),
})
