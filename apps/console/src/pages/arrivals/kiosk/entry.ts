import type { CheckInRule, UploadedCheckIn } from '@campkit/sdk/rest/api.generated'

/** One check-in as this device recorded it. It stays here until the service has it, or somebody drops it. */
export type Entry = {
  /** Also its `clientEventId`: however often it is sent, it is recorded once. */
  readonly id: string
  readonly slug: string
  /** Who was signed in. Nobody else sends it without being asked. */
  readonly by: { readonly id: string; readonly name: string }
  readonly memberId: string
  readonly name: string
  readonly kind: 'arrival' | 'departure'
  readonly occurredAt: string
  /** Why the rules were set aside. */
  readonly reason?: string
  readonly state: 'waiting' | 'sent' | 'refused'
  /** It was sent, so the service may have it although no answer came. */
  readonly isTried: boolean
  /** It did not happen: what the service may have is annulled. */
  readonly isUndone: boolean
  readonly checkInId?: string
  /** They were in already when this arrival was sent: another desk had let them in. */
  readonly inSince?: string
  readonly warnings?: readonly CheckInRule[]
  readonly problem?: { readonly code: string; readonly detail: string }
}

export const bodyOf = ({ id, memberId, kind, occurredAt, reason }: Entry): UploadedCheckIn => ({
  memberId,
  kind,
  occurredAt,
  clientEventId: id,
  ...(reason !== undefined && { override: true, reason }),
})

/** Whether the service has to hear of it. */
export const isOpen = ({ state, isUndone }: Entry): boolean =>
  state === 'waiting' || (state === 'sent' && isUndone)

/** How long what was sent stays in sight. */
const SHOWN_MS = 12 * 3_600_000

export const isOld = ({ state, isUndone, occurredAt }: Entry): boolean =>
  state === 'sent' && !isUndone && Date.now() - Date.parse(occurredAt) > SHOWN_MS
