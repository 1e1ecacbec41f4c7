import { createHash } from 'node:crypto'
import type { Posted } from '../posted.ts'
import type { Answer, Application, ApplicationForm, Question } from '../records.ts'

/** A field of the page: a question of the season's form, or one of the few things that are asked without one. */
export type Field = Question & {
  /** Where the API keeps it: among the answers, or as a field of its own. */
  readonly of: 'answers' | 'application'
}

/** What a season without a form asks. */
const BASICS: readonly Field[] = [
  {
    of: 'application',
    id: 'experience',
    label: 'Have you been to this event before?',
    kind: 'choice',
    options: ['first_timer', 'been_before', 'veteran'],
  },
  {
    of: 'application',
    id: 'contribution',
    label: 'What would you like to do in camp?',
    kind: 'text',
    help: 'Two or three sentences are plenty.',
  },
  { of: 'application', id: 'arrivalOn', label: 'When would you arrive?', kind: 'date' },
  { of: 'application', id: 'departureOn', label: 'When would you leave?', kind: 'date' },
]

const OPTION_LABELS: ReadonlyMap<string, string> = new Map([
  ['first_timer', 'No, it will be my first time'],
  ['been_before', 'Yes, I have been there'],
  ['veteran', 'Yes, many times'],
])

/** What an option is called on the page. */
export const labelOf = (option: string): string => OPTION_LABELS.get(option) ?? option

export const fieldsOf = (form: ApplicationForm | undefined): readonly Field[] =>
  form ? form.questions.map((question) => ({ ...question, of: 'answers' })) : BASICS

/** What is in the fields of a page, by field id: as it was typed, not yet judged. */
export type Typed = Readonly<Record<string, readonly string[]>>
export type Values = Readonly<Record<string, Answer | null>>
export type Faults = Readonly<Record<string, string>>

export function storedValues(
  fields: readonly Field[],
  application: Application | undefined,
): Values {
  const answers = { ...application?.answers, ...application?.restrictedAnswers }
  return Object.fromEntries(
    fields.map(({ of, id }) => {
      const own = application?.[id as 'experience'] ?? null
      const answer = Object.hasOwn(answers, id) ? (answers[id] ?? null) : null
      return [id, of === 'answers' ? answer : own]
    }),
  )
}

/** As the fields would hold it. */
export const typedOf = (values: Values): Typed =>
  Object.fromEntries(Object.entries(values).map(([id, value]) => [id, textsOf(value)]))

function textsOf(value: Answer | null): readonly string[] {
  if (value === null) return []
  if (typeof value === 'boolean') return [value ? 'yes' : 'no']
  return typeof value === 'object' ? value : [String(value)]
}

export const nameOfField = ({ id }: Pick<Field, 'id'>): string => `q.${id}`
export const nameOfFile = ({ id }: Pick<Field, 'id'>): string => `file.${id}`

const ONE_LINE = 200
const LONGEST = 5000
const DAY = /^\d{4}-\d\d-\d\d$/

export type Read = {
  readonly typed: Typed
  /** Of the fields that were on the page and make sense. */
  readonly values: Values
  readonly faults: Faults
}

/** Reads every field but files, which are kept before they are answers. */
export function readTyped(fields: readonly Field[], { fields: sent }: Posted): Read {
  const typed: Record<string, readonly string[]> = {}
  const values: Record<string, Answer | null> = {}
  const faults: Record<string, string> = {}
  for (const field of fields) {
    // A page of another version of the form had no such field.
    if (field.kind === 'file' || !sent.getAll('asked').includes(field.id)) continue
    const texts = sent.getAll(nameOfField(field)).map(asWritten)
    typed[field.id] = texts
    const value = meantBy(
      field,
      texts.filter((text) => text !== ''),
    )
    if (typeof value === 'object' && value !== null && 'fault' in value) {
      faults[field.id] = value.fault
    } else values[field.id] = value
  }
  return { typed, values, faults }
}

/** Whether the page asked something that this form does not ask: the camp has published another one meanwhile. */
export const isOfOtherForm = (fields: readonly Field[], { fields: sent }: Posted): boolean =>
  sent.getAll('asked').some((id) => fields.every((field) => field.id !== id))

/** Browsers send line ends as CRLF. */
const asWritten = (text: string): string => text.replaceAll('\r\n', '\n').trim()

type Fault = { readonly fault: string }

function meantBy({ kind, options = [] }: Field, texts: readonly string[]): Answer | null | Fault {
  const [text] = texts
  if (text === undefined) return null
  switch (kind) {
    case 'line':
      if (text.length > ONE_LINE) return { fault: `Write at most ${ONE_LINE} characters.` }
      return text.includes('\n') ? { fault: 'Write it in one line.' } : text
    case 'text':
      return text.length > LONGEST ? { fault: `Write at most ${LONGEST} characters.` } : text
    case 'number': {
      const number = Number(text.replace(',', '.'))
      return Number.isFinite(number) ? number : { fault: 'Write a number, such as 3 or 2.5.' }
    }
    case 'date':
      return DAY.test(text) ? text : { fault: 'Choose a day, or write it like 2027-08-29.' }
    case 'boolean':
      return text === 'yes' || text === 'no' ? text === 'yes' : { fault: 'Choose yes or no.' }
    case 'choice':
      return options.includes(text) ? text : { fault: 'Choose one of these.' }
    case 'multi':
      return texts.every((one) => options.includes(one))
        ? [...new Set(texts)]
        : { fault: 'Choose from these.' }
    case 'file':
      return null
  }
}

/** Short, because one for each field travels with the page. */
export const digestOf = (value: Answer | null | undefined): string =>
  value === null || value === undefined
    ? ''
    : createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 12)

export const digestsOf = (values: Values): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(values)
      .map(([id, value]) => [id, digestOf(value)] as const)
      .filter(([, digest]) => digest !== ''),
  )

export const isSaid = (value: Answer | null | undefined): boolean =>
  value !== null && value !== undefined && (typeof value !== 'object' || value.length > 0)

/** The required questions that have no answer yet. */
export const missingIn = (fields: readonly Field[], values: Values): Faults =>
  Object.fromEntries(
    fields
      .filter(({ id, required }) => required && !isSaid(values[id]))
      .map(({ id, kind }) => [
        id,
        kind === 'file' ? 'Please add a file here.' : 'Please answer this question.',
      ]),
  )
