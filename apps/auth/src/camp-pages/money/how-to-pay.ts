import { linkButton } from '@campkit/pages/form-parts'
import { type Html, html } from '@campkit/pages/html'
import type { FrontDoor } from '../front-door.store.ts'
import { paragraphs } from '../paragraphs.ts'
import type { Settings } from './money-records.ts'

/** For camps that take no payments on a page: what the camp says about paying, or whom to ask. */
export function howToPay(camp: FrontDoor, { dues: { howToPay: text, payUrl } }: Settings): Html {
  const elsewhere = payUrl !== null && !isOwn(camp, payUrl) ? payUrl : undefined
  const says = html`${text !== null && paragraphs(text)}
${elsewhere !== undefined && linkButton(elsewhere, 'Go to where you pay', { kind: 'primary' }, { rel: 'noreferrer' })}`
  return html`<h3>How to pay</h3>
${
  text === null && elsewhere === undefined
    ? html`<p>${camp.name} takes no payments on this page. Ask the team how to pay${camp.helpUrl ? html`: <a href="${camp.helpUrl}" rel="noreferrer">ask for help</a>` : ''}.</p>`
    : says
}`
}

/** The camp's page may be where people pay: then it has to say more than its own address. */
const isOwn = ({ slug }: FrontDoor, payUrl: string): boolean =>
  new RegExp(`/c/${slug}(/dues)?/?$`).test(payUrl)
