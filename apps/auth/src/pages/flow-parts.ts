import { button, hidden } from '@campkit/pages/form-parts'
import { type Html, html } from '@campkit/pages/html'
import type { CampPage } from '../camp.ts'
import { entranceOf } from './addresses.ts'

type Camp = Pick<CampPage, 'slug'> | undefined

/** A form of a camp's page, or of the account's sign-in. It carries the sign-in along. */
export const flowForm = (
  camp: Camp,
  action: string,
  flow: string,
  inside: Html,
): Html => html`<form method="post" action="${entranceOf(camp)}/${action}">
${hidden('flow', flow)}
${inside}
</form>`

const WAYS = 'other-ways'

/**
 * The form behind the small ways on a page, once a page: its buttons stand wherever they are read (`way`). The typed
 * address goes along.
 */
export const waysForm = (camp: Camp, flow: string, email?: string): Html =>
  html`<form class="carried" id="${WAYS}" method="post" action="${entranceOf(camp)}/login/ways">${hidden('flow', flow)}${email !== undefined && hidden('email', email)}</form>`

/** Another way to go on, as a link in a sentence. */
export const way = (name: string, label: string): Html =>
  button(label, { kind: 'link' }, { form: WAYS, name: 'way', value: name })

/** The same form, posted to another address. */
export const wayTo = (action: string, label: string): Html =>
  button(label, { kind: 'link' }, { form: WAYS, formaction: action })
