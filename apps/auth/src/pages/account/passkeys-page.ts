import type { Passkey } from '@campkit/identity/passkeys'
import { button, field, hidden } from '@campkit/pages/form-parts'
import { type Html, html } from '@campkit/pages/html'
import type { Page } from '@campkit/pages/page'
import { alert, notice } from '@campkit/pages/parts'
import { PASSKEY_SCRIPT } from '../passkey-form.ts'
import { act, BACK, flowField, momentOrNever } from './parts.ts'

type Shown = {
  readonly flow: string
  readonly passkeys: readonly Passkey[]
  readonly done: string | undefined
  readonly fault: string | undefined
  readonly zone: string
}

export const passkeysPage = ({ flow, passkeys, done, fault, zone }: Shown): Page => ({
  title: 'Passkeys',
  lede: 'A passkey signs you in with the lock of your device. It cannot be guessed, and no other site can ask for it.',
  layout: 'column',
  back: BACK,
  status: fault === undefined ? 200 : 400,
  script: PASSKEY_SCRIPT,
  body: html`${alert(fault)}${notice(fault === undefined ? done : undefined)}
${passkeys.map((passkey, i) => entry({ flow, zone }, passkey, i))}
<form class="card pad" method="post" action="/account/passkeys/add" data-passkey="create" hidden>
${flowField(flow)}
<input type="hidden" name="response">
<h2>Add a passkey</h2>
${field({ id: 'name', label: 'Name, so that you know it again' }, { maxlength: 60, autocomplete: 'off' })}
<div class="acts">${button('Add a passkey', { kind: 'primary', icon: 'finger' })}</div>
<p class="help" role="status"></p>
</form>
<p data-no-passkey>Adding a passkey needs JavaScript, and a browser that knows passkeys.</p>`,
})

const entry = (
  { flow, zone }: Pick<Shown, 'flow' | 'zone'>,
  { id, name, createdAt, lastUsedAt }: Passkey,
  i: number,
): Html => html`<section class="card pad">
<div><h2>${name}</h2>
<p class="small muted">Added ${momentOrNever(createdAt, zone)}, last used: ${momentOrNever(lastUsedAt, zone)}</p></div>
<form method="post" action="/account/passkeys/rename">
${flowField(flow)}${hidden('id', id)}
${field({ id: `name-${i}`, label: `New name for ${name}` }, { name: 'name', maxlength: 60, autocomplete: 'off' })}
<div class="acts">${button('Rename', {}, { 'aria-label': `Rename ${name}` })}</div>
</form>
<div class="acts">${act(flow, 'passkeys/remove', 'Remove', { kind: 'danger', inside: hidden('id', id), says: `Remove ${name}` })}</div>
</section>
`
