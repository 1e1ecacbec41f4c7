import type { FastifyReply, FastifyRequest } from 'fastify'

/** `__Host-`: only this host, only over https (or on localhost), only the whole of it. */
export const SESSION_COOKIE = '__Host-campkit_session'
export const PAGE_COOKIE = '__Host-campkit_page'
/** By which a browser is known to the accounts that have signed in there. */
export const KNOWN_COOKIE = '__Host-campkit_known'

export function readCookie({ headers }: FastifyRequest, name: string): string | undefined {
  const found = headers.cookie?.split(/; */).filter((pair) => pair.startsWith(`${name}=`)) ?? []
  // Two of the same name mean that somebody has planted one; neither is believed.
  return found.length === 1 ? found[0]?.slice(name.length + 1) : undefined
}

export function setCookie(reply: FastifyReply, name: string, value: string, seconds: number): void {
  const parts = [`${name}=${value}`, 'Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']
  reply.header('set-cookie', [...parts, `Max-Age=${seconds}`].join('; '))
}

export const clearCookie = (reply: FastifyReply, name: string) => setCookie(reply, name, '', 0)
