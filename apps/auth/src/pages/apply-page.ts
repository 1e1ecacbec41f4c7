import { button, field } from '@campkit/pages/form-parts'
import { html } from '@campkit/pages/html'
import type { Page } from '@campkit/pages/page'
import { ways } from '@campkit/pages/parts'
import type { CampPage } from '../camp.ts'
import { flowForm, way, waysForm } from './flow-parts.ts'

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
  lede: 'You have no profile in this camp yet. If you continue, its leads see your name and e-mail address.',
  status: fault === undefined ? 200 : 400,
  leadsToApp: true,
  body: html`${flowForm(
    camp,
    'apply',
    flow,
    html`${field(
      {
        id: 'legalName',
        label: 'Your name',
        help: 'As in your passport. You can add the name you go by later.',
        error: fault,
      },
      { autocomplete: 'name', maxlength: 120, autofocus: true },
    )}
${button('Apply', { kind: 'primary' })}`,
  )}
${waysForm(camp, flow)}
${ways([html`You are signed in as <strong>${email}</strong>. ${way('other', 'Use another account')}`])}`,
})
