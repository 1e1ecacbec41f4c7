import { conflict, invalidRequest } from '@campkit/core/errors'
import { first } from '@campkit/db/prepared'
import { redeem } from '../referrals/referrals.redeem.ts'
import { type ApplicationAct, hold, holdOpenSeason, moverOf, see } from './applications.act.ts'
import {
  allAnswersOf,
  holdNamedFiles,
  questionsOf,
  splitAnswers,
  writeRestricted,
} from './applications.answers.ts'
import type { Application, ApplicationPatch, NewApplication } from './applications.schema.ts'
import * as store from './applications.store.ts'
import { isWritable } from './applications.transitions.ts'
import { assertOpen, settingsIn } from './applications.window.ts'
import * as forms from './forms.store.ts'

type Begun = { readonly application: Application; readonly isNew: boolean }

/**
 * Begins an application, as a draft on the form that is current. There is one open application for each member and
 * season (INV-A1): whoever asks for nothing else is given that one.
 */
export async function begin(
  act: ApplicationAct,
  memberId: string,
  { memberId: _, seasonId: named, overrideReason, ...sent }: NewApplication,
): Promise<Begun> {
  const { tx, caller } = act
  const seasonId = await holdOpenSeason(tx, named)
  const open = await openOne(act, seasonId, memberId)
  if (open) return { application: asAsked(open, sent), isNew: false }
  assertOpen(await settingsIn(tx), caller, overrideReason)
  const id = await addDraft(act, { seasonId, memberId }, sent, overrideReason)
  if (id) return { application: await see(act, id), isNew: true }
  const other = await openOne(act, seasonId, memberId)
  if (!other) throw conflict('CONFLICT', 'an open application came and went')
  return { application: asAsked(other, sent), isNew: false }
}

/** Undefined when another draft of the same member was quicker. */
async function addDraft(
  act: ApplicationAct,
  { seasonId, memberId }: Pick<Application, 'seasonId' | 'memberId'>,
  { referralCode, ...fields }: ApplicationPatch & Pick<NewApplication, 'referralCode'>,
  reason: string | undefined,
): Promise<string | undefined> {
  const { tx, caller, record } = act
  const form = await first(tx, forms.find({ seasonId, formVersion: undefined }))
  const questions = form?.questions ?? []
  const { open, restricted } = splitAnswers(caller, questions, {}, fields.answers ?? {})
  assertDates(fields)
  await holdNamedFiles(tx, memberId, questions, fields.answers ?? {})
  const added = await store.add(tx, {
    seasonId,
    memberId,
    formVersion: form?.formVersion ?? null,
    fields: { ...fields, answers: open },
    by: moverOf(caller, { memberId }),
  })
  if (!added) return undefined
  const begun = { id: added.id, seasonId, memberId }
  if (restricted) await writeRestricted(act, begun, questions, restricted)
  record({
    action: 'applications.begun',
    targetId: added.id,
    memberId,
    seasonId,
    status: 'draft',
    ...(reason !== undefined && { reason }),
  })
  if (referralCode !== undefined) await redeem(act, begun, referralCode)
  return added.id
}

const isOpen = ({ status }: Pick<Application, 'status'>): boolean =>
  !['declined', 'withdrawn', 'offer_expired'].includes(status)

async function openOne(act: ApplicationAct, seasonId: string, memberId: string) {
  const latest = await first(act.tx, store.findOf({ seasonId, memberId }, { isLead: false }))
  return latest && isOpen(latest) ? see(act, latest.id) : undefined
}

/** Nothing that was sent is lost without a word. */
function asAsked(open: Application, sent: object): Application {
  if (Object.keys(sent).length === 0) return open
  throw conflict('APPLICATION_OPEN', 'one is open, and other content was sent')
}

/** Changes what the applicant says, while it is theirs to write. */
export async function change(
  act: ApplicationAct,
  id: string,
  patch: ApplicationPatch,
): Promise<Application> {
  const { tx, caller, record } = act
  const before = await hold(act, id)
  if (!isWritable(before.status)) throw conflict('ALREADY_SUBMITTED', 'the content is fixed')
  assertDates({ ...before, ...patch })
  if (patch.answers) {
    const questions = await questionsOf(tx, before)
    const known = await allAnswersOf(act, before)
    const { open, restricted } = splitAnswers(caller, questions, known, patch.answers)
    await holdNamedFiles(tx, before.memberId, questions, patch.answers)
    await store.update(tx, id, { ...patch, answers: open })
    if (restricted) await writeRestricted(act, before, questions, restricted)
  } else await store.update(tx, id, patch)
  const { memberId, seasonId, status } = before
  const fields = Object.keys(patch)
  record({
    action: 'applications.changed',
    targetId: id,
    memberId,
    seasonId,
    status,
    after: { fields },
  })
  return see(act, id)
}

function assertDates({
  arrivalOn,
  departureOn,
}: Pick<ApplicationPatch, 'arrivalOn' | 'departureOn'>) {
  if (!arrivalOn || !departureOn || arrivalOn <= departureOn) return
  const message = 'must not be before arrivalOn'
  throw invalidRequest([{ pointer: '/body/departureOn', code: 'departs_after_arrival', message }])
}
