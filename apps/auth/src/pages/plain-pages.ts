import { linkButton } from '@campkit/pages/form-parts'
import { type Html, html } from '@campkit/pages/html'
import type { Icon } from '@campkit/pages/icons'
import type { Page, Tone } from '@campkit/pages/page'
import { forHelpers, ways } from '@campkit/pages/parts'
import type { CampPage } from '../camp.ts'
import { goTo, homeOf, signInAt, signInTo } from './addresses.ts'

type More = {
  /** The way on; to the camp or the account if none is given. */
  readonly acts?: Html
  /** For whoever helps: what an app's makers must know, and the number of the request. */
  readonly details?: string | undefined
}

const markOf = (status: number): { icon: Icon; tone: Tone } => {
  if (status >= 500) return { icon: 'cloudOff', tone: 'bad' }
  return status === 429 ? { icon: 'clock', tone: 'wait' } : { icon: 'warn', tone: 'warn' }
}

/** An error that the person cannot fix on this page. It says what happened, then what to do. */
export const errorPage = (
  status: number,
  title: string,
  message: string,
  camp?: CampPage,
  { acts, details }: More = {},
): Page => ({
  camp,
  title,
  status,
  mark: markOf(status),
  lede: message,
  body: html`${acts ?? wayOn(camp)}
${details !== undefined && forHelpers(details)}`,
})

const wayOn = (camp: CampPage | undefined): Html =>
  camp
    ? linkButton(homeOf(camp), goTo(camp), { kind: 'primary' })
    : linkButton('/account', 'Go to your account')

export const expiredPage = (camp: CampPage): Page =>
  errorPage(
    403,
    'Please begin again',
    'This page is too old, or was opened in another browser. Nothing is lost: go back to where you came from and sign in again, or do it here.',
    camp,
    {
      acts: html`${linkButton(signInAt(camp), signInTo(camp), { kind: 'primary' })}
${ways([html`<a href="${homeOf(camp)}">Go to ${camp.name}</a>`])}`,
    },
  )

export const signedOutPage = (camp?: CampPage, isEverywhere = false): Page => ({
  camp,
  title: 'You are signed out',
  mark: { icon: 'check', tone: 'good' },
  lede: isEverywhere
    ? 'Here, in all other browsers, and in all apps. You can close this page.'
    : 'You can close this page.',
  body: camp
    ? html`${linkButton(signInAt(camp), 'Sign in again')}
${ways([html`<a href="${homeOf(camp)}">Go to ${camp.name}</a>`])}`
    : linkButton('/account', 'Sign in again'),
})
