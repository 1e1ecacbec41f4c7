import { button, hidden, linkButton, passwordField } from '@campkit/pages/form-parts'
import { html } from '@campkit/pages/html'
import type { Page } from '@campkit/pages/page'
import { ways } from '@campkit/pages/parts'
import { errorPage } from '../plain-pages.ts'
import { flowField } from './parts.ts'

/** For who was told of a change that they did not make, and still has their address. */
export const notMePage: Page = {
  title: 'Was that not you?',
  mark: { icon: 'shield', tone: 'warn' },
  lede: 'Choose a new password now. That ends every sign-in, in all browsers and apps, also of whoever did it.',
  body: html`${linkButton('/account/reset', 'Choose a new password', { kind: 'primary' })}
<p>Then sign in and look through your account. Remove passkeys and an authenticator app that are not yours, and see what was done lately.</p>
${linkButton('/account', 'Look at your account')}
${ways([html`Was the e-mail address changed, too? Then follow the link in the mail that was sent to the old address: it gives you the account back.`])}`,
}

type TakeBack = {
  readonly flow: string
  readonly link: string
  readonly email: string
  readonly currentEmail: string
  readonly fault: string | undefined
}

/** Enough for the owner to recognise it, too little for someone else who reads this mailbox. */
const hinted = (email: string): string => email.replace(/^(.)[^@]*/u, '$1***')

/** Asks for the new password: one step gives back the address and ends every sign-in. */
export const takeBackPage = ({ flow, link, email, currentEmail, fault }: TakeBack): Page => ({
  title: 'Take your account back',
  lede:
    email === currentEmail
      ? html`If it was not you who changed things, choose a new password. Every sign-in of <strong>${email}</strong> is ended with it.`
      : html`The account of <strong>${email}</strong> now uses ${hinted(currentEmail)}. If it was not you who changed that, choose a new password. The account gets your address again, and every sign-in is ended, also of whoever changed it.`,
  status: fault === undefined ? 200 : 400,
  body: html`<form method="post" action="/account/not-me">
${flowField(flow)}
${hidden('token', link)}
<input type="hidden" name="username" autocomplete="username" value="${email}">
${passwordField(
  {
    id: 'password',
    label: 'New password',
    help: 'At least 10 characters. A few words make a good one.',
    error: fault,
  },
  { autocomplete: 'new-password', minlength: 10, autofocus: true },
)}
${button('Take my account back', { kind: 'primary' })}
</form>
${ways([html`Was it you? Then there is nothing to do: close this page.`])}`,
})

export const takenBackPage = (email: string): Page => ({
  title: 'The account is yours again',
  mark: { icon: 'check', tone: 'good' },
  lede: html`<span role="status">It has the address <strong>${email}</strong> and your new password. Every sign-in is ended. Passkeys and an authenticator app that were added since the day before the change are removed.</span>`,
  body: html`${linkButton('/account', 'Sign in and look through it', { kind: 'primary' })}
${ways([html`Did somebody read your mail, too? Change the password of your mailbox as well.`])}`,
})

export const tooLatePage: Page = errorPage(
  400,
  'This link no longer works',
  'It was used already, or it is older than seven days. If you still have your address, choose a new password. If not, write to your camp’s team: the people who run this service can stop the account.',
  undefined,
  { acts: linkButton('/account/reset', 'Choose a new password', { kind: 'primary' }) },
)

export const addressTakenPage: Page = errorPage(
  409,
  'The address has another account now',
  'Meanwhile an account was made with your address, so this one cannot have it again. Nothing was changed. Write to your camp’s team: the people who run this service can stop the other account.',
)
