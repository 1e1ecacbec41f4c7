import { conflict, invalidRequest } from '@campkit/core/errors'
import { onTheWire } from '@campkit/db/in-camp'
import { first } from '@campkit/db/prepared'
import { settingsIn } from '../../camp/settings/settings.window.ts'
import { holdOpenSeason } from '../../seasons/seasons/seasons.open.ts'
import { redeem } from '../referrals/referrals.redeem.ts'
import {
  type ApplicationAct,
  hold,
  moverOf,
  see,
  seeWritten,
  tellIfByLead,
  viewOf,
} from './applications.act.ts'
import { askedOf, holdNamedFiles, splitAnswers, writeRestricted } from './applications.answers.ts'
import type { Application, ApplicationPatch, NewApplication } from './applications.schema.ts'
import * as store from './applications.store.ts'
import { isWritable } from './applications.transitions.ts'
import { assertOpen } from './applications.window.ts'
import type { Form } from './forms.schema.ts'
import * as forms from './forms.store.ts'

type Begun = { readonly application: Application; readonly isNew: boolean }

/**
 * Begins an application as a draft on the current form. Each member has at most one open application in a season
 * (INV-A1): a request without content returns that one.
 */
export async function begin(
  act: ApplicationAct,
  memberId: string,
  { memberId: _, seasonId: named, overrideReason, ...sent }: NewApplication,
): Promise<Begun> {
  const { tx, caller } = act
  const [seasonId, latest, settings, form] = await Promise.all([
    holdOpenSeason(tx, named),
    first(tx, store.findOf({ seasonId: named, memberId }, viewOf(caller))),
    settingsIn(tx),
    first(tx, forms.find({ seasonId: named, formVersion: undefined })),
  ])
  if (latest && isOpen(latest)) return { application: asAsked(latest, sent), isNew: false }
  assertOpen(settings, caller, overrideReason)
  const application = await addDraft(act, { seasonId, memberId, form }, sent, overrideReason)
  if (application) return { application, isNew: true }
  const other = await first(tx, store.findOf({ seasonId, memberId }, viewOf(caller)))
  if (!other || !isOpen(other)) throw conflict('CONFLICT', 'an open application came and went')
  return { application: asAsked(other, sent), isNew: false }
}

type Beginning = Pick<Application, 'seasonId' | 'memberId'> & { readonly form: Form | undefined }

/** Undefined if another request added a draft for this member first. */
async function addDraft(
  act: ApplicationAct,
  { seasonId, memberId, form }: Beginning,
  { referralCode, ...fields }: ApplicationPatch & Pick<NewApplication, 'referralCode'>,
  reason: string | undefined,
): Promise<Application | undefined> {
  const { tx, caller, record } = act
  const questions = form?.questions ?? []
  const { open, restricted } = splitAnswers(caller, questions, {}, fields.answers ?? {})
  assertDates(fields)
  await holdNamedFiles(tx, memberId, questions, fields.answers ?? {})
  const formVersion = form?.formVersion ?? null
  const by = moverOf(caller, { memberId })
  const row = { seasonId, memberId, formVersion, fields: { ...fields, answers: open }, by }
  const added = await store.add(tx, row, viewOf(caller))
  if (!added) return undefined
  record({
    action: 'applications.begun',
    targetId: added.id,
    memberId,
    seasonId,
    status: 'draft',
    ...(reason !== undefined && { reason }),
  })
  tellIfByLead(act, added, { did: 'begun', reason })
  if (restricted) await writeRestricted(act, added, questions, restricted)
  if (referralCode !== undefined) await redeem(act, added, referralCode)
  return restricted || referralCode !== undefined ? see(act, added.id) : store.shown(added)
}

const isOpen = ({ status }: Pick<Application, 'status'>): boolean =>
  !['declined', 'withdrawn', 'offer_expired'].includes(status)

/** Refuses to drop sent content silently: returns the open application only if nothing else was sent. */
function asAsked(open: store.Row, sent: object): Application {
  if (Object.keys(sent).length === 0) return store.shown(open)
  throw conflict('APPLICATION_OPEN', 'one is open, and other content was sent')
}

/** Changes what the applicant wrote, while the application is theirs to edit. */
export async function change(
  act: ApplicationAct,
  id: string,
  patch: ApplicationPatch,
): Promise<Application> {
  const { tx, caller, record } = act
  const { answers: sent } = patch
  const held = hold(act, id)
  const asking = sent && onTheWire(askedOf(act, id))
  const before = await held
  if (!isWritable(before.status)) throw conflict('ALREADY_SUBMITTED', 'the content is fixed')
  assertDates({ ...before, ...patch })
  const { memberId, seasonId, status } = before
  const after = { fields: Object.keys(patch) }
  tellIfByLead(act, before, after)
  record({ action: 'applications.changed', targetId: id, memberId, seasonId, status, after })
  if (!sent || !asking) return seeWritten(act, id, [store.update(tx, id, patch)])
  const { questions, restricted: known } = await asking
  const parted = splitAnswers(caller, questions, { ...before.answers, ...known }, sent)
  await holdNamedFiles(tx, memberId, questions, sent)
  const updating = store.update(tx, id, { ...patch, answers: parted.open })
  const { restricted } = parted
  if (!restricted) return seeWritten(act, id, [updating])
  return seeWritten(act, id, [updating, writeRestricted(act, before, questions, restricted)])
}

function assertDates({
  arrivalOn,
  departureOn,
}: Pick<ApplicationPatch, 'arrivalOn' | 'departureOn'>) {
  if (!arrivalOn || !departureOn || arrivalOn <= departureOn) return
  const message = 'must not be before arrivalOn'
  throw invalidRequest([{ pointer: '/body/departureOn', code: 'departs_after_arrival', message }])
}
