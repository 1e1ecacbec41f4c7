import { html } from '@campkit/pages/html'
import { alert, type Page } from '@campkit/pages/page'
import { backToAccount, flowField } from './parts.ts'

type Shown = {
  readonly flow: string
  readonly email: string
  /** True if the account has no password yet. */
  readonly isFirst: boolean
  readonly fault: string | undefined
}

export const passwordPage = ({ flow, email, isFirst, fault }: Shown): Page => ({
  title: isFirst ? 'Choose a password' : 'Change your password',
  status: fault === undefined ? 200 : 400,
  body: html`${alert(fault)}
<form method="post" action="/account/password">
${flowField(flow)}
<input type="hidden" name="username" autocomplete="username" value="${email}">
${
  !isFirst &&
  html`<label for="current">Current password</label>
<input id="current" name="current" type="password" autocomplete="current-password" required maxlength="256">`
}
<label for="password">New password</label>
<input id="password" name="password" type="password" autocomplete="new-password" required minlength="10" maxlength="256" aria-describedby="rule">
<p class="hint" id="rule">At least 10 characters. You stay signed in here and are signed out everywhere else.</p>
<button>Change the password</button>
</form>
${backToAccount}`,
})
