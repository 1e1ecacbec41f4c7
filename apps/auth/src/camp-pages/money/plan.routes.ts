import { sendPage } from '@campkit/pages/page'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { ApiRefusal } from '../camp-api.ts'
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
import { type Posted, queryIn } from '../posted.ts'
import {
  agreeOnPlan,
  type Dues,
  type Proposal,
  proposePlan,
  readDues,
  readSettings,
} from './money-records.ts'
import { digestOfPlan, planPage } from './plan-page.ts'

/** Paying in parts, as far as the camp lets members agree by themselves. */
export function mountPlan(app: FastifyInstance, context: Context): void {
  app.get('/c/:camp/dues/plan', { config }, guestPage(context, show))
  app.post('/c/:camp/dues/plan', { config }, guestForm(context, agree))
}

const USUAL_PARTS = 3

type Planning = {
  readonly dues: Dues
  readonly parts: number
  readonly most: number
  readonly proposal: Proposal
}

/** What the API proposes; a sentence if the person cannot agree on a plan now. */
async function planningOf({ ask }: Guest, wanted: string | undefined): Promise<Planning | string> {
  const [dues, settings] = await Promise.all([readDues(ask), readSettings(ask)])
  const most = settings.dues.planParts
  if (most < 2)
    return 'The team agrees on plans with each person. Write to them, and say what would work for you.'
  if (!dues) return 'The camp has no season at the moment, so there is nothing to pay.'
  if (dues.plan) return 'You have a payment plan already. Only the team can change it.'
  const number = Number(wanted ?? Math.min(USUAL_PARTS, most))
  const parts = Number.isInteger(number) && number >= 2 && number <= most ? number : 2
  try {
    return { dues, parts, most, proposal: await proposePlan(ask, parts) }
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 409) return sentenceOf(error)
    throw error
  }
}

async function show(guest: Guest) {
  const planning = await planningOf(guest, queryIn(guest.request).get('parts'))
  return send(guest, planning)
}

function send(guest: Guest, planning: Planning | string, problem?: string) {
  const { reply, camp, session } = guest
  if (typeof planning === 'string') {
    return sendPage(reply, notNowPage(camp, 'Paying in parts', planning))
  }
  const { dues, ...shown } = planning
  const seen = { plan: digestOfPlan(planning.proposal) }
  const flow = campFlow(guest, session.accountId, { seen })
  return sendPage(reply, planPage({ camp, flow, problem, currency: dues.currency, ...shown }))
}

const CHANGED =
  'What you owe, or the day, has changed since you opened this page. Please look at the parts once more.'

async function agree(guest: Guest, { fields }: Posted, { seen }: CampFlow) {
  const planning = await planningOf(guest, fields.get('parts') ?? undefined)
  if (typeof planning === 'string') return finished(guest, planning)
  if (seen?.plan !== digestOfPlan(planning.proposal)) return send(guest, planning, CHANGED)
  try {
    await agreeOnPlan(guest.ask, planning.parts)
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.status !== 409) throw error
    return finished(guest, sentenceOf(error))
  }
  return seeOther(guest, '/dues?done=planned')
}

/** Pressed twice, the second finds the plan of the first. */
async function finished(guest: Guest, why: string) {
  const dues = await readDues(guest.ask)
  return dues?.plan?.status === 'active' ? seeOther(guest, '/dues?done=planned') : send(guest, why)
}
