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
