import { button, codeField, field } from '@campkit/pages/form-parts'
import { html } from '@campkit/pages/html'
import type { Page } from '@campkit/pages/page'
import { notice, ways } from '@campkit/pages/parts'
import { BACK, flowField } from './parts.ts'

type Shown = { readonly flow: string; readonly fault: string | undefined }

const statusOf = ({ fault }: Shown) => (fault === undefined ? 200 : 400)

export const emailPage = (
  shown: Shown & { readonly email: string; readonly typed: string | undefined },
): Page => ({
  title: 'A new e-mail address',
  lede: html`Now it is <strong>${shown.email}</strong>. The new one counts once you have entered the code that we send there; the old one is told.`,
  layout: 'column',
  back: BACK,
  status: statusOf(shown),
  body: html`<form method="post" action="/account/email">
${flowField(shown.flow)}
${field(
  { id: 'email', label: 'New e-mail address', error: shown.fault },
  {
    type: 'email',
    autocomplete: 'email',
    maxlength: 254,
    value: shown.typed,
    autofocus: shown.fault !== undefined,
  },
)}
<div class="acts">${button('E-mail me a code', { kind: 'primary' })}</div>
</form>`,
})

export const emailCodePage = (
  shown: Shown & { readonly newEmail: string; readonly isAgain?: boolean },
): Page => ({
  title: 'Check your e-mail',
  lede: html`A code is on its way to <strong>${shown.newEmail}</strong>. It works for ten minutes.`,
  layout: 'column',
  back: BACK,
  status: statusOf(shown),
  body: html`${notice(shown.isAgain ? 'We have sent a new code. Those from before no longer work.' : undefined)}
<form method="post" action="/account/email/code">
${flowField(shown.flow)}
${codeField({ id: 'code', label: 'Code', help: 'Eight digits.', error: shown.fault }, { autofocus: true })}
<div class="acts">${button('Change the address', { kind: 'primary' })}</div>
</form>
${ways([
  html`Nothing there? Look among the unwanted mail, or <form method="post" action="/account/email">${flowField(shown.flow)}<input type="hidden" name="email" value="${shown.newEmail}"><input type="hidden" name="again" value="yes">${button('send a new code', { kind: 'link' })}</form>`,
  html`Wrong address? <a href="/account/email">Change it</a>`,
])}`,
})
