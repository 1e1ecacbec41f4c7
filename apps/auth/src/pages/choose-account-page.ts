import { button } from '@campkit/pages/form-parts'
import { html } from '@campkit/pages/html'
import type { Page } from '@campkit/pages/page'
import { or, ways } from '@campkit/pages/parts'
import type { CampPage } from '../camp.ts'
import { flowForm } from './flow-parts.ts'

type Choice = {
  readonly camp: CampPage
  readonly flow: string
  readonly email: string
}

export const chooseAccountPage = ({ camp, flow, email }: Choice): Page => ({
  camp,
  title: 'Choose an account',
  lede: html`In this browser you are signed in as <strong>${email}</strong>.`,
  leadsToApp: true,
  body: html`${flowForm(
    camp,
    'login/ways',
    flow,
    html`${button(`Continue as ${email}`, { kind: 'primary' }, { name: 'way', value: 'same' })}
${or}
${button('Use another account', {}, { name: 'way', value: 'other' })}`,
  )}
${ways([html`<a href="/account">Look at your account</a>`])}`,
})
