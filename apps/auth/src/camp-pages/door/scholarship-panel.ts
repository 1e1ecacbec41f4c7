import { money } from '@campkit/core/money'
import { linkButton } from '@campkit/pages/form-parts'
import { type Html, html } from '@campkit/pages/html'
import { chip } from '@campkit/pages/parts'
import type { FrontDoor } from '../front-door.store.ts'
import { canPayFor, NOTHING_TO_PAY_FOR, SCHOLARSHIP_WORDS } from '../money/scholarship-words.ts'
import { momentIn } from '../words.ts'
import { type Known, kindOf, type Next, panel } from './panel.ts'

/** A scholarship that waits for its answer; at other times it is found among the dues. */
export function scholarshipPanel(
  camp: FrontDoor,
  { scholarship, covers, dues }: Known,
  next: Next,
): Html | undefined {
  if (scholarship?.status !== 'approved' || !dues) return undefined
  const { approvedAmountCents: cents, expiresAt } = scholarship
  const { tone, word } = SCHOLARSHIP_WORDS.approved
  return panel(
    { title: 'A scholarship for you', status: chip(tone, word), next },
    html`<p>The camp would like to give you ${cents === null ? 'a scholarship' : html`up to <strong>${money(cents, dues.currency)}</strong>`}. ${expiresAt !== null && html`Answer by <strong>${momentIn(camp.timeZone, expiresAt)}</strong>.`}</p>
${!canPayFor(covers, dues) && html`<p>${NOTHING_TO_PAY_FOR}</p>\n`}<div class="acts">${linkButton(`/c/${camp.slug}/scholarship`, 'See and answer', { kind: kindOf(next) })}</div>`,
  )
}
