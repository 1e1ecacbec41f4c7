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
  /** Answers to restricted questions: only for checking completeness, never to be shown. */
  readonly restricted: Answers
}

/** The questions of an application, from the form version it was begun with, and its restricted answers. */
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

/** Stores restricted answers, and separately which files they name. */
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

/** Throws 400 unless every named file belongs to the applicant. Such a file is then kept. */
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

/** Answers, split by where they are stored. */
export type Parted = { readonly open: Answers; readonly restricted: Answers | undefined }

/**
 * Merges the sent answers into the known ones; `restricted` is undefined if no restricted answer was sent. Throws 400
 * for an invalid answer, and 403 if the key may not write restricted answers.
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
