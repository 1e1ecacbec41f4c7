import {
  closed,
  Id,
  Instant,
  line,
  MUST,
  named,
  nullable,
  oneOf,
  text,
} from '@campkit/http/schemas'
import { type Static, Type } from 'typebox'
import { NamedSeason } from '../../seasons/seasons/seasons.schema.ts'

export const KINDS = [
  'line',
  'text',
  'number',
  'date',
  'boolean',
  'choice',
  'multi',
  'file',
] as const

export const MAX_LINE = 200
export const MAX_TEXT = 5000
const MOST_QUESTIONS = 100
const MOST_OPTIONS = 50

export const Question = named(
  'ApplicationQuestion',
  closed({
    id: Type.String({
      pattern: '^[a-z][a-z0-9_]{0,39}$',
      [MUST]: 'be at most 40 lower-case letters, digits and _, and begin with a letter',
      description: 'By which answers name it; stays the same when the label changes.',
    }),
    label: line(MAX_LINE),
    kind: oneOf(KINDS, {
      description: 'Of a file the answer is its id; it is the applicant’s own.',
    }),
    required: Type.Optional(Type.Boolean()),
    class: Type.Optional(
      oneOf(['self_admin', 'restricted'], {
        description:
          'Who sees the answer: the applicant and the leads (self_admin, unless said), or of those only who has the scope for restricted fields.',
      }),
    ),
    help: Type.Optional(text(1000)),
    options: Type.Optional(
      Type.Array(line(MAX_LINE), {
        minItems: 1,
        maxItems: MOST_OPTIONS,
        uniqueItems: true,
        description: 'Of a choice or multi, and only of those.',
      }),
    ),
  }),
)
export type Question = Static<typeof Question>

const formFields = {
  intro: nullable(text(MAX_TEXT)),
  questions: Type.Array(Question, { maxItems: MOST_QUESTIONS }),
}

export const Form = named(
  'ApplicationForm',
  closed({
    id: Id,
    seasonId: Id,
    formVersion: Type.Integer({ minimum: 1 }),
    ...formFields,
    publishedAt: Instant,
  }),
)
export type Form = Static<typeof Form>

export const NewForm = named(
  'NewApplicationForm',
  closed({
    seasonId: NamedSeason,
    intro: Type.Optional(formFields.intro),
    questions: formFields.questions,
  }),
)

export const FormsQuery = closed({
  seasonId: NamedSeason,
  formVersion: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'The current one, unless named.' }),
  ),
})

export type Answer = string | number | boolean | readonly string[]
export type Answers = Readonly<Record<string, Answer>>

/** Only the outer limits: each answer is checked against its question in the form. */
const AnyAnswer = {
  type: ['string', 'number', 'boolean', 'array', 'null'],
  maxLength: MAX_TEXT,
  maxItems: MOST_OPTIONS,
  items: { type: 'string', maxLength: MAX_LINE },
}
export const SentAnswers = Type.Unsafe<Readonly<Record<string, Answer | null>>>({
  type: 'object',
  maxProperties: MOST_QUESTIONS,
  additionalProperties: AnyAnswer,
  description: 'By question id; null takes an answer back.',
})
export type SentAnswers = Static<typeof SentAnswers>
export const Answers = Type.Unsafe<Answers>({ type: 'object', additionalProperties: true })
