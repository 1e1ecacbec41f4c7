import type { TotpEnrolment } from '@campkit/identity/totp'
import { type Html, html } from '@campkit/pages/html'
import { alert, type Page } from '@campkit/pages/page'
import { backToAccount, flowField } from './parts.ts'
import { qrCode } from './qr-code.ts'

type Authenticator = {
  readonly flow: string
  readonly hasTotp: boolean
  readonly codesLeft: number
}

const button = (
  flow: string,
  action: string,
  name: string,
  kind = '',
): Html => html`<form method="post" action="/account/authenticator/${action}">
${flowField(flow)}
<button class="${kind}">${name}</button>
</form>`

export const authenticatorPage = ({ flow, hasTotp, codesLeft }: Authenticator): Page => ({
  title: 'Authenticator app',
  body: hasTotp
    ? html`<p>It is on: signing in by password or mailed code also asks for a code of your app. You have ${codesLeft} unused recovery codes.</p>
${button(flow, 'codes', 'Make new recovery codes', 'quiet')}
${button(flow, 'remove', 'Remove the authenticator app', 'quiet')}
${backToAccount}`
    : html`<p>An app on your phone makes a new code every 30 seconds. Whoever learns your password still lacks that code.</p>
${button(flow, 'begin', 'Set it up')}
${backToAccount}`,
})

type Enrolment = {
  readonly flow: string
  readonly enrolment: TotpEnrolment
  readonly fault: string | undefined
}

export const enrolmentPage = ({ flow, enrolment, fault }: Enrolment): Page => ({
  title: 'Set up the authenticator app',
  status: fault === undefined ? 200 : 400,
  body: html`${alert(fault)}
<p>Scan this with your app, or type the key below it.</p>
${qrCode(enrolment.uri, 'QR code for your authenticator app; the key is written below')}
<pre id="key">${enrolment.base32.replaceAll(/.{4}(?=.)/g, '$& ')}</pre>
<p><a href="${enrolment.uri}">Open it in an app on this device</a></p>
<form method="post" action="/account/authenticator/confirm">
${flowField(flow)}
<label for="code">The code that the app shows now</label>
<input id="code" class="code" name="code" inputmode="numeric" autocomplete="one-time-code" required maxlength="10">
<button>Turn it on</button>
</form>
${backToAccount}`,
})

export const recoveryCodesPage = (codes: readonly string[]): Page => ({
  title: 'Your recovery codes',
  body: html`<p>Each works once, when the app is not at hand. Write them down now: they are not shown again, and those from before no longer work.</p>
<ul class="codes">
${codes.map((code) => html`<li><code>${code}</code></li>\n`)}
</ul>
<p><a href="/account">I have written them down</a></p>`,
})
