import { html } from '@campkit/pages/html'
import { alert, type Page } from '@campkit/pages/page'
import type { CampPage } from '../camp.ts'
import { PASSKEY_SCRIPT, usePasskey } from './passkey-form.ts'

type SignIn = {
  readonly camp: CampPage
  readonly app: string
  /** True if the person followed the link of an invitation and does not come from an app. */
  readonly isInvited: boolean
  readonly flow: string
  readonly email: string | undefined
  readonly fault?: string | undefined
  readonly status?: number | undefined
}

export const signInPage = ({ camp, app, isInvited, flow, email, fault, status }: SignIn): Page => ({
  camp,
  title: isInvited ? `You are invited to ${camp.name}` : `Sign in to ${app}`,
  status: status ?? (fault === undefined ? 200 : 400),
  leadsToApp: true,
  script: PASSKEY_SCRIPT,
  body: html`${alert(fault)}
${isInvited && html`<p>Sign in with the address that the invitation was sent to, then say yes or no. New here? You need no password: let us e-mail you a code.</p>`}
<form method="post" action="/c/${camp.slug}/login">
<input type="hidden" name="flow" value="${flow}">
<label for="email">E-mail address</label>
<input id="email" name="email" type="email" autocomplete="username webauthn" required maxlength="254" value="${email}">
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="256">
<button>Sign in</button>
</form>
${usePasskey(`/c/${camp.slug}/passkey`, flow)}
<form method="post" action="/c/${camp.slug}/login/ways">
<input type="hidden" name="flow" value="${flow}">
<button class="quiet" name="way" value="code">E-mail me a code instead</button>
<footer>
${!isInvited && html`<p>New here? <button class="link" name="way" value="sign-up">Apply to ${camp.name}</button></p>`}
<p><button class="link" name="way" value="reset">Forgot your password?</button></p>
</footer>
</form>`,
})
