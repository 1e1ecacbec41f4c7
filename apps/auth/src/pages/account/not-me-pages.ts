import { button, checkbox, hidden, linkButton, passwordField } from '@campkit/pages/form-parts'
import { type Html, html } from '@campkit/pages/html'
import type { Page } from '@campkit/pages/page'
import { note, ways } from '@campkit/pages/parts'
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

/** What was wrong with what was sent, and whether it said that the newer account is closed. */
export type Typed = {
  readonly fault?: string
  readonly closeFault?: string
  readonly isClosing?: boolean
}

type Former = {
  readonly email: string
  readonly currentEmail: string
  readonly isDisabled: boolean
}

type TakeBack = Former &
  Typed & {
    readonly flow: string
    readonly link: string
    /** The person has signed in to a newer account with the same address. */
    readonly hasNewer: boolean
  }

/** Enough for the owner to recognise it, too little for someone else who reads this mailbox. */
const hinted = (email: string): string => email.replace(/^(.)[^@]*/u, '$1***')

const STOPPED =
  'The people who run this service have stopped the account for now: nobody can sign in to it. You can take it back all the same, and then ask your camp’s team to have it started again.'

const ledeOf = ({ email, currentEmail }: Former): Html =>
  email === currentEmail
    ? html`If it was not you who changed things, choose a new password. Every sign-in of <strong>${email}</strong> is ended with it.`
    : html`The account of <strong>${email}</strong> now uses ${hinted(currentEmail)}. If it was not you who changed that, choose a new password. The account gets your address again, and every sign-in is ended, also of whoever changed it.`

const closing = ({ closeFault, isClosing = false }: Typed): Html => html`${note(
  'wait',
  html`You are signed in to the newer account that has this address by now. Only one account can have it, so the newer one is closed: you cannot sign in to it any more. What you did with it stays with the camp. Do you want to go on using it? Then <a href="/account/email">give it another address</a> first, and open the link in the mail again.`,
)}
${checkbox({ id: 'close', label: 'Close the newer account', error: closeFault }, isClosing)}`

/** Asks for the new password: one step gives back the address and ends every sign-in. */
export const takeBackPage = (shown: TakeBack): Page => ({
  title: 'Take your account back',
  lede: ledeOf(shown),
  status: shown.fault === undefined && shown.closeFault === undefined ? 200 : 400,
  body: html`${shown.isDisabled && note('wait', STOPPED)}
<form method="post" action="/account/not-me">
${flowField(shown.flow)}
${hidden('token', shown.link)}
<input type="hidden" name="username" autocomplete="username" value="${shown.email}">
${shown.hasNewer && closing(shown)}
${passwordField(
  {
    id: 'password',
    label: 'New password',
    help: 'At least 10 characters. A few words make a good one.',
    error: shown.fault,
  },
  { autocomplete: 'new-password', minlength: 10, autofocus: !shown.hasNewer },
)}
${button('Take my account back', { kind: 'primary' })}
</form>
${ways([html`Was it you? Then there is nothing to do: close this page.`])}`,
})

/** The account is its owner's again; if an operator has stopped it, it must be started, too. */
export const takenBackPage = ({ email, isDisabled }: Former, isNewerClosed: boolean): Page => ({
  title: 'The account is yours again',
  mark: { icon: 'check', tone: 'good' },
  lede: html`<span role="status">It has the address <strong>${email}</strong> and your new password. Every sign-in is ended. Passkeys and an authenticator app that were added since the day before the change are removed.${isNewerClosed && ' The newer account is closed.'}</span>`,
  body: html`${
    isDisabled
      ? html`<p>The people who run this service had stopped the account. Write to your camp’s team that it is yours again: once it is started, you can sign in with your new password.</p>`
      : linkButton('/account', 'Sign in and look through it', { kind: 'primary' })
  }
${ways([html`Did somebody read your mail, too? Change the password of your mailbox as well.`])}`,
})

export const tooLatePage: Page = errorPage(
  400,
  'This link no longer works',
  'It was used already, a link of an earlier change was used, or it is older than seven days. If you still have your address, choose a new password. If not, write to your camp’s team: the people who run this service can stop the account.',
  undefined,
  { acts: linkButton('/account/reset', 'Choose a new password', { kind: 'primary' }) },
)

/** The address has a newer account, and this browser is not signed in to it. */
export const newerAccountPage = (email: string): Page => ({
  title: 'Your address has a newer account',
  status: 409,
  mark: { icon: 'warn', tone: 'warn' },
  lede: html`Meanwhile another account was made with <strong>${email}</strong>, and only one can have it. Nothing was changed. If the newer one is yours, too, you get the older one back in two steps:`,
  body: html`<p><strong>First</strong>, sign in to the newer account, in this browser.</p>
<p><strong>Then</strong> open the link in the mail again. There you can close the newer account, or give it another address and keep both.</p>
${linkButton('/account/sessions', 'Sign in to the newer account', { kind: 'primary' })}
${ways([
  html`<a href="/account/reset">I do not know its password</a>`,
  html`Is it not yours? Write to your camp’s team: when the people who run this service have stopped the newer account, the link in the mail works.`,
])}`,
})
