import { html } from '@campkit/pages/html'
import { alert, type Page } from '@campkit/pages/page'
import type { CampPage } from '../camp.ts'

type SecondFactor = {
  readonly camp?: CampPage
  readonly flow: string
  readonly fault: string | undefined
  /** Where the form sends the code. */
  readonly action: string
}

export const secondFactorPage = ({ flow, fault, action, ...where }: SecondFactor): Page => ({
  ...where,
  leadsToApp: where.camp !== undefined,
  title: 'One more step',
  status: fault === undefined ? 200 : 400,
  body: html`${alert(fault)}
<form method="post" action="${action}">
<input type="hidden" name="flow" value="${flow}">
<label for="code">Code from your authenticator app</label>
<input id="code" class="code" name="code" autocomplete="one-time-code" required maxlength="20" autofocus aria-describedby="hint">
<button>Go on</button>
</form>
<p class="hint" id="hint">Lost the app? Enter one of your recovery codes instead; each works once.</p>`,
})
