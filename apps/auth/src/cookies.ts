import type { FastifyReply, FastifyRequest } from 'fastify'

/** `__Host-` makes browsers limit a cookie to exactly this host, to https (or localhost) and to all of its paths. */
export const SESSION_COOKIE = '__Host-campkit_session'
export const PAGE_COOKIE = '__Host-campkit_page'
/** Marks a browser as known to the accounts that have signed in there. */
export const KNOWN_COOKIE = '__Host-campkit_known'

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
