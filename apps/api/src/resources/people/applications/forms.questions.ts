import { type FieldError, invalidRequest } from '@campkit/core/errors'
import { idPattern } from '@campkit/core/ids'
import { isLine, isText } from '@campkit/http/schemas'
import { type Answer, type Answers, MAX_LINE, type Question } from './forms.schema.ts'

const FILE = new RegExp(idPattern('file'))
/** The same message for a malformed id, an unknown file and someone else's file. */
export const NO_FILE = 'must be the id of a file uploaded by the applicant'

const DAY = /^(?:19|2[01])\d\d-\d\d-\d\d$/

const isDay = (text: string): boolean => {
  if (!DAY.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** Checks a form before it is published, because it cannot be changed afterwards. */
export function assertQuestions(questions: readonly Question[]): void {
  const faults: FieldError[] = []
  const seen = new Set<string>()
  for (const [i, { id, kind, options }] of questions.entries()) {
    const add = (field: string, code: string, message: string) =>
      faults.push({ pointer: `/body/questions/${i}/${field}`, code, message })
    if (seen.has(id)) add('id', 'unique', 'must be different for each question')
    seen.add(id)
    // Answers are objects by question id, and every object has these names already.
    if (id in {}) add('id', 'reserved', 'must be another word: this one is reserved')
    const hasOptions = kind === 'choice' || kind === 'multi'
    if (hasOptions && !options)
      add('options', 'required', `is required for a question of kind ${kind}`)
    if (!hasOptions && options)
      add('options', 'unknown', `must be left out of a question of kind ${kind}`)
  }
  if (faults.length > 0) throw invalidRequest(faults)
}

/** Why the answer does not fit the question; undefined if it fits. */
function faultOf({ kind, options = [] }: Question, answer: Answer): string | undefined {
  switch (kind) {
    case 'line':
      if (typeof answer === 'string' && answer.length <= MAX_LINE && isLine(answer)) return
      return `must be one line of at most ${MAX_LINE} characters, without control characters`
    case 'text':
      if (typeof answer === 'string' && isText(answer)) return
      return 'must be a text without control characters'
    case 'number':
      return Number.isFinite(answer) ? undefined : 'must be a number'
    case 'date':
      return typeof answer === 'string' && isDay(answer)
        ? undefined
        : 'must be a day that exists, written YYYY-MM-DD'
    case 'boolean':
      return typeof answer === 'boolean' ? undefined : 'must be true or false'
    case 'choice':
      return options.includes(answer as string)
        ? undefined
        : `must be one of: ${options.join(', ')}`
    case 'multi':
      if (Array.isArray(answer) && new Set(answer).size === answer.length) {
        if (answer.every((one) => options.includes(one))) return
      }
      return `must be a list of these, each once: ${options.join(', ')}`
    case 'file':
      return typeof answer === 'string' && FILE.test(answer) ? undefined : NO_FILE
  }
}

const isSaid = (answer: Answer | undefined): boolean =>
  Array.isArray(answer)
    ? answer.length > 0
    : typeof answer === 'string'
      ? /\S/.test(answer)
      : answer !== undefined

/**
 * Merges the sent answers into the known ones; null removes an answer. Throws 400 for unknown questions and for answers
 * of the wrong kind. Missing answers are only refused on submit.
 */
export function answered(
  questions: readonly Question[],
  before: Answers,
  sent: Readonly<Record<string, Answer | null>>,
): Answers {
  const byId = new Map(questions.map((question) => [question.id, question]))
  const answers = new Map(Object.entries(before))
  const faults: FieldError[] = []
  for (const [id, answer] of Object.entries(sent)) {
    const pointer = `/body/answers/${id.slice(0, 100).replaceAll('~', '~0').replaceAll('/', '~1')}`
    const question = byId.get(id)
    if (!question) {
      faults.push({
        pointer,
        code: 'unknown',
        message: 'must be the id of a question of this form',
      })
    } else if (answer === null) {
      answers.delete(id)
    } else {
      const message = faultOf(question, answer)
      if (message) faults.push({ pointer, code: question.kind, message })
      answers.set(id, answer)
    }
  }
  if (faults.length > 0) throw invalidRequest(faults)
  return Object.fromEntries(answers)
}

/** Throws 400 unless every required question has an answer that is not blank. */
export function assertComplete(questions: readonly Question[], answers: Answers): void {
  const missing = questions.filter(
    ({ id, required }) => required && !(Object.hasOwn(answers, id) && isSaid(answers[id])),
  )
  if (missing.length === 0) return
  throw invalidRequest(
    missing.map(({ id }) => ({
      pointer: `/body/answers/${id}`,
      code: 'required',
      message: 'needs an answer',
    })),
  )
}
