import * as contacts from '@campkit/api/resources/content/contacts/contacts.store'
import { createDocument } from '@campkit/api/resources/content/documents/documents.publish'
import { UNSAID } from '@campkit/api/resources/content/schedule/schedule.schema'
import * as schedule from '@campkit/api/resources/content/schedule/schedule.store'
import * as tags from '@campkit/api/resources/people/tags/tags.store'
import type { Database } from '@campkit/db/database'
import { enterCamp, inCamp, type Tx } from '@campkit/db/in-camp'
import { first } from '@campkit/db/prepared'
import { momentAt } from './days.ts'

// Days count from the one on which the gate opens.
// biome-ignore format: a table
const EVENTS = [
  { day: -21, hour: 17, hours: 2, title: 'Build planning call',   kind: 'meeting', visibility: 'members', location: null },
  { day: -2, hour: 15, hours: 9, title: 'Gate opens for build',  kind: 'gate',    visibility: 'members', location: 'Gate' },
  { day: 2,  hour: 18, hours: 2, title: 'Welcome dinner',        kind: 'meal',    visibility: 'public',  location: 'Kitchen dome' },
  { day: 3,  hour: 20, hours: 1, title: 'Opening circle',        kind: 'program', visibility: 'public',  location: 'Fire pit' },
  { day: 9,  hour: 8,  hours: 8, title: 'Strike, first sweep',   kind: 'strike',  visibility: 'members', location: null },
] as const

// biome-ignore format: a table
const CONTACTS = [
  { name: 'Camp lead on duty', roleTitle: 'Duty lead',  kind: 'lead',    priority: 1, radioChannel: '3',  visibility: 'members' },
  { name: 'Ranger station',    roleTitle: null,         kind: 'ranger',  priority: 2, radioChannel: '16', visibility: 'public' },
  { name: 'Medical tent',      roleTitle: null,         kind: 'medical', priority: 3, radioChannel: '16', visibility: 'public' },
  { name: 'Placement',         roleTitle: 'City office', kind: 'placement', priority: 9, radioChannel: null, visibility: 'leads' },
] as const

const TAGS = [
  { key: 'build-crew', label: 'Build crew', kind: 'team' },
  { key: 'kitchen', label: 'Kitchen', kind: 'team' },
  { key: 'night-owl', label: 'Night owl', kind: 'free', assignableBy: 'self' },
] as const

/** Adds content to look at, once, in one transaction. */
export const seedContent = (owner: Database, campId: string): Promise<void> =>
  inCamp(owner, enterCamp(campId), async (tx) => {
    if (await first(tx, tags.find({ key: TAGS[0].key }))) return
    for (const tag of TAGS) await tags.create(tx, tag)
    const blank = { memberId: null, phone: null, onSiteLocation: null, hours: null }
    for (const contact of CONTACTS) await contacts.create(tx, { ...blank, ...contact })
    await createDocument(tx, {
      slug: 'survival-guide',
      title: 'Survival guide',
      category: 'guide',
      visibility: 'members',
      ackRequired: 'each_version',
      body: '# Survival guide\n\nDrink water. Bring goggles. Lash everything down.',
    })
  })

type Days = { readonly seasonId: string; readonly gate: number; readonly timeZone: string }

/** The days of a season that everybody asks for. */
export async function seedDays(tx: Tx, { seasonId, gate, timeZone }: Days): Promise<void> {
  for (const { day, hour, hours, ...event } of EVENTS) {
    await schedule.create(tx, {
      ...UNSAID,
      ...event,
      seasonId,
      seriesId: null,
      startsAt: momentAt(timeZone, gate + day, hour),
      endsAt: momentAt(timeZone, gate + day, hour + hours),
      status: 'published',
    })
  }
}
