import { html } from '@campkit/pages/html'
import { alert, type Page } from '@campkit/pages/page'
import type { CampPage } from '../camp.ts'

type Shown = {
  readonly camp: CampPage
  readonly flow: string
  readonly email?: string | undefined
  readonly fault?: string | undefined
}

const statusOf = ({ fault }: Shown) => (fault === undefined ? 200 : 400)

/** Asks for the address to mail a code or a reset link to. */
const addressPage = (shown: Shown, title: string, action: string, button: string): Page => ({
  camp: shown.camp,
  title,
  status: statusOf(shown),
  body: html`${alert(shown.fault)}
<form method="post" action="/c/${shown.camp.slug}/${action}">
<input type="hidden" name="flow" value="${shown.flow}">
<label for="email">E-mail address</label>
<input id="email" name="email" type="email" autocomplete="username" required maxlength="254" autofocus value="${shown.email}">
<button>${button}</button>
</form>`,
})

export const askForCodePage = (shown: Shown): Page =>
  addressPage(shown, 'Sign in with a code', 'code/send', 'E-mail me a code')

export const askForResetPage = (shown: Shown): Page =>
  addressPage(shown, 'Choose a new password', 'reset', 'E-mail me a link')

/** The same page whether there is an account or not. */
export const codePage = (shown: Shown): Page => ({
  camp: shown.camp,
  title: 'Enter the code',
  status: statusOf(shown),
  leadsToApp: true,
  body: html`${alert(shown.fault)}
<p>If all is well, a code is on its way to <strong>${shown.email}</strong>. It works for ten minutes.</p>
<form method="post" action="/c/${shown.camp.slug}/code">
<input type="hidden" name="flow" value="${shown.flow}">
<label for="code">Code</label>
<input id="code" class="code" name="code" inputmode="numeric" autocomplete="one-time-code" required maxlength="20" autofocus>
<button>Go on</button>
</form>`,
})

export const resetSentPage = (camp: CampPage): Page => ({
  camp,
  title: 'Look at your mail',
  body: html`<p>If there is an account with this address, a link to choose a new password is on its way.
It works for half an hour.</p>`,
})

type NewPassword = {
  readonly camp: CampPage
  readonly flow: string
  readonly link: string
  readonly email: string
  readonly needsCode: boolean
  readonly fault?: string | undefined
}

export const newPasswordPage = (shown: NewPassword): Page => ({
  camp: shown.camp,
  title: 'Choose a new password',
  status: shown.fault === undefined ? 200 : 400,
  body: html`${alert(shown.fault)}
<form method="post" action="/c/${shown.camp.slug}/reset/password">
<input type="hidden" name="flow" value="${shown.flow}">
<input type="hidden" name="token" value="${shown.link}">
<input type="hidden" name="username" autocomplete="username" value="${shown.email}">
${
  shown.needsCode &&
  html`<label for="code">Code from the same mail</label>
<input id="code" class="code" name="code" inputmode="numeric" autocomplete="one-time-code" required maxlength="20">`
}
<label for="password">New password</label>
<input id="password" name="password" type="password" autocomplete="new-password" required minlength="10" maxlength="256" aria-describedby="rule">
<p class="hint" id="rule">At least 10 characters. You will be signed out everywhere.</p>
<button>Change the password</button>
</form>`,
})

export const passwordChangedPage = (camp: CampPage): Page => ({
  camp,
  title: 'The password is changed',
  body: html`<p>You are signed out everywhere. Go back to the app and sign in with the new password.</p>`,
})
