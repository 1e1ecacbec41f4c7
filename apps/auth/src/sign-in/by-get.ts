import type { FastifyReply } from 'fastify'

/**
 * OpenID Connect lets apps send their request by POST. A form of another site comes without our cookies, which are
 * `SameSite=Lax`; the GET it is redirected to has them.
 */
export const askAgainByGet = (reply: FastifyReply, path: string, form: URLSearchParams) =>
  reply
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .redirect(`${path}?${form}`, 303)
