import { closed, Id, named, oneOf, text, words } from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'
import { When } from '../shifts/shifts.schema.ts'
import { STATUSES } from './shift-signups.schema.ts'

const Reason = text(500, { description: 'Whoever has signed up reads it.' })

export const ShiftMove = named(
  'ShiftMove',
  closed({
    startsAt: Type.Optional(When.startsAt),
    endsAt: Type.Optional(When.endsAt),
    location: Type.Optional(When.location),
    reason: Reason,
    override: Type.Optional(
      Type.Boolean({ description: 'Move it although somebody then has two shifts at a time.' }),
    ),
  }),
)
export type ShiftMove = Static<typeof ShiftMove>

export const ShiftStatusChange = named(
  'ShiftStatusChange',
  closed({
    status: oneOf(['draft', 'published', 'cancelled', 'completed']),
    reason: Type.Optional(Reason),
  }),
)
export type ShiftStatusChange = Static<typeof ShiftStatusChange>

const Call = oneOf(['checked_in', 'completed', 'no_show', 'excused'])

export const RollCall = named(
  'RollCall',
  closed({
    entries: Type.Optional(
      Type.Array(closed({ signupId: Id, status: Call }), { maxItems: 500, default: [] }),
    ),
    others: Type.Optional(
      oneOf(['checked_in', 'completed', 'no_show', 'excused'], {
        description: 'For everybody on the shift who is not named and was not called yet.',
      }),
    ),
    reason: Type.Optional(text(500, { description: 'Why something noted before is corrected.' })),
  }),
)
export type RollCall = Static<typeof RollCall>

export const RollCalled = named(
  'RollCalled',
  closed({
    data: Type.Array(
      named(
        'RollCallResult',
        closed({
          signupId: Id,
          memberId: Id,
          status: words('ShiftSignupStatus', STATUSES, { description: 'Afterwards.' }),
          outcome: oneOf(['OK', 'UNCHANGED', 'INVALID_TRANSITION', 'SHIFT_NOT_BEGUN']),
        }),
      ),
    ),
    unknown: Type.Array(Id, { description: 'Named, but not on this shift.' }),
  }),
)
export type RollCalled = Static<typeof RollCalled>
