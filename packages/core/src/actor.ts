/** From the weakest to the strongest role. */
export const ROLES = ['applicant', 'member', 'admin', 'super_admin'] as const
export type Role = (typeof ROLES)[number]

/** The person behind a request: one profile in the camp, and one sign-in. */
export type Actor = {
  readonly accountId: string
  readonly sessionId: string
  readonly memberId: string
  readonly role: Role
}

/** What a key may do. A person at the console's door has a role and no scopes: there every scope counts as given. */
export type Scopes = { readonly has: (scope: string) => boolean }

/** A machine (no actor), a member acting through the camp's app, or a member at the console's door (no key). */
export type Caller = {
  readonly keyId: string | null
  readonly campId: string
  readonly scopes: Scopes
  readonly actor: Actor | null
}

export const isLead = (role: Role): boolean => role === 'admin' || role === 'super_admin'

export const isAdmin = (actor: Actor): boolean => isLead(actor.role)
