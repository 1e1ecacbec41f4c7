import type { Caller } from '@campkit/core/actor'
import type { Vault } from '@campkit/core/vault'
import { isByLead } from '../../../acting-member.ts'
import type { SealedWishes } from './apart.store.ts'
import type { ShelterAssignment } from './assignments.schema.ts'
import { holdsBed } from './assignments.transitions.ts'
import { opened } from './requests.store.ts'

export type Bed = Pick<
  ShelterAssignment,
  'memberId' | 'unitId' | 'status' | 'firstNightOn' | 'lastNightOn'
>

/** Two people in one unit of whom one has asked not to be with the other. Which of them did is not said. */
export type TooNear = {
  readonly unitId: string
  readonly memberIds: [string, string]
  /** The first and the last night on which both are there. */
  readonly firstNightOn: string
  readonly lastNightOn: string
}

export type Avoiding = Pick<SealedWishes, 'requestId' | 'memberId'> & {
  readonly avoidMemberIds: readonly string[]
}

/** Whom somebody avoids is told to leads with the scope for it, never to members. */
export const mayReadWhoIsApart = (caller: Caller): boolean =>
  isByLead(caller) && caller.scopes.has('shelter:restricted:read')

/** For callers who may read what is restricted, and for nobody else. */
export const avoidingOf = (vault: Vault, sealed: readonly SealedWishes[]): Avoiding[] =>
  sealed.map((one) => {
    const { requestId, memberId } = one
    return { requestId, memberId, avoidMemberIds: opened(vault, one).avoidMemberIds }
  })

const asked = ({ memberId, avoidMemberIds }: Avoiding, one: string, other: string): boolean =>
  (memberId === one && avoidMemberIds.includes(other)) ||
  (memberId === other && avoidMemberIds.includes(one))

/** Everybody who shares a unit on some night with somebody from whom they are to be apart (INV-H5). */
export function tooNear(beds: readonly Bed[], avoiding: readonly Avoiding[]): TooNear[] {
  const named = avoiding.filter(({ avoidMemberIds }) => avoidMemberIds.length > 0)
  if (named.length === 0) return []
  const held = beds.filter(({ status }) => holdsBed(status))
  const found: TooNear[] = []
  for (const [i, one] of held.entries()) {
    for (const other of held.slice(i + 1)) {
      if (one.unitId === null || one.unitId !== other.unitId) continue
      const firstNightOn = later(one.firstNightOn, other.firstNightOn)
      const lastNightOn = earlier(one.lastNightOn, other.lastNightOn)
      const [first, second] = [one.memberId, other.memberId]
      const isAsked = named.some((wishes) => asked(wishes, first, second))
      if (firstNightOn > lastNightOn || !isAsked) continue
      found.push({ unitId: one.unitId, memberIds: [first, second], firstNightOn, lastNightOn })
    }
  }
  return found
}

const later = (one: string, other: string): string => (one > other ? one : other)
const earlier = (one: string, other: string): string => (one < other ? one : other)

/** Beds as `bedsBeside` finds them. */
export const sealedIn = (
  beds: readonly { requestId: string | null; memberId: string; sealed: Buffer | null }[],
): SealedWishes[] =>
  beds.flatMap(({ requestId, memberId, sealed }) =>
    requestId !== null && sealed !== null ? [{ requestId, memberId, sealed }] : [],
  )

/** What must leave a trace: that somebody's restricted wishes were told. */
export const tracesOf = (found: readonly TooNear[], avoiding: readonly Avoiding[]) =>
  avoiding
    .filter((wishes) => found.some(({ memberIds: [one, other] }) => asked(wishes, one, other)))
    .map(({ requestId: targetId, memberId }) => ({
      action: 'shelter.restricted_read',
      targetId,
      memberId,
    }))
