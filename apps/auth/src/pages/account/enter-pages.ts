import { html } from '@campkit/pages/html'
import { alert, type Page } from '@campkit/pages/page'
import { PASSKEY_SCRIPT, usePasskey } from '../passkey-form.ts'
import { backToAccount, flowField } from './parts.ts'

type Shown = {
  readonly flow: string
  readonly fault?: string
  readonly status?: number
}

const statusOf = ({ fault, status }: Shown) => status ?? (fault === undefined ? 200 : 400)

export const accountSignInPage = (shown: Shown & { readonly email?: string }): Page => ({
  title: 'Sign in to your account',
  status: statusOf(shown),
  script: PASSKEY_SCRIPT,
  body: html`${alert(shown.fault)}
<form method="post" action="/account/sign-in">
${flowField(shown.flow)}
<label for="email">E-mail address</label>
<input id="email" name="email" type="email" autocomplete="username" required maxlength="254" value="${shown.email}">
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="256">
<button>Sign in</button>
</form>
${usePasskey('/account/sign-in/passkey', shown.flow)}
<p class="hint">No password, or forgotten? Sign in to your camp first, in this browser, then come back here.</p>`,
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
  status: statusOf(shown),
  ...(shown.hasPasskey && { script: PASSKEY_SCRIPT }),
  body: html`${alert(shown.fault)}
<p>You are signed in as <strong>${shown.email}</strong>, but that was a while ago. Changes to your account ask again.</p>
${(shown.hasPassword || shown.isMailed) && factorsForm(shown)}
${!shown.hasPassword && mailForm(shown)}
${shown.hasPasskey && usePasskey('/account/confirm/passkey', shown.flow)}
${backToAccount}`,
})

const factorsForm = ({
  flow,
  email,
  hasPassword,
  hasTotp,
}: Confirm) => html`<form method="post" action="/account/confirm">
${flowField(flow)}
${
  hasPassword
    ? html`<input type="hidden" name="username" autocomplete="username" value="${email}">
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="256">`
    : html`<label for="mailed">Code from the mail</label>
<input id="mailed" class="code" name="mailed" inputmode="numeric" autocomplete="one-time-code" required maxlength="20">`
}
${
  hasTotp &&
  html`<label for="code">Code from your authenticator app, or a recovery code</label>
<input id="code" class="code" name="code" autocomplete="one-time-code" required maxlength="20">`
}
<button>Go on</button>
</form>`

const mailForm = ({
  flow,
  isMailed,
}: Confirm) => html`<form method="post" action="/account/confirm/mail">
${flowField(flow)}
<button class="quiet">${isMailed ? 'E-mail me another code' : 'E-mail me a code'}</button>
</form>`
