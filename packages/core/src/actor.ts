/** From the weakest to the strongest. */
export const ROLES = ['applicant', 'member', 'admin', 'super_admin'] as const
export type Role = (typeof ROLES)[number]

/** The person behind a request: one profile in the key's camp. */
export type Actor = {
  readonly accountId: string
  readonly memberId: string
  readonly role: Role
}

/** Everyone who gets past the key: a machine (no actor), or a member acting through the camp's app. */
export type Caller = {
  readonly keyId: string
  readonly campId: string
  readonly scopes: ReadonlySet<string>
  readonly actor: Actor | null
}

export const isAdmin = (actor: Actor): boolean =>
  actor.role === 'admin' || actor.role === 'super_admin'
