import type { FastifyReply } from 'fastify'

/**
 * OpenID Connect lets apps post what they ask for. A form of another site comes without our cookies, which are
 * `SameSite=Lax`; the GET that it leads to has them.
 */
export const askAgainByGet = (reply: FastifyReply, path: string, form: URLSearchParams) =>
  reply
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .redirect(`${path}?${form}`, 303)
