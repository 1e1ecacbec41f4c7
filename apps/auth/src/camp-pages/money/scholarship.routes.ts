import { sendPage } from '@campkit/pages/page'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { ApiRefusal } from '../camp-api.ts'
import { doneOf } from '../done.ts'
import {
  type CampFlow,
  campFlow,
  campConfig as config,
  type Guest,
  guestForm,
  guestPage,
  seeOther,
} from '../guest.ts'
import { sentenceOf } from '../held-page.ts'
import { notNowPage } from '../plain-pages.ts'
import type { Posted } from '../posted.ts'
import { readDues, readSettings } from './money-records.ts'
import { scholarshipPage, type TypedWish, type WishFaults } from './scholarship-page.ts'
import {
  acceptScholarship,
  beginScholarship,
  changeScholarship,
  endScholarship,
  type Pool,
  readCovers,
  readPools,
  readScholarship,
  type Scholarship,
  submitScholarship,
} from './scholarship-records.ts'
import { typedIn, typedOf, wishOf } from './scholarship-wish.ts'
import { canPayFor, isEnded } from './scholarship-words.ts'

/** A request for a scholarship: asking, seeing how it stands, and answering an approval. */
export function mountScholarship(app: FastifyInstance, context: Context): void {
  app.get('/c/:camp/scholarship', { config }, guestPage(context, show))
  app.post('/c/:camp/scholarship', { config }, guestForm(context, act))
}

const isOpenNow = ({ opensAt, closesAt }: Pool, now = Date.now()): boolean =>
  (opensAt === null || Date.parse(opensAt) <= now) &&
  (closesAt === null || now < Date.parse(closesAt))

const seenOf = (scholarship: Scholarship | undefined): string =>
  scholarship ? `${scholarship.id} ${scholarship.version}` : ''

async function show(guest: Guest) {
  return send(guest, await readScholarship(guest.ask))
}

type Told = {
  readonly typed?: TypedWish
  readonly faults?: WishFaults
  readonly problem?: string
}

async function send(guest: Guest, scholarship: Scholarship | undefined, told: Told = {}) {
  const { ask, request, reply, camp, session } = guest
  const [dues, covers, pools, settings] = await Promise.all([
    readDues(ask),
    readCovers(ask, scholarship),
    readPools(ask),
    readSettings(ask),
  ])
  if (!dues)
    return sendPage(reply, notNowPage(camp, 'Scholarship', 'The camp has no season at the moment.'))
  const { currency } = dues
  return sendPage(
    reply,
    scholarshipPage({
      camp,
      flow: campFlow(guest, session.accountId, { seen: { scholarship: seenOf(scholarship) } }),
      currency,
      scholarship,
      isOfUse: canPayFor(covers, dues),
      mayHelp: canPayFor(
        pools.flatMap((pool) => pool.covers),
        dues,
      ),
      isOpen: settings.features.scholarships && pools.some((pool) => isOpenNow(pool)),
      typed: typedOf(scholarship?.status === 'draft' ? scholarship : undefined, currency),
      done: doneOf(request),
      ...told,
    }),
  )
}

async function act(guest: Guest, { fields }: Posted, flow: CampFlow) {
  const { ask } = guest
  const scholarship = await readScholarship(ask)
  const what = fields.get('do')
  const isStale = flow.seen?.scholarship !== seenOf(scholarship)
  // Changed in another tab, or by the leads: its page says how it stands.
  if (what !== 'send' && (isStale || !scholarship)) return seeOther(guest, '/scholarship')
  try {
    if (what === 'accept' && scholarship) {
      await acceptScholarship(ask, scholarship.id)
      return seeOther(guest, '/dues?done=taken')
    }
    if ((what === 'decline' || what === 'withdraw') && scholarship) {
      await endScholarship(ask, scholarship.id, what)
      const done = what === 'decline' ? 'refused' : 'withdrawn_request'
      return seeOther(guest, `/scholarship?done=${done}`)
    }
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.status !== 409) throw error
    return send(guest, scholarship, { problem: sentenceOf(error) })
  }
  return request(guest, fields, scholarship, flow)
}

const CLOSED = 'Requests are not open any more. Ask the team whether there is another way.'

/** Writes what was typed as a draft, then hands it in. */
async function request(
  guest: Guest,
  fields: URLSearchParams,
  scholarship: Scholarship | undefined,
  { once }: CampFlow,
) {
  const { ask } = guest
  // A request is under way: the same one, sent twice, or one from another tab.
  if (scholarship && scholarship.status !== 'draft' && !isEnded(scholarship)) {
    return seeOther(guest, '/scholarship?done=requested')
  }
  const dues = await readDues(ask)
  const typed = typedIn(fields)
  const { wish, faults } = wishOf(typed, dues?.currency ?? 'USD')
  if (!wish) return send(guest, scholarship, { typed, faults })
  try {
    const draft =
      scholarship?.status === 'draft'
        ? await changeScholarship(ask, scholarship, wish)
        : await beginScholarship(ask, wish, once)
    await submitScholarship(ask, draft.id)
  } catch (error) {
    if (!(error instanceof ApiRefusal) || ![400, 409].includes(error.status)) throw error
    if (error.code === 'INVALID_TRANSITION') return seeOther(guest, '/scholarship?done=requested')
    const problem = error.code === 'WINDOW_CLOSED' ? CLOSED : sentenceOf(error)
    return send(guest, scholarship, { typed, problem })
  }
  return seeOther(guest, '/scholarship?done=requested')
}
