import { html } from '@campkit/pages/html'
import { alert, type Page } from '@campkit/pages/page'
import type { CampPage } from '../camp.ts'

type SignUp = {
  readonly camp: CampPage
  readonly flow: string
  readonly email?: string | undefined
  readonly legalName?: string | undefined
  readonly fault?: string | undefined
}

/** Makes an account and applies in one step: people who sign up here want to join this camp. */
export const signUpPage = ({ camp, flow, email, legalName, fault }: SignUp): Page => ({
  camp,
  title: `Apply to ${camp.name}`,
  status: fault === undefined ? 200 : 400,
  leadsToApp: true,
  body: html`${alert(fault)}
<p>With an account you can apply, and later take part. The camp’s leads see your name and e-mail address.</p>
<form method="post" action="/c/${camp.slug}/sign-up">
<input type="hidden" name="flow" value="${flow}">
<label for="legalName">Your name</label>
<input id="legalName" name="legalName" autocomplete="name" required maxlength="120" value="${legalName}">
<label for="email">E-mail address</label>
<input id="email" name="email" type="email" autocomplete="username" required maxlength="254" value="${email}">
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="new-password" required minlength="10" maxlength="256" aria-describedby="rule">
<p class="hint" id="rule">At least 10 characters. A few words make a good one.</p>
<button>Apply</button>
</form>
<form method="post" action="/c/${camp.slug}/login/ways">
<input type="hidden" name="flow" value="${flow}">
<footer>
<p>Have an account? <button class="link" name="way" value="other">Sign in</button></p>
</footer>
</form>`,
})
