import {
  closed,
  Id,
  Instant,
  listQuery,
  MemberRef,
  named,
  nullable,
  text,
  Versioned,
  words,
} from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'
import { NamedSeason } from '../../seasons/seasons/seasons.schema.ts'

const STATUSES = ['open', 'accepted', 'declined', 'withdrawn', 'ended'] as const

export const ShiftSwap = named(
  'ShiftSwap',
  closed({
    id: Id,
    seasonId: Id,
    signupId: Id,
    shiftId: Type.String({ ...Id, description: 'What is given.' }),
    title: Type.String(),
    startsAt: Instant,
    endsAt: Instant,
    askerId: Id,
    toMemberId: nullable(Type.String({ description: 'Who is asked. Null: whoever can take it.' })),
    forShiftId: nullable(
      Type.String({ description: 'What is wanted in exchange. Null: nothing.' }),
    ),
    note: nullable(Type.String()),
    status: words('ShiftSwapStatus', STATUSES),
    statusChangedAt: Instant,
    statusChangedBy: Type.String(),
    ...Versioned,
  }),
)
export type ShiftSwap = Static<typeof ShiftSwap>

export const NewShiftSwap = named(
  'NewShiftSwap',
  closed({
    toMemberId: Type.Optional(
      Type.String({ ...MemberRef, description: 'Who is asked. Without it: whoever can take it.' }),
    ),
    forShiftId: Type.Optional(
      Type.String({ ...Id, description: 'The shift that you want in exchange.' }),
    ),
    note: Type.Optional(text(500)),
  }),
)
export type NewShiftSwap = Static<typeof NewShiftSwap>

export const ShiftSwapsQuery = listQuery(['-createdAt', 'createdAt'], {
  memberId: Type.Optional(MemberRef),
  seasonId: NamedSeason,
  status: Type.Optional(words('ShiftSwapStatus', STATUSES)),
})
