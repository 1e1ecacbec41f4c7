import type { Passkey } from '@campkit/identity/passkeys'
import { type Html, html } from '@campkit/pages/html'
import { alert, notice, type Page } from '@campkit/pages/page'
import { PASSKEY_SCRIPT } from '../passkey-form.ts'
import { backToAccount, flowField, moment } from './parts.ts'

type Shown = {
  readonly flow: string
  readonly passkeys: readonly Passkey[]
  readonly done: string | undefined
  readonly fault: string | undefined
}

export const passkeysPage = ({ flow, passkeys, done, fault }: Shown): Page => ({
  title: 'Passkeys',
  status: fault === undefined ? 200 : 400,
  script: PASSKEY_SCRIPT,
  body: html`${alert(fault)}${notice(fault === undefined ? done : undefined)}
<p>A passkey signs you in with the lock of your device. It cannot be guessed, and no other site can ask for it.</p>
${passkeys.length > 0 && html`<ul>\n${passkeys.map((passkey, i) => entry(flow, passkey, i))}</ul>`}
<form method="post" action="/account/passkeys/add" data-passkey="create" hidden>
${flowField(flow)}
<input type="hidden" name="response">
<h2>Add a passkey</h2>
<label for="name">Name, so that you know it again</label>
<input id="name" name="name" required maxlength="60" autocomplete="off">
<button>Add a passkey</button>
<p class="hint" role="status"></p>
</form>
<p data-no-passkey>Adding a passkey needs JavaScript, and a browser that knows passkeys.</p>
${backToAccount}`,
})

const entry = (
  flow: string,
  { id, name, createdAt, lastUsedAt }: Passkey,
  i: number,
): Html => html`<li>
<p><strong>${name}</strong></p>
<p class="hint">Added ${moment(createdAt)}, last used: ${moment(lastUsedAt)}</p>
<form method="post" action="/account/passkeys/rename">
${flowField(flow)}
<input type="hidden" name="id" value="${id}">
<label for="name-${i}">New name for ${name}</label>
<input id="name-${i}" name="name" required maxlength="60" autocomplete="off">
<button class="quiet" aria-label="Rename ${name}">Rename</button>
</form>
<form method="post" action="/account/passkeys/remove">
${flowField(flow)}
<input type="hidden" name="id" value="${id}">
<button class="quiet" aria-label="Remove ${name}">Remove</button>
</form>
</li>
`
