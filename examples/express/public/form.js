import { make } from '/make.js'

const PRIVATE = 'Only the few leads who need it see this. Once sent, it is not shown here again.'

/** A field for each question, of its kind, with what was answered before. */
export const fieldsOf = (questions, answers, campPage) =>
  questions.map((question) => {
    const { id, kind, label, required } = question
    const isGroup = kind === 'boolean' || kind === 'multi'
    const isLone = isGroup || kind === 'file'
    const words = [
      label,
      required ? make('span', { className: 'quiet' }, ' (required)') : undefined,
    ]
    const title = isLone
      ? make(isGroup ? 'legend' : 'strong', {}, ...words)
      : make('label', { htmlFor: `q-${id}` }, ...words)
    const hint = [question.help, question.class === 'restricted' && PRIVATE]
      .filter(Boolean)
      .join(' ')
    return make(
      isGroup ? 'fieldset' : 'div',
      { className: 'field', data: { 'data-question': id } },
      title,
      make('p', { className: 'quiet', id: `${id}-hint`, hidden: hint === '' }, hint),
      ...controlOf(question, answers[id], campPage),
      make('p', { className: 'fault', id: `${id}-fault`, hidden: true }),
    )
  })

function controlOf({ id, kind, required, options = [] }, answer, campPage) {
  const data = {
    'aria-describedby': `${id}-hint ${id}-fault`,
    ...(required && { 'aria-required': 'true' }),
  }
  const common = { id: `q-${id}`, name: id, value: answer ?? '' }
  const pick = (type, value, text, checked) =>
    make(
      'label',
      { className: 'pick' },
      make('input', {
        type,
        name: id,
        value,
        checked,
        data: { 'aria-describedby': `${id}-hint ${id}-fault` },
      }),
      text,
    )
  switch (kind) {
    case 'text':
      return [make('textarea', { ...common, maxLength: 5000, data })]
    case 'boolean':
      return [
        pick('radio', 'yes', 'Yes', answer === true),
        pick('radio', 'no', 'No', answer === false),
      ]
    case 'multi':
      return options.map((one) => pick('checkbox', one, one, answer?.includes(one) ?? false))
    case 'choice': {
      const all = [
        make('option', { value: '' }, 'Choose …'),
        ...options.map((one) => make('option', {}, one)),
      ]
      const select = make('select', { id: `q-${id}`, name: id, data }, ...all)
      select.value = answer ?? ''
      return [select]
    }
    case 'file': {
      const link = make('a', { href: campPage, target: '_blank' }, 'on the camp’s own page')
      return [make('p', {}, answer ? 'A file is there. Change it ' : 'Files are added ', link, '.')]
    }
    case 'number':
      return [make('input', { ...common, inputMode: 'decimal', data })]
    case 'date':
      return [make('input', { ...common, type: 'date', data })]
    default:
      return [make('input', { ...common, maxLength: 200, data })]
  }
}

/** What is in the form, as the API takes it: null takes an earlier answer back. */
export function answersOf(form, questions) {
  const typed = new FormData(form)
  const answers = questions
    .filter(({ kind }) => kind !== 'file')
    .map((question) => [question, answerOf(question.kind, typed.getAll(question.id))])
    // Restricted answers are not shown again, so an empty field of one says nothing.
    .filter(([question, answer]) => answer !== null || question.class !== 'restricted')
  return Object.fromEntries(answers.map(([{ id }, answer]) => [id, answer]))
}

function answerOf(kind, texts) {
  const said = texts.map((text) => text.trim()).filter(Boolean)
  const [first = null] = said
  if (first === null) return null
  if (kind === 'multi') return said
  if (kind === 'boolean') return first === 'yes'
  const number = Number(first.replace(',', '.'))
  return kind === 'number' && Number.isFinite(number) ? number : first
}

/** Says beside each question what is wrong with its answer, and takes back what was said before. */
export function markFaults(form, faults) {
  for (const field of form.querySelectorAll('[data-question]')) {
    const fault = faults[field.dataset.question]
    const place = field.querySelector('.fault')
    place.textContent = fault ?? ''
    place.hidden = fault === undefined
    for (const control of field.querySelectorAll('input, textarea, select'))
      control.setAttribute('aria-invalid', String(fault !== undefined))
  }
  form.querySelector('[aria-invalid=true]')?.focus()
}
