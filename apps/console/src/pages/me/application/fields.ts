import type {
  ApplicationForm,
  ApplicationPatch,
  ApplicationQuestion,
  WholeApplication,
} from '@campkit/sdk/rest/api.generated'
import { words } from '#words/me-application'

/** A question of the season's form, or one of the few things that are asked without one. */
export type Question = ApplicationQuestion & { readonly of: 'answers' | 'application' }
export type Value = string | number | boolean | readonly string[] | null
export type Values = Readonly<Record<string, Value>>

const { basics } = words
const OPTIONS = ['first_timer', 'been_before', 'veteran'] as const
// biome-ignore format: a table
const BASICS: readonly Question[] = [
  { of: 'application', id: 'experience', label: basics.experience, kind: 'choice', options: OPTIONS },
  { of: 'application', id: 'contribution', label: basics.contribution, kind: 'text', help: basics.contributionHelp },
  { of: 'application', id: 'arrivalOn', label: basics.arrivalOn, kind: 'date' },
  { of: 'application', id: 'departureOn', label: basics.departureOn, kind: 'date' },
]

export const questionsOf = (
  form: Pick<ApplicationForm, 'questions'> | undefined,
): readonly Question[] =>
  form ? form.questions.map((question) => ({ ...question, of: 'answers' })) : BASICS

/** What an option is called. */
export const optionLabel = (option: string): string =>
  (OPTIONS as readonly string[]).includes(option)
    ? basics[option as (typeof OPTIONS)[number]]
    : option

export function valuesOf(
  questions: readonly Question[],
  application: WholeApplication | undefined,
): Values {
  const answers = { ...application?.answers, ...application?.restrictedAnswers }
  return Object.fromEntries(
    questions.map(({ of, id }) => [
      id,
      ((of === 'answers' ? answers[id] : application?.[id as 'experience']) ?? null) as Value,
    ]),
  )
}

/** What the API keeps of the values, each where it belongs. */
export function patchOf(questions: readonly Question[], values: Values): ApplicationPatch {
  const given = (of: Question['of']) =>
    questions
      .filter((question) => question.of === of && question.kind !== 'file')
      .map(({ id }) => [id, values[id] ?? null])
  const answers = given('answers')
  return {
    ...(answers.length > 0 && { answers: Object.fromEntries(answers) }),
    ...Object.fromEntries(given('application')),
  }
}

const isEmpty = (value: Value | undefined): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)

/** What must be answered before it can be sent, and is not. */
export const missingIn = (questions: readonly Question[], values: Values): readonly string[] =>
  questions.filter(({ id, required }) => required && isEmpty(values[id])).map(({ id }) => id)
