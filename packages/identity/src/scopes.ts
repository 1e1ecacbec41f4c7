import type { Role } from '@campkit/core/actor'
import { recent } from '@campkit/core/recent'

/** What an app may come to know of a person who signs in to it. */
export type Person = {
  readonly email: string
  readonly isEmailVerified: boolean
  readonly name: string
  readonly memberId: string
  readonly role: Role
}

const MEMBERSHIP = {
  member_id: ({ memberId }: Person) => memberId,
  role: ({ role }: Person) => role,
}

/**
 * Each scope, and the claims it gives. Whoever acts as a member can read their profile anyway, so `member`
 * gives what `membership` gives; `membership` alone says who someone is in the camp, without any power there.
 */
const CLAIMS = {
  openid: {},
  email: {
    email: ({ email }: Person) => email,
    email_verified: ({ isEmailVerified }: Person) => isEmailVerified,
  },
  profile: { name: ({ name }: Person) => name },
  offline_access: {},
  membership: MEMBERSHIP,
  member: MEMBERSHIP,
} satisfies Record<string, Readonly<Record<string, (person: Person) => string | boolean>>>

type Scope = keyof typeof CLAIMS

export const SCOPES = Object.keys(CLAIMS) as readonly Scope[]

/** Who someone is, and no power: for an app that asks for nothing by name, as in the embed flow. */
export const DEFAULT_SCOPE = 'openid profile email membership'

/** Every claim about the person that some scope gives. */
export const PERSON_CLAIMS: readonly string[] = [
  ...new Set(Object.values(CLAIMS).flatMap((claims) => Object.keys(claims))),
]

type Claims = Record<string, string | boolean>
type Claim = readonly [name: string, read: (person: Person) => string | boolean]

/** Few are ever asked for, but whoever asks chooses the order. */
const known = recent<readonly Claim[]>(100)

function claimsIn(scope: string): readonly Claim[] {
  const granted = scope.split(' ')
  const found = SCOPES.filter((one) => granted.includes(one)).flatMap((one): readonly Claim[] =>
    Object.entries(CLAIMS[one]),
  )
  known.set(scope, found)
  return found
}

/** What a grant of this scope says of the person, and nothing else. */
export function claimsOf(scope: string, person: Person): Claims {
  const claims: Claims = {}
  for (const [name, read] of known.get(scope) ?? claimsIn(scope)) claims[name] = read(person)
  return claims
}
