import { closed, Day, Id, Instant, line, named, nullable, oneOf } from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'
import { Question } from '../../people/applications/forms.schema.ts'
import { Colours } from '../settings/branding.schema.ts'

const Window = closed({
  isOpen: Type.Boolean(),
  opensAt: nullable(Instant),
  closesAt: nullable(Instant),
  isFull: Type.Boolean({ description: 'Who is accepted now waits for a place.' }),
})

export const EmbeddedCamp = named(
  'EmbeddedCamp',
  closed({
    slug: Type.String(),
    name: Type.String(),
    tagline: nullable(Type.String()),
    colours: nullable(Colours),
    logoUrl: nullable(Type.String()),
    timeZone: Type.String(),
    season: nullable(
      closed({ name: Type.String(), gateOpensOn: nullable(Day), gateClosesOn: nullable(Day) }),
    ),
    applications: Window,
    issuer: Type.String({ description: 'Where people sign in.' }),
    clientId: Id,
    callbackUrl: Type.String(),
    pageUrl: Type.String({ description: 'The camp’s own page.' }),
  }),
)
export type EmbeddedCamp = Static<typeof EmbeddedCamp>

export const EmbeddedSchedule = named(
  'EmbeddedSchedule',
  closed({
    data: Type.Array(
      closed({
        id: Id,
        title: Type.String(),
        kind: Type.String(),
        startsAt: Instant,
        endsAt: Instant,
        allDay: Type.Boolean(),
        location: nullable(Type.String()),
        description: nullable(Type.String()),
        status: oneOf(['published', 'cancelled', 'moved']),
      }),
    ),
  }),
)
export type EmbeddedEntry = Static<typeof EmbeddedSchedule>['data'][number]

export const EmbeddedForm = named(
  'EmbeddedForm',
  closed({
    formVersion: Type.Integer(),
    intro: nullable(Type.String()),
    questions: Type.Array(Question),
  }),
)
export type EmbeddedForm = Static<typeof EmbeddedForm>

export const EmbeddedFormQuery = closed({
  formVersion: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 1_000_000,
      description: 'That an application was begun with.',
    }),
  ),
})

export const EmbeddedSubmission = named(
  'EmbeddedSubmission',
  closed({ referralCode: Type.Optional(line(40)) }),
)
