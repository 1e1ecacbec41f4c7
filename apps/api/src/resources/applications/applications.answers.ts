import type { Caller } from '@campkit/core/actor'
import { CampError } from '@campkit/core/errors'
import type { Tx } from '@campkit/db/in-camp'
import { first } from '@campkit/db/prepared'
import type { Application } from './applications.schema.ts'
import { answered } from './forms.questions.ts'
import type { Answers, Question, SentAnswers } from './forms.schema.ts'
import * as forms from './forms.store.ts'
import * as restricted from './restricted-answers.store.ts'

/** The questions an application was begun with. */
export async function questionsOf(
  tx: Tx,
  { seasonId, formVersion }: Pick<Application, 'seasonId' | 'formVersion'>,
): Promise<readonly Question[]> {
  if (formVersion === null) return []
  const form = await first(tx, forms.find({ seasonId, formVersion }))
  return form?.questions ?? []
}

/** Wherever they lie: for looking whether they are complete, not for showing. */
export const allAnswersOf = async (tx: Tx, { id, answers }: Application): Promise<Answers> => ({
  ...answers,
  ...(await restricted.answersOf(tx, id)),
})

/** Answers by where they lie. */
export type Parted = { readonly open: Answers; readonly restricted: Answers | undefined }

/**
 * What was sent over what was there; `restricted` is undefined where nothing of it was sent. Throws 400 for what is
 * no answer, 403 for restricted ones by a key that may not write them.
 */
export function parted(
  { scopes }: Caller,
  questions: readonly Question[],
  before: Answers,
  sent: SentAnswers,
): Parted {
  const isRestricted = new Set(
    questions.filter((q) => q.class === 'restricted').map(({ id }) => id),
  )
  const named = Object.keys(sent).filter((id) => isRestricted.has(id))
  if (named.length > 0 && !scopes.has('members:restricted:write')) {
    throw new CampError('FORBIDDEN', 'restricted answers without the scope', {
      reason: 'scope_missing',
      detail: 'It needs members:restricted:write.',
    })
  }
  const answers = Object.entries(answered(questions, before, sent))
  const those = (wanted: boolean) =>
    Object.fromEntries(answers.filter(([id]) => isRestricted.has(id) === wanted))
  return { open: those(false), restricted: named.length > 0 ? those(true) : undefined }
}
