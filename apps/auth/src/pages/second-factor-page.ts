import type { CampPage } from '../camp.ts'
import { html } from './html.ts'
import { alert, type Page } from './page.ts'

type SecondFactor = {
  readonly camp: CampPage
  readonly flow: string
  readonly fault: string | undefined
  readonly leadsTo: string
}

export const secondFactorPage = ({ camp, flow, fault, leadsTo }: SecondFactor): Page => ({
  camp,
  title: 'One more step',
  status: fault === undefined ? 200 : 400,
  leadsTo,
  body: html`${alert(fault)}
<form method="post" action="/c/${camp.slug}/second-factor">
<input type="hidden" name="flow" value="${flow}">
<label for="code">Code from your authenticator app</label>
<input id="code" class="code" name="code" inputmode="numeric" autocomplete="one-time-code" required maxlength="20" autofocus aria-describedby="hint">
<button>Go on</button>
</form>
<p class="hint" id="hint">Lost the app? Enter one of your recovery codes instead; each works once.</p>`,
})
