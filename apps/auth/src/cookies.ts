import type { FastifyReply, FastifyRequest } from 'fastify'

/** `__Host-` makes browsers limit a cookie to exactly this host, to https (or localhost) and to all of its paths. */
export const SESSION_COOKIE = '__Host-campkit_session'
export const PAGE_COOKIE = '__Host-campkit_page'
/** Marks a browser as known to the accounts that have signed in there. */
export const KNOWN_COOKIE = '__Host-campkit_known'

/** The camp that this browser signed in through last: its time zone is shown on the account's pages. */
export const CAMP_COOKIE = '__Host-campkit_camp'
/** The browser's time zone, set by the script of our pages. Anybody may have written it. */
export const ZONE_COOKIE = '__Host-campkit_zone'

/** By whose referral this browser came to a camp, until an application is begun there. A slug has only letters, digits and `-`. */
export const referralCookie = (slug: string): string => `__Host-campkit_referral_${slug}`

export function readCookie({ headers }: FastifyRequest, name: string): string | undefined {
  const found = headers.cookie?.split(/; */).filter((pair) => pair.startsWith(`${name}=`)) ?? []
  // Two cookies of one name mean that somebody planted one, so neither is trusted.
  return found.length === 1 ? found[0]?.slice(name.length + 1) : undefined
}

export function setCookie(reply: FastifyReply, name: string, value: string, seconds: number): void {
  const parts = [`${name}=${value}`, 'Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']
  reply.header('set-cookie', [...parts, `Max-Age=${seconds}`].join('; '))
}

export const clearCookie = (reply: FastifyReply, name: string) => setCookie(reply, name, '', 0)
