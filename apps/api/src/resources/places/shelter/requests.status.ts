import type { ShelterAssignment } from './assignments.schema.ts'
import { holdsBed } from './assignments.transitions.ts'
import type { ShelterRequest } from './requests.schema.ts'

type Bed = Pick<
  ShelterAssignment,
  'memberId' | 'unitId' | 'status' | 'firstNightOn' | 'lastNightOn'
>

const share = (one: Bed, other: Bed): boolean =>
  one.unitId === other.unitId &&
  one.firstNightOn <= other.lastNightOn &&
  other.firstNightOn <= one.lastNightOn

/**
 * What became of everybody's wishes, by the same rule as `app.wish_status` for one: open without a bed; unmet if somebody
 * who wishes the same of them never sleeps where they do (INV-H5).
 */
export function withStatuses(
  requests: readonly ShelterRequest[],
  assignments: readonly Bed[],
): ShelterRequest[] {
  const bedsOf = new Map<string, Bed[]>()
  for (const bed of assignments) {
    if (holdsBed(bed.status)) bedsOf.set(bed.memberId, [...(bedsOf.get(bed.memberId) ?? []), bed])
  }
  const wishesOf = new Map(
    requests.filter(({ status }) => status !== 'withdrawn').map((one) => [one.memberId, one]),
  )
  const isApart = (memberId: string, other: string): boolean =>
    (wishesOf.get(other)?.withMemberIds.includes(memberId) ?? false) &&
    !(bedsOf.get(memberId) ?? []).some((bed) =>
      (bedsOf.get(other) ?? []).some((theirs) => share(bed, theirs)),
    )
  return requests.map((request) => {
    const { memberId, withMemberIds } = request
    if (request.status === 'withdrawn' || !bedsOf.has(memberId)) return request
    const isUnmet = withMemberIds.some((other) => isApart(memberId, other))
    return { ...request, status: isUnmet ? 'unmet' : 'met' }
  })
}
