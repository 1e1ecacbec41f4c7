import {
  closed,
  Day,
  Id,
  Instant,
  line,
  listQuery,
  MemberRef,
  named,
  nullable,
  oneOf,
  text,
  Versioned,
  words,
} from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'
import { NamedSeason } from '../../seasons/seasons/seasons.schema.ts'
import { PHASES } from '../shifts/shifts.schema.ts'

const STATUSES = ['pending', 'approved', 'rejected', 'withdrawn'] as const

const Written = {
  teamId: nullable(Type.String({ ...Id, description: 'Which team it was for.' })),
  phase: words('ShiftPhase', PHASES, { description: 'Strike is counted apart.' }),
  workedOn: Day,
  minutes: Type.Integer({
    minimum: -1440,
    maximum: 1440,
    description: 'For leads: less than 0 corrects.',
  }),
  description: text(1000),
}

export const WorklogEntry = named(
  'WorklogEntry',
  closed({
    id: Id,
    seasonId: Id,
    memberId: Id,
    ...Written,
    status: words('WorklogStatus', STATUSES, { description: 'It counts once it is approved.' }),
    statusChangedAt: Instant,
    statusChangedBy: Type.String(),
    statusReason: nullable(Type.String()),
    pointsCredited: nullable(Type.Integer()),
    ...Versioned,
  }),
)
export type WorklogEntry = Static<typeof WorklogEntry>

export const NewWorklogEntry = named(
  'NewWorklogEntry',
  closed({
    memberId: Type.Optional(MemberRef),
    seasonId: NamedSeason,
    teamId: Type.Optional(Written.teamId),
    phase: Type.Optional({ ...Written.phase, default: 'event' as const }),
    workedOn: Written.workedOn,
    minutes: Written.minutes,
    description: Written.description,
  }),
)
export type NewWorklogEntry = Static<typeof NewWorklogEntry>

export const WorklogDecision = named(
  'WorklogDecision',
  closed({
    status: oneOf(['approved', 'rejected']),
    reason: Type.Optional(text(500, { description: 'Required to reject. The member reads it.' })),
    points: Type.Optional(
      Type.Integer({
        minimum: -1000,
        maximum: 1000,
        description: 'Unless sent: hours × worklogPointsPerHour of the settings.',
      }),
    ),
  }),
)
export type WorklogDecision = Static<typeof WorklogDecision>

export const WithdrawQuery = closed({ reason: Type.Optional(line(500)) })

export const WorklogQuery = listQuery(['-workedOn', 'workedOn'], {
  memberId: Type.Optional(MemberRef),
  seasonId: NamedSeason,
  teamId: Type.Optional(Id),
  status: Type.Optional(words('WorklogStatus', STATUSES)),
})
