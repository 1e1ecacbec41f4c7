import {
  closed,
  defaultsOf,
  Id,
  line,
  listQuery,
  MemberRef,
  named,
  nullable,
  patchOf,
  text,
  Versioned,
} from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'
import { NamedSeason } from '../../seasons/seasons/seasons.schema.ts'

const Written = {
  name: line(120),
  description: nullable(text(2000)),
  leadMemberIds: Type.Array(MemberRef, {
    maxItems: 20,
    uniqueItems: true,
    description: 'Whom to ask. They are told of what waits for an answer.',
  }),
}

export const Team = named('Team', closed({ id: Id, seasonId: Id, ...Written, ...Versioned }))
export type Team = Static<typeof Team>

export const NewTeam = named(
  'NewTeam',
  closed({
    seasonId: NamedSeason,
    name: Written.name,
    description: Type.Optional(Written.description),
    leadMemberIds: Type.Optional({ ...Written.leadMemberIds, default: [] as string[] }),
  }),
)
const { seasonId: _, ...written } = NewTeam.properties
/** The defaults of a new team. */
export const UNSAID = defaultsOf(closed(written))

export const TeamPatch = named('TeamPatch', patchOf(Written))

export const TeamsQuery = listQuery(['name', '-name'], { seasonId: NamedSeason })
