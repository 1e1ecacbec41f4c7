import { ROLES, type Role } from '@campkit/core/actor'

export type Scope = `${string}:${'read' | 'write'}`

/** Where a request names the member it is about. `row`: by the id of a row that belongs to a member. */
export type Naming = 'path' | 'body' | 'query' | 'row'

export type Open = { readonly kind: 'open'; readonly because: string }
export type Camp = { readonly kind: 'camp'; readonly scope: Scope }
export type Member<N extends Naming = Naming> = {
  readonly kind: 'member'
  readonly scope: Scope
  readonly naming: N
}
export type Leads<N extends 'path' | undefined = 'path' | undefined> = {
  readonly kind: 'admin' | 'superAdmin'
  readonly scope: Scope
  readonly naming: N
}

/**
 * Work on the whole camp, by a machine or a lead. With `query` members may call it too, and get only what is theirs.
 */
export type WholeCamp<N extends 'query' | undefined = 'query' | undefined> = {
  readonly kind: 'wholeCamp'
  readonly scope: Scope
  readonly naming: N
}

/**
 * At the console's door alone: a person without a key. `fresh`: they must have just proved who they are. `everybody`: who
 * has a profile in the camp, whatever their role.
 */
export type Console = {
  readonly kind: 'console'
  readonly proof: 'session' | 'fresh'
  readonly who: 'superAdmins' | 'everybody'
}

/**
 * At the door of embeds: a page of the camp's own, by its embed key. `page`: what strangers may see; `person`: who has
 * signed in there reaches what is their own, and no more, whatever their role.
 */
export type Embed = { readonly kind: 'embed'; readonly who: 'page' | 'person' }

/** Every kind that needs a key. */
export type Keyed = Camp | Member | Leads | WholeCamp
/** Every kind that needs credentials. */
export type Guarded = Keyed | Console | Embed
export type Access = Open | Guarded

/** No credentials at all. Say why, so that a reviewer can disagree. */
export const open = (because: string): Open => ({ kind: 'open', because })

/** For records of the camp: the key alone is enough; a member token, if sent, must still verify. */
export const camp = (scope: Scope): Camp => ({ kind: 'camp', scope })

/** One member's records: key and member token; members and applicants reach only their own. */
export const member = <N extends Naming>(naming: N, scope: Scope): Member<N> => ({
  kind: 'member',
  scope,
  naming,
})

/** Batch work: the key alone, or with the token of an admin or super_admin. Other members may not call it. */
export const wholeCamp = (scope: Scope): WholeCamp<undefined> => ({
  kind: 'wholeCamp',
  scope,
  naming: undefined,
})

/** A list of everybody: a key alone and leads read the whole camp, members and applicants only themselves. */
export const wholeCampBy = (naming: 'query', scope: Scope): WholeCamp<'query'> => ({
  kind: 'wholeCamp',
  scope,
  naming,
})

/** Key and the token of an admin or super_admin. */
export const admin = (scope: Scope): Leads<undefined> => ({
  kind: 'admin',
  scope,
  naming: undefined,
})

/** Like `admin`, for one member named in the path. */
export const adminOn = (naming: 'path', scope: Scope): Leads<'path'> => ({
  kind: 'admin',
  scope,
  naming,
})

/** Key and the token of a super_admin. */
export const superAdmin = (scope: Scope): Leads<undefined> => ({
  kind: 'superAdmin',
  scope,
  naming: undefined,
})

/** Like `superAdmin`, for one member named in the path. */
export const superAdminOn = (naming: 'path', scope: Scope): Leads<'path'> => ({
  kind: 'superAdmin',
  scope,
  naming,
})

/** A super_admin's own session, without a key; changes need a fresh one. */
export const atConsole = (proof: Console['proof']): Console => ({
  kind: 'console',
  proof,
  who: 'superAdmins',
})

/** Anybody's own session, without a key: for what the console needs in every role. */
export const atConsoleForAll = (): Console => ({
  kind: 'console',
  proof: 'session',
  who: 'everybody',
})

/** In a page of the camp's own: for everybody who sees the page, or for who has signed in there. */
export const atEmbed = (who: Embed['who']): Embed => ({ kind: 'embed', who })

/** Whether scopes of a REST key count here. */
export const isKeyed = (access: Guarded): access is Keyed => 'scope' in access

/** The kind of caller: a key alone, or a member in one of the roles. */
export type CallerKind = Role | 'key'

const MEMBERS: readonly CallerKind[] = ROLES
const LEADS: readonly CallerKind[] = ['admin', 'super_admin']

/**
 * Who may call. Records of the camp are written by machines and leads: a key that may write them does not make the
 * member it acts for a lead.
 */
export function allowedCallers(access: Guarded): readonly CallerKind[] {
  if (access.kind === 'member') return MEMBERS
  if (access.kind === 'admin') return LEADS
  if (access.kind === 'superAdmin') return ['super_admin']
  if (access.kind === 'console') return access.who === 'everybody' ? MEMBERS : ['super_admin']
  if (access.kind === 'embed') return access.who === 'page' ? ['key', ...MEMBERS] : MEMBERS
  if (access.kind === 'wholeCamp') return ['key', ...(access.naming ? MEMBERS : LEADS)]
  return ['key', ...(access.scope.endsWith(':write') ? LEADS : MEMBERS)]
}

/** Whether the key alone is enough here. */
export const isForMachines = ({ kind }: Guarded): boolean => kind === 'camp' || kind === 'wholeCamp'

/** One line, as the access list shows it. */
export function sayAccess(access: Access): string {
  if (access.kind === 'open') return 'open'
  if (access.kind === 'console') {
    return `console, ${access.proof}${access.who === 'everybody' ? ', everybody' : ''}`
  }
  if (access.kind === 'embed') return `embed, ${access.who}`
  const naming = 'naming' in access && access.naming ? ` by ${access.naming}` : ''
  return `${access.kind}${naming}`
}
