import type { ApplicationForm, ApplicationQuestion } from '@campkit/sdk/rest/api.generated'
import { words } from '#words/application-form'

/** What is written and not published yet. */
export type Draft = {
  readonly intro: string
  readonly questions: readonly ApplicationQuestion[]
}

export const draftOf = (form: ApplicationForm | undefined): Draft => ({
  intro: form?.intro ?? '',
  questions: form?.questions ?? [],
})

export function moved<T>(all: readonly T[], from: number, to: number): readonly T[] {
  const [one] = all.slice(from, from + 1)
  if (one === undefined || to < 0 || to >= all.length) return all
  const others = all.filter((_, at) => at !== from)
  return [...others.slice(0, to), one, ...others.slice(to)]
}

const MOST_ID = 36

/** Answers name a question by its id, so a new one gets one that the form has not had. */
export function freeId(label: string, taken: ReadonlySet<string>): string {
  const plain = label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
  const begin = plain.replace(/^[_0-9]+|_+$/g, '').slice(0, MOST_ID) || 'question'
  // Every object has these names already.
  const isFree = (id: string) => !taken.has(id) && !(id in {})
  let id = begin
  for (let at = 2; !isFree(id); at++) id = `${begin}_${at}`
  return id
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** What is left out says the same as what is said to be usual. */
const saidBy = (question: ApplicationQuestion | undefined) => [
  question?.label,
  question?.kind,
  question?.required ?? false,
  question?.class ?? 'self_admin',
  question?.help,
  question?.options,
]

/** In words, how a draft differs from what is published. */
export function changesOf(before: Draft, after: Draft): readonly string[] {
  const known = new Map(before.questions.map((one) => [one.id, one]))
  const kept = new Set(after.questions.map(({ id }) => id))
  const orderOf = (questions: Draft['questions'], other: (id: string) => boolean) =>
    questions.map(({ id }) => id).filter(other)
  const isReordered = !same(
    orderOf(before.questions, (id) => kept.has(id)),
    orderOf(after.questions, (id) => known.has(id)),
  )
  const said = [
    ...(before.intro.trim() === after.intro.trim() ? [] : [words.introChanged]),
    ...after.questions.filter(({ id }) => !known.has(id)).map(({ label }) => words.added(label)),
    ...after.questions
      .filter((one) => known.has(one.id) && !same(saidBy(known.get(one.id)), saidBy(one)))
      .map(({ label }) => words.changed(label)),
    ...before.questions.filter(({ id }) => !kept.has(id)).map(({ label }) => words.gone(label)),
    ...(isReordered ? [words.reordered] : []),
  ]
  return [...new Set(said)]
}
