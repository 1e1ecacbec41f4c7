import type { Send } from '@campkit/db/database'
import { type CampPage, isSlug } from '../camp.ts'

/** What anybody may see of a camp: see the view `app.front_doors`. */
export type FrontDoor = CampPage & {
  readonly tagline: string | null
  readonly intro: string | null
  readonly timeZone: string
  /** False if the camp has switched applications off. */
  readonly takesApplications: boolean
  /** Instants of RFC 3339; null: no limit. */
  readonly opensAt: string | null
  readonly closesAt: string | null
  /** The active season's name; null if there is none. */
  readonly season: string | null
  readonly buildStartsOn: string | null
  readonly gateOpensOn: string | null
  readonly gateClosesOn: string | null
  readonly strikeEndsOn: string | null
  readonly isFull: boolean
  /** The payment provider that the camp has connected. */
  readonly paysBy: 'stripe' | 'test' | null
  /** Whether something of its schedule is for everybody and not over. */
  readonly hasSchedule: boolean
}

export async function findFrontDoor(send: Send, slug: string): Promise<FrontDoor | undefined> {
  if (!isSlug(slug)) return undefined
  const [[row] = []] = await send([
    {
      text: `select camp_id as "campId", slug, name, accent, help_url as "helpUrl", privacy_url as "privacyUrl",
                    case when has_logo then '/c/' || slug || '/logo' end as logo, '/c/' || slug || '/icon' as icon,
                    '/c/' || slug as home, tagline, intro,
                    time_zone as "timeZone", takes_applications as "takesApplications", opens_at as "opensAt",
                    closes_at as "closesAt", season, build_starts_on as "buildStartsOn", gate_opens_on as "gateOpensOn",
                    gate_closes_on as "gateClosesOn", strike_ends_on as "strikeEndsOn", is_full as "isFull",
                    pays_by as "paysBy", has_schedule as "hasSchedule"
               from app.front_doors where slug = $1`,
      values: [slug],
    },
  ])
  return row as FrontDoor | undefined
}
