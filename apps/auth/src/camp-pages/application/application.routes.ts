import { sendPage } from '@campkit/pages/page'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { sessionOf } from '../../sign-in/browser-session.ts'
import { ApiRefusal } from '../camp-api.ts'
import { doneOf } from '../done.ts'
import {
  type CampFlow,
  campConfig,
  campFlow,
  type Guest,
  guestForm,
  guestPage,
  seeOther,
} from '../guest.ts'
import { sentenceOf, tooMuchPage } from '../held-page.ts'
import { notNowPage } from '../plain-pages.ts'
import { MOST_BYTES, type Posted, queryIn, readUploads } from '../posted.ts'
import {
  type Application,
  readApplication,
  readEnrollment,
  readFile,
  readProfile,
  type StoredFile,
  submitApplication,
} from '../records.ts'
import { openingOf } from '../words.ts'
import {
  applicationFormPage,
  applicationStatusPage,
  type StatusShown,
} from './application-pages.ts'
import { earlierMessage } from './earlier-message.ts'
import { forgetReferral, referralHere } from './kept-referral.ts'
import {
  type Draft,
  draftOf,
  faultsIn,
  isEnded,
  type Saved,
  saveApplication,
} from './save-application.ts'
import { digestsOf, type Faults, isOfOtherForm, missingIn, typedOf } from './typed.ts'

/** Larger forms are read only of somebody who is signed in. */
const SMALL_BYTES = 512 * 1024

/** The application as pages: its form while it is written, then how it stands. */
export function mountApplication(app: FastifyInstance, context: Context): void {
  const config = campConfig
  app.get('/c/:camp/application', { config }, guestPage(context, show))
  app.register((part, _options, done) => {
    readUploads(part)
    part.post(
      '/c/:camp/application',
      {
        config,
        bodyLimit: MOST_BYTES,
        onRequest: async (request, reply) => {
          const isLarge = !(Number(request.headers['content-length'] ?? Number.NaN) <= SMALL_BYTES)
          if (isLarge && !(await sessionOf(context, request))) return sendPage(reply, tooMuchPage)
        },
        errorHandler: (error, _request, reply) =>
          error.statusCode === 413 ? sendPage(reply, tooMuchPage) : reply.send(error),
      },
      guestForm(context, save),
    )
    done()
  })
}

async function show(guest: Guest) {
  const { ask, request, reply, camp } = guest
  const query = queryIn(request)
  const [application, profile, enrollment] = await Promise.all([
    readApplication(ask),
    readProfile(ask),
    readEnrollment(ask),
  ])
  const isAnew = application && isEnded(application) && query.get('again') === 'yes'
  if (application && !isAnew) {
    const isForm =
      application.status === 'draft' ||
      (application.status === 'info_requested' && query.get('change') === 'yes')
    return isForm
      ? showForm(guest, await draftOf(guest, application))
      : showStatus(guest, application, { place: enrollment?.status })
  }
  if (!isAnew && profile.role !== 'applicant') {
    const place = enrollment ? 'shows your place' : 'asks whether you are coming'
    const text = `You are a member of ${camp.name} already, so you need not apply. Its page ${place}.`
    return sendPage(reply, notNowPage(camp, 'You need not apply', text, await earlierMessage(ask)))
  }
  if (openingOf(camp).is !== 'open') {
    const text = 'Applications are not open at the moment. The camp’s page says when they are.'
    return sendPage(reply, notNowPage(camp, 'Applications are not open', text))
  }
  return showForm(guest, await draftOf(guest, undefined))
}

type Shown = {
  readonly typed?: Saved['typed']
  readonly faults?: Faults
  readonly problem?: string | undefined
}

async function showForm(guest: Guest, draft: Draft, shown: Shown = {}) {
  const { request, reply, camp, session } = guest
  const { application, form, fields, stored } = draft
  const flow = campFlow(guest, session.accountId, {
    seen: digestsOf(stored),
    referralCode: application === undefined ? referralHere(guest) : undefined,
  })
  return sendPage(
    reply,
    applicationFormPage({
      camp,
      flow,
      form,
      fields,
      application,
      typed: { ...typedOf(stored), ...shown.typed },
      faults: shown.faults ?? {},
      problem: shown.problem,
      files: await filesOf(guest, draft),
      done: doneOf(request),
    }),
  )
}

/** What is known of the files among the answers. */
async function filesOf(
  { ask }: Guest,
  { fields, stored }: Pick<Draft, 'fields' | 'stored'>,
): Promise<Readonly<Record<string, StoredFile>>> {
  const found = await Promise.all(
    fields
      .filter(({ id, kind }) => kind === 'file' && typeof stored[id] === 'string')
      .map(async ({ id }) => [id, await readFile(ask, String(stored[id]))] as const),
  )
  return Object.fromEntries(
    found.filter((pair): pair is [string, StoredFile] => pair[1] !== undefined),
  )
}

export async function showStatus(
  guest: Guest,
  application: Application,
  shown: Pick<StatusShown, 'fault' | 'message' | 'place'> = {},
) {
  const { request, reply, camp, session } = guest
  const { fields, stored } = await draftOf(guest, application)
  return sendPage(
    reply,
    applicationStatusPage({
      camp,
      flow: campFlow(guest, session.accountId),
      application,
      fields,
      typed: typedOf(stored),
      files: await filesOf(guest, { fields, stored }),
      done: doneOf(request),
      ...shown,
    }),
  )
}

const OTHER_FORM =
  'The camp has changed its questions since you opened this page. What fits is saved; please look through them once more.'

/** Every button of the form saves first. */
async function save(guest: Guest, posted: Posted, flow: CampFlow) {
  const what = posted.fields.get('do') ?? 'save'
  const saved = await saveApplication(guest, posted, flow)
  forgetReferral(guest)
  // Sent, or decided, meanwhile: its page says how it stands.
  if (!saved) return seeOther(guest, '/application?done=elsewhere')
  const { application, fields, stored, faults: wrong } = saved
  const isSubmit = what === 'submit' && application.status === 'draft'
  // All that is wrong at once, also what is missing. An answer that is wrong is not missing.
  const faults = isSubmit ? { ...missingIn(fields, stored), ...wrong } : wrong
  const problem = isOfOtherForm(fields, posted) ? OTHER_FORM : undefined
  if (problem !== undefined || Object.keys(faults).length > 0) {
    return showAgain(guest, saved, { faults, problem })
  }
  if (isSubmit) return submit(guest, saved)
  if (what === 'later') return seeOther(guest, '?done=kept')
  return seeOther(guest, '/application?done=saved')
}

/** The page again with what was typed on it. */
const showAgain = (guest: Guest, saved: Saved, shown: Shown) =>
  showForm(guest, saved, { typed: saved.typed, ...shown })

async function submit(guest: Guest, saved: Saved) {
  try {
    await submitApplication(guest.ask, saved.application.id)
  } catch (error) {
    const faults = faultsIn(error, saved.fields)
    if (faults) return showAgain(guest, saved, { faults })
    if (!(error instanceof ApiRefusal) || error.status === 401) throw error
    // Somebody was faster: the same person, by pressing twice.
    if (error.code === 'INVALID_TRANSITION') return seeOther(guest, '/application')
    const problem = `${sentenceOf(error)} What you wrote is saved.`
    return showAgain(guest, saved, { problem })
  }
  return seeOther(guest, '/application?done=sent')
}
