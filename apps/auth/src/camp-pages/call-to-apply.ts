import { linkButton } from '@campkit/pages/form-parts'
import { type Html, html } from '@campkit/pages/html'
import { icon } from '@campkit/pages/icons'
import type { FrontDoor } from './front-door.store.ts'
import { momentIn, openingOf } from './words.ts'

/** Whether and until when people can apply. */
export function callToApply(camp: FrontDoor, isStranger = false): Html {
  const opening = openingOf(camp)
  const by = (text: Html) => html`<p class="by">${icon('calendar')}<span>${text}</span></p>`
  const when = (at: string) => html`<strong>${momentIn(camp.timeZone, at)}</strong>`
  if (opening.is === 'open') {
    return html`<div class="acts">${linkButton(`/c/${camp.slug}/apply`, `Apply for ${camp.season}`, { kind: 'primary' })}${isStranger && linkButton(`/c/${camp.slug}/application`, 'Continue my application')}</div>
${opening.until !== null && by(html`Apply by ${when(opening.until)}.`)}
${camp.isFull && by(html`All places are taken. Who applies now may get one from the waitlist.`)}`
  }
  if (opening.is === 'not_yet') return by(html`Applications open on ${when(opening.from)}.`)
  if (opening.is === 'over') return by(html`Applications closed on ${when(opening.since)}.`)
  return by(html`The camp takes no applications at the moment.`)
}
