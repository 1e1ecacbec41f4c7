import { findFrontDoor } from '../camp-pages/front-door.store.ts'
import { CAMP_COOKIE, readCookie, ZONE_COOKIE } from '../cookies.ts'
import type { Visit } from '../sign-in/visit.ts'

/** The zone for a person's own times: that of the camp they signed in through, else their browser's, else UTC. */
export async function zoneFor({ context, request }: Visit): Promise<string> {
  const slug = readCookie(request, CAMP_COOKIE)
  const camp = slug === undefined ? undefined : await findFrontDoor(context.send, slug)
  return [camp?.timeZone, browserZone(readCookie(request, ZONE_COOKIE))].find(isZone) ?? 'UTC'
}

function browserZone(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text)
  } catch {
    return undefined
  }
}

function isZone(text: string | undefined): text is string {
  if (text === undefined) return false
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: text })
    return true
  } catch {
    return false
  }
}
