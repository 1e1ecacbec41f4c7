import { type Html, html } from '@campkit/pages/html'

export const PASSKEY_SCRIPT = '/assets/passkey.js'

/**
 * Hidden until the script shows it in browsers that support passkeys. The script gets its options at `action`/options.
 */
export const usePasskey = (
  action: string,
  flow: string,
): Html => html`<form method="post" action="${action}" data-passkey="get" hidden>
<input type="hidden" name="flow" value="${flow}">
<input type="hidden" name="response">
<button class="quiet">Use a passkey</button>
<p class="hint" role="status"></p>
</form>`
