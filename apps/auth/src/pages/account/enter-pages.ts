import { button, codeField, field, passwordField } from '@campkit/pages/form-parts'
import { type Html, html } from '@campkit/pages/html'
import type { Page } from '@campkit/pages/page'
import { alert, or, ways } from '@campkit/pages/parts'
import { PASSKEY_SCRIPT, usePasskey } from '../passkey-form.ts'
import { flowField } from './parts.ts'

type Shown = {
  readonly flow: string
  readonly fault?: string
  readonly status?: number
}

const statusOf = ({ fault, status }: Shown) => status ?? (fault === undefined ? 200 : 400)

type SignIn = Shown & {
  readonly email?: string | undefined
  readonly emailFault?: string | undefined
}

const FORM = 'sign-in'
/** To another address than the form's own; without a password. */
const instead = (action: string) => ({ formaction: `/account/${action}`, formnovalidate: true })

export const accountSignInPage = (shown: SignIn): Page => ({
  title: 'Sign in to your account',
  lede: 'It is the same account in all your camps.',
  status: shown.emailFault === undefined ? statusOf(shown) : 400,
  script: PASSKEY_SCRIPT,
  body: html`${alert(shown.fault)}
<form id="${FORM}" method="post" action="/account/sign-in">
${flowField(shown.flow)}
${field(
  { id: 'email', label: 'E-mail address', error: shown.emailFault },
  {
    type: 'email',
    autocomplete: 'username',
    maxlength: 254,
    value: shown.email,
    autofocus: shown.email === undefined || shown.emailFault !== undefined,
  },
)}
${passwordField(
  { id: 'password', label: 'Password' },
  {
    autocomplete: 'current-password',
    autofocus: shown.email !== undefined && shown.emailFault === undefined,
  },
)}
${button('Sign in', { kind: 'primary' })}
${or}
${button('E-mail me a code', { icon: 'mail' }, instead('code/send'))}
</form>
${usePasskey('/account/sign-in/passkey', shown.flow)}
${ways([
  html`Forgot your password? ${button('Choose a new one', { kind: 'link' }, { form: FORM, ...instead('reset/ask') })}`,
  html`New here? An account is made where you apply: on your camp’s page.`,
])}`,
})

type Confirm = Shown & {
  readonly email: string
  readonly hasPassword: boolean
  readonly hasTotp: boolean
  readonly hasPasskey: boolean
  readonly isMailed?: boolean
}

/** Asks for the same factors as a sign-in; the session goes on. */
export const confirmPage = (shown: Confirm): Page => ({
  title: 'Confirm that it is you',
  lede: html`You are signed in as <strong>${shown.email}</strong>, but that was a while ago. Changes to your account ask again.`,
  status: statusOf(shown),
  ...(shown.hasPasskey && { script: PASSKEY_SCRIPT }),
  body: html`${alert(shown.fault)}
${(shown.hasPassword || shown.isMailed) && factorsForm(shown)}
${!shown.hasPassword && mailForm(shown)}
${shown.hasPasskey && usePasskey('/account/confirm/passkey', shown.flow)}
${ways([html`<a href="/account">Back to your account</a>`])}`,
})

const factorsForm = ({
  flow,
  email,
  hasPassword,
  hasTotp,
}: Confirm): Html => html`<form method="post" action="/account/confirm">
${flowField(flow)}
${
  hasPassword
    ? html`<input type="hidden" name="username" autocomplete="username" value="${email}">
${passwordField({ id: 'password', label: 'Password' }, { autocomplete: 'current-password', autofocus: true })}`
    : codeField({ id: 'mailed', label: 'Code from the mail' }, { autofocus: true })
}
${hasTotp && codeField({ id: 'code', label: 'Code from your authenticator app, or a recovery code' }, { inputmode: undefined })}
${button('Continue', { kind: 'primary' })}
</form>`

const mailForm = ({
  flow,
  isMailed,
}: Confirm): Html => html`${isMailed && or}<form method="post" action="/account/confirm/mail">
${flowField(flow)}
${
  isMailed
    ? button('E-mail me another code')
    : button('E-mail me a code', { kind: 'primary', icon: 'mail' })
}
</form>`
