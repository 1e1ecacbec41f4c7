import { h } from './dom.ts'

export type Answer = string | number | boolean | readonly string[]
export type Question = {
  readonly id: string
  readonly label: string
  readonly kind: 'line' | 'text' | 'number' | 'date' | 'boolean' | 'choice' | 'multi' | 'file'
  readonly required?: boolean
  readonly help?: string
  readonly options?: readonly string[]
  readonly class?: 'self_admin' | 'restricted'
  /** A field of the application itself, where the season has no form. */
  readonly isOwn?: boolean
}

/** What a season without a form asks, as on the camp's own page. */
export const BASICS: readonly Question[] = [
  {
    id: 'experience',
    label: 'Have you been to this event before?',
    kind: 'choice',
    options: ['first_timer', 'been_before', 'veteran'],
    isOwn: true,
  },
  { id: 'contribution', label: 'What would you like to do in camp?', kind: 'text', isOwn: true },
  { id: 'arrivalOn', label: 'When would you arrive?', kind: 'date', isOwn: true },
  { id: 'departureOn', label: 'When would you leave?', kind: 'date', isOwn: true },
]

const LABELS: Readonly<Record<string, string>> = {
  first_timer: 'No, it will be my first time',
  been_before: 'Yes, I have been there',
  veteran: 'Yes, many times',
  yes: 'Yes',
  no: 'No',
}

/** What is in the fields, as it was typed. */
export type Typed = Record<string, string[]>

export const typedOf = (answer: Answer | null | undefined): string[] => {
  if (answer === null || answer === undefined) return []
  if (typeof answer === 'boolean') return [answer ? 'yes' : 'no']
  return typeof answer === 'object' ? [...answer] : [String(answer)]
}

/** What was typed, as the service takes it; null for nothing. */
export function answerOf({ kind }: Question, texts: readonly string[]): Answer | null {
  const said = texts.map((text) => text.trim()).filter(Boolean)
  const [first] = said
  if (first === undefined) return null
  if (kind === 'boolean') return first === 'yes'
  if (kind === 'multi') return said
  const number = Number(first.replace(',', '.'))
  return kind === 'number' && Number.isFinite(number) ? number : first
}

/** A labelled field, its hint, and what is wrong with it. */
export function fieldOf(
  question: Question,
  values: readonly string[],
  fault?: string,
): HTMLElement {
  const { id, label, kind, required, help, options = [] } = question
  const [hintId, faultId] = [`${id}-hint`, `${id}-fault`]
  const hint = [help, question.class === 'restricted' && PRIVATE].filter(Boolean).join(' ')
  const described = [hint && hintId, fault && faultId].filter(Boolean).join(' ') || undefined
  const words = [label, required && h('span', { class: 'must' }, ' (required)')] as const
  const shared = { 'aria-describedby': described, 'aria-invalid': fault ? 'true' : undefined }
  const below = [fault && h('p', { class: 'fault', id: faultId }, fault)] as const
  const above = hint && h('p', { class: 'quiet', id: hintId }, hint)

  if (kind === 'boolean' || kind === 'choice' || kind === 'multi') {
    const type = kind === 'multi' ? 'checkbox' : 'radio'
    const picks = (kind === 'boolean' ? ['yes', 'no'] : options).map((value) => {
      const isPicked = values.includes(value)
      const input = h('input', { type, name: id, value, checked: isPicked, ...shared })
      return h('label', { class: 'pick' }, input, LABELS[value] ?? value)
    })
    return h('fieldset', { class: 'field' }, h('legend', {}, ...words), above, ...picks, ...below)
  }
  const common = { id, name: id, 'aria-required': required ? 'true' : undefined, ...shared }
  const control =
    kind === 'text'
      ? h('textarea', { ...common, maxlength: 5000 }, values[0] ?? '')
      : h('input', {
          ...common,
          type: kind === 'date' ? 'date' : 'text',
          inputmode: kind === 'number' ? 'decimal' : undefined,
          maxlength: kind === 'line' ? 200 : undefined,
          value: values[0] ?? '',
        })
  return h('div', { class: 'field' }, h('label', { for: id }, ...words), above, control, ...below)
}

const PRIVATE = 'Only the few leads who need it see this. Once saved, it is not shown here again.'
