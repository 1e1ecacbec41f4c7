import { money } from '@campkit/core/money'
import { linkButton } from '@campkit/pages/form-parts'
import { html } from '@campkit/pages/html'
import type { Page } from '@campkit/pages/page'
import { facts, moment, moneyLines } from '@campkit/pages/parts'
import type { FrontDoor } from '../front-door.store.ts'
import type { Receipt } from './money-records.ts'
import { methodOf } from './money-words.ts'

/** The receipt of one payment, to be kept or printed. */
export function receiptPage(camp: FrontDoor, receipt: Receipt): Page {
  const { currency, allocations, besideCents, unallocatedCents, refundedCents, takenBackAt } =
    receipt
  const line = (name: string, cents: number) => ({ name, amount: money(cents, currency) })
  const lines = [
    ...allocations.map(({ name, amountCents }) => line(name, amountCents)),
    ...(besideCents > 0 ? [line('Corrections by the team', besideCents)] : []),
    ...(unallocatedCents > 0 ? [line('Credit, for what comes next', unallocatedCents)] : []),
    ...(refundedCents > 0 ? [line('Given back', refundedCents)] : []),
  ]
  return {
    camp,
    layout: 'column',
    back: { href: `/c/${camp.slug}/dues`, label: 'Your dues' },
    title: takenBackAt === null ? 'Receipt' : 'Receipt, taken back',
    lede:
      takenBackAt === null
        ? `${camp.name} has received this payment.`
        : `${camp.name} had recorded this payment by mistake. It does not count, and this is no proof of it.`,
    body: html`<section class="card pad">
${moneyLines(lines, { name: 'Paid', amount: money(receipt.amountCents, currency) })}
${facts([
  ['From', receipt.payer],
  ['For', receipt.season],
  ['How', capitalised(methodOf(receipt.method))],
  ['When', moment(receipt.paidAt, camp.timeZone)],
  ...(takenBackAt === null ? [] : [['Taken back', moment(takenBackAt, camp.timeZone)] as const]),
  ['Reference', html`<span class="mono">${receipt.reference}</span>`],
])}</section>
${linkButton(`/c/${camp.slug}/dues`, 'Back to your dues')}`,
  }
}

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
