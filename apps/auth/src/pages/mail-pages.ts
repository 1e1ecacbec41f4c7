import {
  button,
  codeField,
  field,
  hidden,
  linkButton,
  passwordField,
} from '@campkit/pages/form-parts'
import { html } from '@campkit/pages/html'
import type { Page } from '@campkit/pages/page'
import { alert, notice, ways } from '@campkit/pages/parts'
import type { CampPage } from '../camp.ts'
import { entranceOf, signInAgainAt, signInTo } from './addresses.ts'
import { flowForm, way, waysForm, wayTo } from './flow-parts.ts'

type Shown = {
  /** None at the sign-in to the account itself. */
  readonly camp: CampPage | undefined
  readonly flow: string
  readonly email?: string | undefined
  readonly fault?: string | undefined
}

type Asking = {
  readonly title: string
  readonly lede: string
  readonly action: string
  readonly button: string
}

const statusOf = ({ fault }: Shown) => (fault === undefined ? 200 : 400)

/** Asks for the address to mail a code or a reset link to. */
const addressPage = (shown: Shown, asking: Asking): Page => ({
  camp: shown.camp,
  title: asking.title,
  lede: asking.lede,
  status: statusOf(shown),
  body: html`${flowForm(
    shown.camp,
    asking.action,
    shown.flow,
    html`${field(
      { id: 'email', label: 'E-mail address', error: shown.fault },
      {
        type: 'email',
        autocomplete: 'username',
        maxlength: 254,
        value: shown.email,
        autofocus: true,
      },
    )}
${button(asking.button, { kind: 'primary' })}`,
  )}
${waysForm(shown.camp, shown.flow, shown.email)}
${ways([html`Know your password? ${way('other', 'Back to sign in')}`])}`,
})

export const askForCodePage = (shown: Shown): Page =>
  addressPage(shown, {
    title: 'Sign in with a code',
    lede: 'We e-mail you a code. You need no password.',
    action: 'code/send',
    button: 'E-mail me a code',
  })

export const askForResetPage = (shown: Shown): Page =>
  addressPage(shown, {
    title: 'Choose a new password',
    lede: 'We e-mail you a link to a page where you can choose one.',
    action: 'reset',
    button: 'E-mail me a link',
  })

type Code = Shown & {
  /** True if the person is signing up, and not signing in. */
  readonly isNew: boolean
  /** True if a further code was just sent. */
  readonly isAgain?: boolean
}

/** The same page whether there is an account or not. */
export const codePage = (shown: Code): Page => ({
  camp: shown.camp,
  title: 'Check your e-mail',
  lede: html`${shown.isNew ? 'A code is on its way to' : 'If there is an account with this address, a code is on its way to'} <strong>${shown.email}</strong>. It works for ten minutes.`,
  status: statusOf(shown),
  leadsToApp: shown.camp !== undefined,
  body: html`${notice(shown.isAgain ? 'We have sent a new code. Those from before no longer work.' : undefined)}
${flowForm(
  shown.camp,
  'code',
  shown.flow,
  html`${codeField(
    {
      id: 'code',
      label: 'Code',
      help: 'Eight digits.',
      error: shown.fault,
    },
    { autofocus: true },
  )}
${button('Continue', { kind: 'primary' })}`,
)}
${waysForm(shown.camp, shown.flow, shown.email)}
${ways([
  html`Nothing there? Look among the unwanted mail, or ${wayTo(`${entranceOf(shown.camp)}/code/again`, 'send a new code')}`,
  html`Wrong address? ${way(shown.isNew ? 'sign-up' : 'other', 'Change it')}`,
  !shown.isNew && html`Rather type it? ${way('password', 'Use your password')}`,
])}`,
})

export const resetSentPage = ({ camp, flow, email }: Shown): Page => ({
  camp,
  title: 'Check your e-mail',
  mark: { icon: 'mail', tone: 'wait' },
  lede: html`If there is an account with the address <strong>${email}</strong>, a link to choose a new password is on its way. It works for half an hour.`,
  body: html`${waysForm(camp, flow, email)}
${ways([
  html`Nothing there? Look among the unwanted mail, or ${way('reset', 'ask once more')}`,
  way('other', 'Back to sign in'),
])}`,
})

type NewPassword = {
  readonly camp: CampPage | undefined
  readonly flow: string
  readonly link: string
  readonly email: string
  readonly needsCode: boolean
  readonly fault?: string | undefined
  readonly codeFault?: string | undefined
}

export const newPasswordPage = (shown: NewPassword): Page => ({
  camp: shown.camp,
  title: 'Choose a new password',
  lede: html`For <strong>${shown.email}</strong>. You will be signed out everywhere.`,
  status: shown.fault === undefined && shown.codeFault === undefined ? 200 : 400,
  body: html`${shown.needsCode ? undefined : alert(shown.codeFault)}
${flowForm(
  shown.camp,
  'reset/password',
  shown.flow,
  html`${hidden('token', shown.link)}
<input type="hidden" name="username" autocomplete="username" value="${shown.email}">
${
  shown.needsCode &&
  codeField(
    {
      id: 'code',
      label: 'Code from the same mail',
      help: 'Because this is another browser than the one it was asked for in.',
      error: shown.codeFault,
    },
    { autofocus: shown.fault === undefined },
  )
}
${passwordField(
  {
    id: 'password',
    label: 'New password',
    help: 'At least 10 characters. A few words make a good one.',
    error: shown.fault,
  },
  {
    autocomplete: 'new-password',
    minlength: 10,
    autofocus: !shown.needsCode || shown.fault !== undefined,
  },
)}
${button('Change the password', { kind: 'primary' })}`,
)}`,
})

export const passwordChangedPage = (camp: CampPage | undefined): Page => ({
  camp,
  title: 'The password is changed',
  mark: { icon: 'check', tone: 'good' },
  lede: 'You are signed out everywhere. Sign in again with the new password.',
  body: html`${linkButton(signInAgainAt(camp), signInTo(camp ?? { name: 'your account' }), { kind: 'primary' })}
${ways([html`Did somebody else have it? Look through <a href="/account">your account</a>: passkeys, authenticator app, where you are signed in.`])}`,
})
