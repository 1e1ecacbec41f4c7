import { centsTyped, money } from '@campkit/core/money'
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
import { type Posted, queryIn } from '../posted.ts'
import { type Report, readDues, reportPayment } from './money-records.ts'
import { centsOf, sharesOf } from './money-words.ts'
import { todayIn } from './payment-plan-part.ts'
import { METHODS, type ReportFaults, reportPage, type TypedReport } from './payment-report-page.ts'

/** Money that went another way, for the team to find and confirm. */
export function mountPaymentReport(app: FastifyInstance, context: Context): void {
  app.get('/c/:camp/payments/report', { config }, guestPage(context, show))
  app.post('/c/:camp/payments/report', { config }, guestForm(context, report))
}

async function show(guest: Guest) {
  const seasonId = queryIn(guest.request).get('season')
  const dues = await readDues(guest.ask, seasonId)
  if (!dues) return seeOther(guest, '/dues')
  const { currency } = dues
  const [share] = sharesOf(dues)
  const amount = share ? money(centsOf(dues, share), currency).replaceAll(/[^\d.]/g, '') : ''
  const typed = { amount, method: '', paidOn: todayIn(guest.camp.timeZone), note: '' }
  return send(guest, currency, { typed, seasonId })
}

type Told = {
  readonly typed: TypedReport
  readonly faults?: ReportFaults
  readonly problem?: string
  /** A season other than the active one. */
  readonly seasonId: string | undefined
}

function send(guest: Guest, currency: string, told: Told) {
  const { reply, camp, session } = guest
  const flow = campFlow(guest, session.accountId)
  return sendPage(
    reply,
    reportPage({ camp, flow, currency, today: todayIn(camp.timeZone), ...told }),
  )
}

async function report(guest: Guest, { fields }: Posted, { once }: CampFlow) {
  const { ask, camp } = guest
  const seasonId = fields.get('season') ?? undefined
  const dues = await readDues(ask, seasonId)
  if (!dues) return seeOther(guest, '/dues')
  const { currency } = dues
  const of = (name: string) => (fields.get(name) ?? '').replaceAll('\r\n', '\n').trim()
  const typed = {
    amount: of('amount'),
    method: of('method'),
    paidOn: of('paidOn'),
    note: of('note'),
  }
  const { found, faults } = reportOf(typed, currency, todayIn(camp.timeZone))
  if (!found) return send(guest, currency, { typed, faults, seasonId })
  try {
    await reportPayment(ask, { ...found, ...(seasonId !== undefined && { seasonId }) }, once)
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.status !== 400) throw error
    return send(guest, currency, { typed, problem: sentenceOf(error), seasonId })
  }
  const shown = { ...(seasonId !== undefined && { season: seasonId }), done: 'reported' }
  return seeOther(guest, `/dues?${new URLSearchParams(shown)}`)
}

const MOST_CENTS = 100_000_000

function reportOf(
  { amount, method, paidOn, note }: TypedReport,
  currency: string,
  today: string,
): { readonly found?: Report; readonly faults: ReportFaults } {
  const amountCents = centsTyped(amount, currency) ?? 0
  const way = METHODS.find(({ value }) => value === method)
  const faults: Record<string, string> = {}
  if (amountCents < 1 || amountCents > MOST_CENTS) faults.amount = 'Write an amount, such as 150.'
  if (!way) faults.method = 'Choose how you paid.'
  if (!isDay(paidOn)) faults.paidOn = 'Choose the day on which you paid.'
  else if (paidOn > today) faults.paidOn = 'This day is still to come.'
  if (note.length > 1000) faults.note = 'Write at most 1000 characters.'
  if (!way || Object.keys(faults).length > 0) return { faults }
  // Noon, so that it is the same day in nearly every zone.
  const occurredAt = `${paidOn}T12:00:00Z`
  return {
    faults,
    found: { amountCents, method: way.value, occurredAt, ...(note !== '' && { note }) },
  }
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text
