import type { FastifyRequest } from 'fastify'
import type { ConsoleOptions } from './options.ts'

/** Whether a page of the console sent this. Every browser says so, at least with what changes something. */
export function isFromOwnPage(
  { headers }: FastifyRequest,
  { consoleUrl }: Pick<ConsoleOptions, 'consoleUrl'>,
): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  return (
    headers.origin === new URL(consoleUrl).origin || (site === 'same-origin' && !headers.origin)
  )
}

/**
 * Whether a page of somebody else leads here. Such a link carries the cookie, and what is only to be seen when it is noted
 * who looked would be noted as looked at. Whoever types an address says `none`.
 */
export const isFromElsewhere = ({ headers }: FastifyRequest): boolean =>
  ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']))
