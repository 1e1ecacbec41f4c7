import { assertMayAddress, isLead } from '@campkit/access/audience'
import type { Actor } from '@campkit/core/actor'
import { forbidden, invalidRequest } from '@campkit/core/errors'
import { asUtc, isAfter } from '@campkit/core/instants'
import type { NewScheduleEntry, ScheduleEntryPatch } from './schedule.schema.ts'
import type { Content } from './schedule.store.ts'

const UNSAID = {
  allDay: false,
  location: null,
  description: null,
  visibility: 'members',
  status: 'draft',
} as const

/** What an entry will say, once it is known that this writer may say it. */
export function contentOf(actor: Actor | null, sent: NewScheduleEntry): Content {
  return checked(actor, { ...UNSAID, ...sent }, '/body/endsAt')
}

export function patchedContent(
  actor: Actor | null,
  before: Content,
  patch: ScheduleEntryPatch,
): Content {
  const pointer = patch.endsAt === undefined ? '/body/startsAt' : '/body/endsAt'
  return checked(actor, { ...before, ...patch }, pointer)
}

function checked(actor: Actor | null, content: Content, pointer: string): Content {
  if (!isAfter(content.endsAt, content.startsAt)) {
    const message = 'must leave the end after the start'
    throw invalidRequest([{ pointer, code: 'ends_after_start', message }])
  }
  assertMayAddress(actor, content.visibility)
  if (content.status === 'draft' && !isLead(actor)) throw forbidden('audience_not_yours')
  return { ...content, startsAt: asUtc(content.startsAt), endsAt: asUtc(content.endsAt) }
}
