import { html } from '@campkit/pages/html'
import { alert, type Page } from '@campkit/pages/page'
import type { CampPage } from '../camp.ts'

type Apply = {
  readonly camp: CampPage
  readonly flow: string
  readonly email: string
  readonly fault: string | undefined
}

/** For people who have an account but no profile in this camp yet. */
export const applyPage = ({ camp, flow, email, fault }: Apply): Page => ({
  camp,
  title: `Apply to ${camp.name}`,
  status: fault === undefined ? 200 : 400,
  leadsToApp: true,
  body: html`${alert(fault)}
<p>You are signed in as <strong>${email}</strong>, but you have no profile in ${camp.name} yet. If you go on, its leads will see your name and e-mail address.</p>
<form method="post" action="/c/${camp.slug}/apply">
<input type="hidden" name="flow" value="${flow}">
<label for="legalName">Your name</label>
<input id="legalName" name="legalName" autocomplete="name" required maxlength="120">
<button>Apply</button>
</form>
<form method="post" action="/c/${camp.slug}/login/ways">
<input type="hidden" name="flow" value="${flow}">
<button class="quiet" name="way" value="other">Use another account</button>
</form>`,
})
