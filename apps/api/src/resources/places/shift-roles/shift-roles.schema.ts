import {
  closed,
  defaultsOf,
  Id,
  line,
  listQuery,
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
  requiresTags: Type.Array(Type.String({ minLength: 1, maxLength: 60 }), {
    maxItems: 20,
    uniqueItems: true,
    description: 'Tags that somebody must have, all of them.',
  }),
  requiresAck: Type.Array(Id, {
    maxItems: 20,
    uniqueItems: true,
    description: 'Documents whose current version somebody must have acknowledged.',
  }),
  trainingRoleId: nullable(
    Type.String({
      ...Id,
      description: 'Somebody must have completed a shift of this role before, in any season.',
    }),
  ),
  requiresDues: Type.Boolean({ description: 'Somebody must owe nothing that is overdue.' }),
  points: Type.Integer({
    minimum: 0,
    maximum: 100,
    description: 'What a shift is worth, unless the shift says otherwise.',
  }),
  minRestMinutes: Type.Integer({
    minimum: 0,
    maximum: 2880,
    description: 'How long somebody must be off before and after a shift of this role.',
  }),
}

export const ShiftRole = named(
  'ShiftRole',
  closed({ id: Id, seasonId: Id, teamId: Id, ...Written, ...Versioned }),
)
export type ShiftRole = Static<typeof ShiftRole>

const NewFields = {
  name: Written.name,
  description: Type.Optional(Written.description),
  requiresTags: Type.Optional({ ...Written.requiresTags, default: [] as string[] }),
  requiresAck: Type.Optional({ ...Written.requiresAck, default: [] as string[] }),
  trainingRoleId: Type.Optional(Written.trainingRoleId),
  requiresDues: Type.Optional({ ...Written.requiresDues, default: false }),
  points: Type.Optional({ ...Written.points, default: 1 }),
  minRestMinutes: Type.Optional({ ...Written.minRestMinutes, default: 0 }),
}
export const NewShiftRole = named('NewShiftRole', closed(NewFields))
/** The defaults of a new role. */
export const UNSAID = defaultsOf(closed(NewFields))

export const ShiftRolePatch = named('ShiftRolePatch', patchOf(Written))

export const ShiftRolesQuery = listQuery(['name', '-name'], {
  seasonId: NamedSeason,
  teamId: Type.Optional(Id),
})
