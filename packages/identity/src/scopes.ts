import type { Role } from '@campkit/core/actor'
import { recent } from '@campkit/core/recent'

/** What an app may learn about a person who signs in to it. */
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
 * Each scope and its claims. An app that acts as a member can read their profile anyway, so `member` gives what
 * `membership` gives. `membership` alone says who someone is in the camp, without any power there.
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

/** Says who someone is and gives no power: for an app that requests no scope, as in the embed flow. */
export const DEFAULT_SCOPE = 'openid profile email membership'

/** Every claim about a person that any scope gives. */
export const PERSON_CLAIMS: readonly string[] = [
  ...new Set(Object.values(CLAIMS).flatMap((claims) => Object.keys(claims))),
]

type Claims = Record<string, string | boolean>
type Claim = readonly [name: string, read: (person: Person) => string | boolean]

/** Few scopes are ever requested, but callers choose their order. */
const known = recent<readonly Claim[]>(100)

function claimsIn(scope: string): readonly Claim[] {
  const granted = scope.split(' ')
  const found = SCOPES.filter((one) => granted.includes(one)).flatMap((one): readonly Claim[] =>
    Object.entries(CLAIMS[one]),
  )
  known.set(scope, found)
  return found
}

/** The claims about the person that this scope gives, and nothing else. */
export function claimsOf(scope: string, person: Person): Claims {
  const claims: Claims = {}
  for (const [name, read] of known.get(scope) ?? claimsIn(scope)) claims[name] = read(person)
  return claims
}
