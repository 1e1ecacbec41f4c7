/** What is in the form, as the API takes it: null takes an earlier answer back. */
export function answersOf(typed, questions) {
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
