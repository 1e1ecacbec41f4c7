import type { Caller } from '@campkit/core/actor'
import { CampError, invalidRequest } from '@campkit/core/errors'
import { vaultOf } from '@campkit/core/vault'
import type { Tx } from '@campkit/db/in-camp'
import { first } from '@campkit/db/prepared'
import * as files from '../../content/files/files.store.ts'
import type { ApplicationAct } from './applications.act.ts'
import type { Application } from './applications.schema.ts'
import { answered, NO_FILE } from './forms.questions.ts'
import type { Answers, Question, SentAnswers } from './forms.schema.ts'
import * as forms from './forms.store.ts'
import * as restricted from './restricted-answers.store.ts'

export type Asked = {
  readonly questions: readonly Question[]
  /** What was answered to restricted ones: for looking whether all is complete, not for showing. */
  readonly restricted: Answers
}

/** What an application that is being locked asks, as the form says with which it was begun. */
export async function askedOf(
  { tx, caller, host }: Pick<ApplicationAct, 'tx' | 'caller' | 'host'>,
  id: string,
): Promise<Asked> {
  const [form, answers] = await Promise.all([
    first(tx, forms.findOf({ applicationId: id })),
    restricted.answersOf(tx, vaultOf(host, caller.campId), id),
  ])
  return { questions: form?.questions ?? [], restricted: answers }
}

/** Writes those that are restricted, and notes the files that they name. */
export const writeRestricted = (
  { tx, caller, host }: ApplicationAct,
  application: Pick<Application, 'id' | 'seasonId' | 'memberId'>,
  questions: readonly Question[],
  answers: Answers,
) => {
  const ofFiles = new Set(questions.filter(({ kind }) => kind === 'file').map(({ id }) => id))
  const files = Object.fromEntries(Object.entries(answers).filter(([id]) => ofFiles.has(id)))
  const vault = vaultOf(host, caller.campId)
  return restricted.write(tx, vault, application, { answers, files })
}

/** Throws 400 unless every file that is named is the applicant's own; from then on it stays. */
export async function holdNamedFiles(
  tx: Tx,
  memberId: string,
  questions: readonly Question[],
  sent: SentAnswers,
): Promise<void> {
  const named = questions
    .filter(({ id, kind }) => kind === 'file' && Object.hasOwn(sent, id) && sent[id] !== null)
    .map(({ id }) => ({ id, fileId: String(sent[id]) }))
  if (named.length === 0) return
  const ids = named.map(({ fileId }) => fileId)
  const own = new Set((await files.holdOwn(tx, memberId, ids)).map(({ id }) => id))
  const faults = named
    .filter(({ fileId }) => !own.has(fileId))
    .map(({ id }) => ({ pointer: `/body/answers/${id}`, code: 'file', message: NO_FILE }))
  if (faults.length > 0) throw invalidRequest(faults)
}

/** Answers by where they lie. */
export type Parted = { readonly open: Answers; readonly restricted: Answers | undefined }

/**
 * What was sent over what was there; `restricted` is undefined where nothing of it was sent. Throws 400 for what is
 * no answer, 403 for restricted ones by a key that may not write them.
 */
export function splitAnswers(
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
