import { button, hidden } from '@campkit/pages/form-parts'
import { type Html, html } from '@campkit/pages/html'
import { or } from '@campkit/pages/parts'

export const PASSKEY_SCRIPT = '/assets/passkey.js'

/**
 * Hidden until the script shows it in browsers that support passkeys. The script gets its options at `action`/options.
 */
export const usePasskey = (
  action: string,
  flow: string,
  before: Html = or,
): Html => html`<form method="post" action="${action}" data-passkey="get" hidden>
${before}
${hidden('flow', flow)}
<input type="hidden" name="response">
${button('Use a passkey', { icon: 'finger' })}
<p class="help" role="status"></p>
</form>`
