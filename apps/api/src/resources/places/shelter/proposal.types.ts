import type { HeldNight } from './beds.store.ts'
import type { ShelterRequest } from './requests.schema.ts'
import type { ShelterUnit } from './units.schema.ts'

export type ProposalUnit = Pick<
  ShelterUnit,
  | 'id'
  | 'label'
  | 'kind'
  | 'capacity'
  | 'power'
  | 'accessible'
  | 'quiet'
  | 'zone'
  | 'xCm'
  | 'yCm'
  | 'status'
  | 'locked'
  | 'ownership'
  | 'ownerMemberId'
>

/** What somebody wishes, with what is restricted of it. */
export type ProposalWishes = Pick<
  ShelterRequest,
  | 'kinds'
  | 'bring'
  | 'withMemberIds'
  | 'nearMemberIds'
  | 'power'
  | 'quiet'
  | 'firstNightOn'
  | 'lastNightOn'
> & { readonly avoidMemberIds: readonly string[]; readonly needsAccess: boolean }

export type ProposalPerson = {
  readonly memberId: string
  readonly name: string
  readonly arrivalOn: string | null
  readonly departureOn: string | null
  /** Null for who wishes nothing. */
  readonly wishes: ProposalWishes | null
}

/** All that a proposal depends on, in any order. */
export type ProposalInput = {
  readonly gateOpensOn: string | null
  readonly gateClosesOn: string | null
  readonly units: readonly ProposalUnit[]
  /** Everybody who is confirmed in the season. */
  readonly people: readonly ProposalPerson[]
  readonly held: readonly Omit<HeldNight, 'assignmentId'>[]
}
