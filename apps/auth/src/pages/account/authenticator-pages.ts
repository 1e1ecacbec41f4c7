import type { TotpEnrolment } from '@campkit/identity/totp'
import { button, codeField, linkButton } from '@campkit/pages/form-parts'
import { html } from '@campkit/pages/html'
import type { Page } from '@campkit/pages/page'
import { chip, note, rows } from '@campkit/pages/parts'
import { act, BACK, flowField } from './parts.ts'
import { qrCode } from './qr-code.ts'

type Authenticator = {
  readonly flow: string
  readonly hasTotp: boolean
  readonly codesLeft: number
}

export const authenticatorPage = ({ flow, hasTotp, codesLeft }: Authenticator): Page => ({
  title: 'Authenticator app',
  layout: 'column',
  back: BACK,
  ...(hasTotp
    ? {
        lede: 'Signing in by password or mailed code also asks for a code of your app.',
        body: rows([
          {
            icon: 'shield',
            title: 'Authenticator app',
            detail: 'A second step when you sign in',
            chip: chip('good', 'On'),
            acts: act(flow, 'authenticator/remove', 'Remove', {
              kind: 'danger',
              says: 'Remove the authenticator app',
            }),
          },
          {
            icon: 'key',
            title: 'Recovery codes',
            detail: `You have ${codesLeft} unused recovery codes. New ones replace them.`,
            acts: act(flow, 'authenticator/codes', 'Make new recovery codes'),
          },
        ]),
      }
    : {
        lede: 'An app on your phone makes a new code every 30 seconds. Whoever learns your password still lacks that code.',
        body: html`<div class="acts">${act(flow, 'authenticator/begin', 'Set it up', { kind: 'primary' })}</div>`,
      }),
})

type Enrolment = {
  readonly flow: string
  readonly enrolment: TotpEnrolment
  readonly fault: string | undefined
}

export const enrolmentPage = ({ flow, enrolment, fault }: Enrolment): Page => ({
  title: 'Set up the authenticator app',
  lede: 'Scan this with your app, or type the key below it.',
  layout: 'column',
  back: BACK,
  status: fault === undefined ? 200 : 400,
  body: html`<div class="card pad">
${qrCode(enrolment.uri, 'QR code for your authenticator app; the key is written below')}
<pre id="key">${enrolment.base32.replaceAll(/.{4}(?=.)/g, '$& ')}</pre>
<p class="small centred"><a href="${enrolment.uri}">Open it in an app on this device</a></p>
</div>
<form method="post" action="/account/authenticator/confirm">
${flowField(flow)}
${codeField({ id: 'code', label: 'The code that the app shows now', error: fault }, { maxlength: 10, autofocus: fault !== undefined })}
<div class="acts">${button('Turn it on', { kind: 'primary' })}</div>
</form>`,
})

export const recoveryCodesPage = (codes: readonly string[]): Page => ({
  title: 'Your recovery codes',
  lede: 'Each works once, when the app is not at hand.',
  layout: 'column',
  body: html`${note('warn', 'Write them down now: they are not shown again, and those from before no longer work.')}
<ul class="card codes">
${codes.map((code) => html`<li><code>${code}</code></li>\n`)}
</ul>
<div class="acts">${linkButton('/account', 'I have written them down', { kind: 'primary' })}</div>`,
})
