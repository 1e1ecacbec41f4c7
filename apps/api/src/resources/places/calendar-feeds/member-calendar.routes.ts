import { member } from '@campkit/access/access'
import { orNotFound } from '@campkit/core/or-not-found'
import { readRoute } from '@campkit/http/define-route'
import { MemberParams } from '@campkit/http/schemas'
import { CalendarQuery, MemberCalendar } from './member-calendar.schema.ts'
import * as store from './member-calendar.store.ts'
import { timeOf, withOverlaps } from './member-calendar.ts'

export const ofMember = readRoute({
  id: 'getMemberCalendar',
  path: '/members/:memberId/calendar',
  summary:
    'A member’s shifts and, for keys with schedule:read, what they come to, host, or is for all.',
  access: member('path', 'shifts:read'),
  params: MemberParams,
  query: CalendarQuery,
  response: MemberCalendar,
  example: { query: { from: '2026-08-30T00:00:00Z', to: '2026-09-06T00:00:00Z' } },
  handler: async ({ readTogether, caller, memberId, query }) => {
    const time = timeOf(query, Date.now())
    const about = { memberId, ...time }
    const [whose, shifts, entries] = await readTogether(
      store.find({ memberId }),
      store.shiftsOf(about),
      store.entriesOf(about),
    )
    const { id } = orNotFound(whose, 'member')
    const seen = caller.scopes.has('schedule:read') ? entries : []
    return { memberId: id, ...time, data: withOverlaps([...shifts, ...seen]) }
  },
})
