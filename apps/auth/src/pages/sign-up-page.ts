import { button, field, passwordField } from '@campkit/pages/form-parts'
import { html } from '@campkit/pages/html'
import type { Page } from '@campkit/pages/page'
import { ways } from '@campkit/pages/parts'
import type { CampPage } from '../camp.ts'
import { flowForm, way, waysForm } from './flow-parts.ts'

const FIELDS = ['legalName', 'email', 'password'] as const
export type SignUpFaults = Partial<Readonly<Record<(typeof FIELDS)[number], string | undefined>>>

type SignUp = {
  readonly camp: CampPage
  readonly flow: string
  readonly email?: string | undefined
  readonly legalName?: string | undefined
  readonly faults?: SignUpFaults
}

/** Makes an account and a profile in one step: people who sign up here want to join this camp. */
export const signUpPage = ({ camp, flow, email, legalName, faults = {} }: SignUp): Page => {
  const first = FIELDS.find((name) => faults[name] !== undefined)
  // The first field that needs another look, or the first.
  const focus = (name: (typeof FIELDS)[number]) => ({ autofocus: name === (first ?? FIELDS[0]) })
  return {
    camp,
    title: `Apply to ${camp.name}`,
    lede: 'First you get an account: we e-mail you a code to confirm your address. The camp’s leads see your name and address.',
    status: first === undefined ? 200 : 400,
    leadsToApp: true,
    body: html`${flowForm(
      camp,
      'sign-up',
      flow,
      html`${field(
        { id: 'legalName', label: 'Your name', error: faults.legalName },
        { autocomplete: 'name', maxlength: 120, value: legalName, ...focus('legalName') },
      )}
${field(
  { id: 'email', label: 'E-mail address', error: faults.email },
  { type: 'email', autocomplete: 'username', maxlength: 254, value: email, ...focus('email') },
)}
${passwordField(
  {
    id: 'password',
    label: 'Password',
    help: 'At least 10 characters. A few words make a good one.',
    error: faults.password,
  },
  { autocomplete: 'new-password', minlength: 10, ...focus('password') },
)}
${button('Apply', { kind: 'primary' })}`,
    )}
${waysForm(camp, flow, email)}
${ways([html`Have an account? ${way('other', 'Sign in')}`])}`,
  }
}
