import { button, passwordField } from '@campkit/pages/form-parts'
import { html } from '@campkit/pages/html'
import type { Page } from '@campkit/pages/page'
import { BACK, flowField } from './parts.ts'

type Shown = {
  readonly flow: string
  readonly email: string
  /** True if the account has no password yet. */
  readonly isFirst: boolean
  readonly faults: { readonly current?: string; readonly password?: string }
}

export const passwordPage = ({ flow, email, isFirst, faults }: Shown): Page => ({
  title: isFirst ? 'Choose a password' : 'Change your password',
  lede: 'You stay signed in here and are signed out everywhere else.',
  layout: 'column',
  back: BACK,
  status: faults.current === undefined && faults.password === undefined ? 200 : 400,
  body: html`<form method="post" action="/account/password">
${flowField(flow)}
<input type="hidden" name="username" autocomplete="username" value="${email}">
${
  !isFirst &&
  passwordField(
    { id: 'current', label: 'Current password', error: faults.current },
    { autocomplete: 'current-password', autofocus: faults.current !== undefined },
  )
}
${passwordField(
  {
    id: 'password',
    label: 'New password',
    help: 'At least 10 characters. A few words make a good one.',
    error: faults.password,
  },
  {
    autocomplete: 'new-password',
    minlength: 10,
    autofocus: faults.current === undefined && faults.password !== undefined,
  },
)}
<div class="acts">${button(isFirst ? 'Choose the password' : 'Change the password', { kind: 'primary' })}</div>
</form>`,
})
