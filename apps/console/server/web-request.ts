import type { FastifyRequest } from 'fastify'
import type { ConsoleCamp } from './camps.ts'

/** The request as the SDK reads it: the browser's cookie, and what stands for the browser. */
export function webRequest(
  camp: ConsoleCamp,
  { headers }: Pick<FastifyRequest, 'headers'>,
  path: string,
  init: { readonly method?: string; readonly body?: string } = {},
): Request {
  const sent = new Headers({ cookie: headers.cookie ?? '', 'content-type': 'application/json' })
  const url = `${camp.auth.appOrigin}${path}`
  const held = camp.cookie.heldIn(new Request(url, { headers: sent }))
  if (held) sent.set('x-camp-browser', held.browser)
  return new Request(url, { ...init, headers: sent })
}
