import type { AccountEvent } from '@campkit/identity/account-events'
import { linkButton } from '@campkit/pages/form-parts'
import { type Html, html } from '@campkit/pages/html'
import type { Page } from '@campkit/pages/page'
import { chip, notice, readersMoment, rows } from '@campkit/pages/parts'
import { homeOf } from '../addresses.ts'
import { act, browserName } from './parts.ts'

type Overview = {
  readonly flow: string
  readonly done: string | undefined
  readonly email: string
  readonly hasPassword: boolean
  readonly hasTotp: boolean
  readonly passkeys: number
  readonly sessions: number
  readonly camps: readonly { readonly slug: string; readonly name: string }[]
  readonly events: readonly AccountEvent[]
  /** In which times are shown. */
  readonly zone: string
}

const count = (n: number, one: string, many: string) =>
  n === 0 ? `No ${many}` : `${n} ${n === 1 ? one : many}`

const change = (section: string, label: string, what: string): Html =>
  linkButton(`/account/${section}`, label, {}, { 'aria-label': `${label}: ${what}` })

export const overviewPage = (shown: Overview): Page => ({
  title: 'Your account',
  lede: html`You are signed in as <strong>${shown.email}</strong>. This account is yours in all camps; what you enter in a camp stays with that camp.`,
  layout: 'column',
  body: html`${notice(shown.done)}
${
  shown.camps.length > 0 &&
  html`<h2>Your camps</h2>
${rows(shown.camps.map((camp) => ({ icon: 'tent', title: html`<a href="${homeOf(camp)}">${camp.name}</a>` })))}`
}
<h2>What you sign in with</h2>
${rows([
  {
    icon: 'mail',
    title: 'E-mail address',
    detail: shown.email,
    acts: change('email', 'Change', 'e-mail address'),
  },
  {
    icon: 'key',
    title: 'Password',
    detail: shown.hasPassword ? 'Set' : 'None: you sign in with mailed codes',
    acts: change('password', shown.hasPassword ? 'Change' : 'Choose one', 'password'),
  },
  {
    icon: 'finger',
    title: 'Passkeys',
    detail: count(shown.passkeys, 'passkey', 'passkeys'),
    acts: change('passkeys', 'Manage', 'passkeys'),
  },
  {
    icon: 'shield',
    title: 'Authenticator app',
    detail: 'A second step when you use your password',
    chip: shown.hasTotp ? chip('good', 'On') : chip('idle', 'Off'),
    acts: change('authenticator', shown.hasTotp ? 'Manage' : 'Turn on', 'authenticator app'),
  },
])}
<h2>Where you are signed in</h2>
${rows([
  {
    icon: 'laptop',
    title: count(shown.sessions, 'place', 'places'),
    detail: 'Browsers and apps, with when they were last used',
    acts: change('sessions', 'Manage', 'where you are signed in'),
  },
])}
<div class="acts">${act(shown.flow, 'sign-out', 'Sign out', { icon: 'leave' })}</div>
<h2>What was done lately</h2>
<ol class="happened">
${shown.events.map((event) => eventOf(event, shown.zone))}
</ol>`,
})

const TONES: Readonly<Record<string, string>> = {
  passkey_refused: 'bad',
  account_disabled: 'bad',
  email_verified: 'good',
}

const eventOf = (
  { kind, at, address, userAgent }: AccountEvent,
  zone: string,
): Html => html`<li><i class="${TONES[kind]}"></i>
<b>${Object.hasOwn(EVENTS, kind) ? EVENTS[kind] : kind}</b>
<span>${readersMoment(at, zone)}${userAgent && `, ${browserName(userAgent)}`}${address && `, ${address}`}</span>
</li>
`

// biome-ignore format: a table
const EVENTS: Readonly<Record<string, string>> = {
  account_created:     'The account was made',
  account_disabled:    'The account was disabled',
  account_enabled:     'The account was enabled again',
  account_taken_back:  'The account was taken back, with its former address',
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
  sessions_ended:      'Several sign-ins were ended',
}
