import type { Role } from '@campkit/core/actor'

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

/** What a grant of this scope says of the person, and nothing else. */
export function claimsOf(scope: string, person: Person): Record<string, string | boolean> {
  const granted = scope.split(' ')
  const given = SCOPES.filter((one) => granted.includes(one)).flatMap((one) =>
    Object.entries(CLAIMS[one]),
  )
  return Object.fromEntries(given.map(([name, read]) => [name, read(person)]))
}
