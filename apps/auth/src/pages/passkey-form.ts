import { type Html, html } from '@campkit/pages/html'

export const PASSKEY_SCRIPT = '/assets/passkey.js'

/** Shown by the script, where the browser can; the script asks for options at `action`/options. */
export const usePasskey = (
  action: string,
  flow: string,
): Html => html`<form method="post" action="${action}" data-passkey="get" hidden>
<input type="hidden" name="flow" value="${flow}">
<input type="hidden" name="response">
<button class="quiet">Use a passkey</button>
<p class="hint" role="status"></p>
</form>`
