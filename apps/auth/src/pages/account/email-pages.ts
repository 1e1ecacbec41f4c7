import { html } from '@campkit/pages/html'
import { alert, type Page } from '@campkit/pages/page'
import { backToAccount, flowField } from './parts.ts'

type Shown = { readonly flow: string; readonly fault: string | undefined }

const statusOf = ({ fault }: Shown) => (fault === undefined ? 200 : 400)

export const emailPage = (
  shown: Shown & { readonly email: string; readonly typed: string | undefined },
): Page => ({
  title: 'Change your e-mail address',
  status: statusOf(shown),
  body: html`${alert(shown.fault)}
<p>Now it is <strong>${shown.email}</strong>. The new one counts once you have entered the code that we send there; the old one is told.</p>
<form method="post" action="/account/email">
${flowField(shown.flow)}
<label for="email">New e-mail address</label>
<input id="email" name="email" type="email" autocomplete="email" required maxlength="254" value="${shown.typed}">
<button>E-mail me a code</button>
</form>
${backToAccount}`,
})

export const emailCodePage = (shown: Shown & { readonly newEmail: string }): Page => ({
  title: 'Enter the code',
  status: statusOf(shown),
  body: html`${alert(shown.fault)}
<p>A code is on its way to <strong>${shown.newEmail}</strong>. It works for ten minutes.</p>
<form method="post" action="/account/email/code">
${flowField(shown.flow)}
<label for="code">Code</label>
<input id="code" class="code" name="code" inputmode="numeric" autocomplete="one-time-code" required maxlength="20">
<button>Change the address</button>
</form>
${backToAccount}`,
})
