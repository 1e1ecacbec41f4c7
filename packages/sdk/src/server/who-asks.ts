import { Refused } from './answers.ts'
import type { Settings } from './settings.ts'

/** These routes are for the app's own pages; programs without a browser send neither header. */
export function assertOwnPage({ headers }: Request, { appOrigin }: Settings): void {
  const origin = headers.get('origin')
  if (origin !== null && origin !== appOrigin) {
    throw new Refused(
      403,
      'foreign_origin',
      `Pages at ${origin} may not call this. The app is configured to be at ${appOrigin}.`,
    )
  }
  assertSameSite(headers)
}

/** A GET of a page mostly carries no Origin, but browsers say from where it comes. */
function assertSameSite(headers: Headers): void {
  const site = headers.get('sec-fetch-site')
  if (site === null || site === 'same-origin' || site === 'none') return
  throw new Refused(403, 'foreign_origin', 'Pages of other sites may not call this.')
}

/** A browser that looks ahead, or a link that somebody opens: nobody waits for a token, so none is used up. */
export function isIdleLook({ method, headers }: Request): boolean {
  const purpose = `${headers.get('purpose') ?? ''} ${headers.get('sec-purpose') ?? ''}`
  return (
    method === 'HEAD' ||
    purpose.includes('prefetch') ||
    headers.has('next-router-prefetch') ||
    headers.get('x-moz') === 'prefetch' ||
    ['document', 'iframe', 'frame'].includes(headers.get('sec-fetch-dest') ?? '')
  )
}
