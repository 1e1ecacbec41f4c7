import type { AccountEvent } from '@campkit/identity/account-events'
import { type Html, html } from '@campkit/pages/html'
import { notice, type Page } from '@campkit/pages/page'
import { browserName, flowField, moment } from './parts.ts'

type Overview = {
  readonly flow: string
  readonly done: string | undefined
  readonly email: string
  readonly hasPassword: boolean
  readonly hasTotp: boolean
  readonly passkeys: number
  readonly sessions: number
  readonly events: readonly AccountEvent[]
}

export const overviewPage = (shown: Overview): Page => ({
  title: 'Your account',
  body: html`${notice(shown.done)}
<p>You are signed in as <strong>${shown.email}</strong>. This account is yours in all camps.</p>
<h2>What you sign in with</h2>
<ul>
<li><a href="/account/email">E-mail address</a>: ${shown.email}</li>
<li><a href="/account/password">Password</a>: ${shown.hasPassword ? 'set' : 'none'}</li>
<li><a href="/account/authenticator">Authenticator app</a>: ${shown.hasTotp ? 'on' : 'off'}</li>
<li><a href="/account/passkeys">Passkeys</a>: ${shown.passkeys}</li>
<li><a href="/account/sessions">Where you are signed in</a>: ${shown.sessions}</li>
</ul>
<form method="post" action="/account/sign-out">
${flowField(shown.flow)}
<button class="quiet">Sign out</button>
</form>
<h2>What was done lately</h2>
<ul>
${shown.events.map(eventOf)}
</ul>`,
})

const eventOf = ({ kind, at, address, userAgent }: AccountEvent): Html => html`<li>
<p>${Object.hasOwn(EVENTS, kind) ? EVENTS[kind] : kind}</p>
<p class="hint">${moment(at)}${userAgent && `, ${browserName(userAgent)}`}${address && `, ${address}`}</p>
</li>
`

// biome-ignore format: a table
const EVENTS: Readonly<Record<string, string>> = {
  account_created:     'The account was made',
  account_disabled:    'The account was disabled',
  email_verified:      'The e-mail address was confirmed',
  email_changed:       'The e-mail address was changed',
  password_changed:    'The password was changed',
  totp_added:          'An authenticator app was added',
  totp_removed:        'The authenticator app was removed',
  recovery_codes_made: 'Recovery codes were made',
  recovery_code_used:  'A recovery code was used',
  passkey_added:       'A passkey was added',
  passkey_renamed:     'A passkey was renamed',
  passkey_removed:     'A passkey was removed',
  passkey_refused:     'A passkey was refused: somebody may have a copy of it',
  session_ended:       'A sign-in was ended',
  sessions_ended:      'Other sign-ins were ended',
}
