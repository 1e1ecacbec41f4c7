import { button, codeField, hidden } from '@campkit/pages/form-parts'
import { html } from '@campkit/pages/html'
import type { Page } from '@campkit/pages/page'
import { ways } from '@campkit/pages/parts'
import type { CampPage } from '../camp.ts'
import { way, waysForm } from './flow-parts.ts'

type SecondFactor = {
  readonly camp?: CampPage
  readonly flow: string
  readonly fault: string | undefined
  /** Where the form sends the code. */
  readonly action: string
}

export const secondFactorPage = ({ flow, fault, action, camp }: SecondFactor): Page => ({
  camp,
  leadsToApp: camp !== undefined,
  title: 'One more step',
  lede: 'Open your authenticator app and type the code that it shows now.',
  status: fault === undefined ? 200 : 400,
  body: html`<form method="post" action="${action}">
${hidden('flow', flow)}
${codeField(
  {
    id: 'code',
    label: 'Code from your authenticator app',
    help: 'Lost the app? Enter one of your recovery codes instead; each works once.',
    error: fault,
  },
  { inputmode: undefined, autofocus: true },
)}
${button('Continue', { kind: 'primary' })}
</form>
${
  camp
    ? html`${waysForm(camp, flow)}${ways([html`Not you? ${way('other', 'Use another account')}`])}`
    : ways([html`Not you? <a href="/account">Use another account</a>`])
}`,
})
