import { money } from '@campkit/core/money'
import { dayIn } from '@campkit/core/readable-day'
import { type Html, html } from '@campkit/pages/html'
import type { FrontDoor } from '../front-door.store.ts'
import type { Dues, Posting } from './money-records.ts'

// biome-ignore format: a table
const ENDS: Readonly<Record<string, string>> = {
  deposit_release: 'given back as credit',
  deposit_forfeit: 'kept by the camp',
}

const endWords = ({ kind, source }: Posting): string | undefined =>
  source === 'carry_over' ? 'carried over to another season, as your deposit' : ENDS[kind]

/** What the camp holds of the person, what it gave back and what it kept, with the reason. */
export function depositPart(
  { timeZone }: FrontDoor,
  { accounts, currency }: Dues,
  postings: readonly Posting[],
): Html | undefined {
  const { heldCents } = accounts.deposit
  const undone = new Set(postings.map(({ reversesId }) => reversesId))
  const ended = postings.filter(({ id, kind }) => kind in ENDS && !undone.has(id))
  if (heldCents <= 0 && ended.length === 0) return undefined
  return html`<section class="card pad"><h2>Your deposit</h2>
${heldCents > 0 && html`<p>The camp holds <strong>${money(heldCents, currency)}</strong> of yours. It is your money: after the season the team gives it back, or says why not.</p>`}
${ended.length > 0 && html`<ul class="lines">${ended.map((posting) => endOf(posting, currency, timeZone))}</ul>`}</section>`
}

const endOf = (posting: Posting, currency: string, timeZone: string): Html => {
  const { creditCents, debitCents, memo, occurredAt } = posting
  return html`<li><b>${dayIn(timeZone, occurredAt)}: ${endWords(posting)}</b><span class="n">${money(Math.max(creditCents, debitCents), currency)}</span>${memo !== null && html`<small>${memo}</small>`}</li>\n`
}
