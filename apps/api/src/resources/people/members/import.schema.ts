import {
  closed,
  Email,
  Id,
  line,
  named,
  nullable,
  oneOf,
  ROWS_APART,
  words,
} from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'
import { Country, Phone, STATUSES } from './members.schema.ts'

/** What a spreadsheet may say of a person. No restricted field is among them: those are the person's to give. */
const Fields = {
  legalName: line(120),
  preferredName: Type.Optional(line(120)),
  playaName: Type.Optional(line(120)),
  pronouns: Type.Optional(line(40)),
  phone: Type.Optional(Phone),
  city: Type.Optional(line(120)),
  country: Type.Optional(Country),
  campTitle: Type.Optional(line(120)),
}
export const IMPORTED_FIELDS = Object.keys(Fields) as readonly (keyof typeof Fields)[]

export const ImportedPerson = named(
  'ImportedPerson',
  closed({
    email: Email,
    ...Fields,
    role: Type.Optional(oneOf(['applicant', 'member'], { default: 'member' })),
  }),
)
export type ImportedPerson = Static<typeof ImportedPerson>

export const MemberImport = named(
  'MemberImport',
  closed({
    people: Type.Array(ImportedPerson, {
      minItems: 1,
      maxItems: 200,
      description: 'Who was sent before may be among them. A malformed one is a result, too.',
      [ROWS_APART]: true,
    }),
    preview: Type.Optional(
      Type.Boolean({ description: 'Says what would become of each, and invites nobody.' }),
    ),
  }),
)

const Result = named(
  'MemberImportResult',
  closed({
    email: nullable(Type.String({ description: 'As sent; null: not readable.' })),
    result: oneOf(['invited', 'already_invited', 'already_member', 'refused'], {
      description:
        'invited: now, or in a preview would be; already_invited, already_member: nothing changes; refused: problem says why.',
    }),
    memberId: nullable({ ...Id, description: 'Null where there is no profile.' }),
    status: nullable(
      words('MemberStatus', STATUSES, { description: 'Of the profile that was there before.' }),
    ),
    differs: Type.Array(oneOf(IMPORTED_FIELDS), {
      description:
        'Fields sent that are other in the profile of who was invited before. Who is invited anew gets them as sent; an open invitation keeps its own.',
    }),
    problem: nullable(
      closed({
        code: Type.String(),
        detail: Type.String(),
        field: nullable(Type.String({ description: 'The field at fault, if it is one.' })),
      }),
    ),
  }),
)
export type ImportResult = Static<typeof Result>

export const MemberImportResults = named(
  'MemberImportResults',
  closed({
    preview: Type.Boolean(),
    results: Type.Array(Result, { description: 'One for each row, in its place.' }),
  }),
)
