import { html } from '@campkit/pages/html'
import type { Page } from '@campkit/pages/page'
import type { CampPage } from '../camp.ts'

type Choice = {
  readonly camp: CampPage
  readonly flow: string
  readonly email: string
}

export const chooseAccountPage = ({ camp, flow, email }: Choice): Page => ({
  camp,
  title: 'Choose an account',
  leadsToApp: true,
  body: html`<form method="post" action="/c/${camp.slug}/login/ways">
<input type="hidden" name="flow" value="${flow}">
<p><button name="way" value="same">Go on as ${email}</button></p>
<p><button class="quiet" name="way" value="other">Use another account</button></p>
</form>
<p><a href="/account">Your account</a></p>`,
})
