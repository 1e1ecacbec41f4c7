import { closed, Day, Id, named, nullable, RefusalReason } from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'
import { NamedSeason } from '../../seasons/seasons/seasons.schema.ts'
import { Shift } from '../shifts/shifts.schema.ts'
import { WorklogEntry } from '../worklog/worklog.schema.ts'
import { ShiftSignup } from './shift-signups.schema.ts'

const points = (description: string) => Type.Integer({ minimum: 0, description })

const Share = {
  required: points('What the camp asks of each member.'),
  committed: points('What they have signed up for and not yet done.'),
  done: points('What is credited.'),
  missing: points('What they must still sign up for.'),
}

export const Obligation = named(
  'ShiftObligation',
  closed({
    ...Share,
    deadline: nullable(Type.String({ ...Day, description: 'By when nothing may be missing.' })),
    strike: closed(Share, { description: 'Counted apart.' }),
  }),
)
export type Obligation = Static<typeof Obligation>

export const Reliability = named(
  'ShiftReliability',
  closed({
    completed: points('Shifts they worked.'),
    noShows: points('Shifts they did not come to.'),
    excused: points('Shifts they were excused from.'),
    lateDrops: points('Shifts they gave up after the cut-off.'),
  }),
)
export type Reliability = Static<typeof Reliability>

export const MemberShifts = named(
  'MemberShifts',
  closed({
    memberId: Id,
    seasonId: Id,
    signups: Type.Array(ShiftSignup, { description: 'In the order of time.' }),
    worklog: Type.Array(WorklogEntry, { description: 'Work outside of shifts.' }),
    obligation: Obligation,
    reliability: Reliability,
  }),
)
export type MemberShifts = Static<typeof MemberShifts>

export const MemberShiftsQuery = closed({ seasonId: NamedSeason })

export const ShiftOption = named(
  'ShiftOption',
  closed({
    shift: Shift,
    canTake: Type.Boolean({ description: 'Nothing is in the way now.' }),
    canWait: Type.Boolean({ description: 'Only that all places are taken.' }),
    reasons: Type.Array(RefusalReason, { description: 'Why not; all of them.' }),
  }),
)

export type ShiftOption = Static<typeof ShiftOption>

export const ShiftOptions = named(
  'ShiftOptions',
  closed({
    memberId: Id,
    data: Type.Array(ShiftOption),
    teams: Type.Array(closed({ id: Id, name: Type.String() }), {
      description: 'Whose shifts these are, by name.',
    }),
    tags: Type.Array(closed({ key: Type.String(), label: Type.String() }), {
      description: 'What the tags are called that reasons say are missing.',
    }),
  }),
)
export type ShiftOptions = Static<typeof ShiftOptions>
