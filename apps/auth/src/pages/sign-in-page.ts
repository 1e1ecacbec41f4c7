import { button, field, passwordField } from '@campkit/pages/form-parts'
import { type Html, html } from '@campkit/pages/html'
import type { Page } from '@campkit/pages/page'
import { alert, or, ways } from '@campkit/pages/parts'
import type { CampPage } from '../camp.ts'
import type { OwnPage } from '../sign-in/without-app.ts'
import { flowForm, way, waysForm } from './flow-parts.ts'
import { PASSKEY_SCRIPT, usePasskey } from './passkey-form.ts'

type SignIn = {
  readonly camp: CampPage
  readonly app: string
  /** What page of the camp it leads to, if the person does not come from an app. */
  readonly leadsTo: OwnPage['kind'] | undefined
  readonly flow: string
  readonly email: string | undefined
  readonly fault?: string | undefined
  /** What is wrong with the address. */
  readonly emailFault?: string | undefined
  readonly status?: number | undefined
}

const emailOf = ({ email, emailFault }: SignIn): Html =>
  field(
    { id: 'email', label: 'E-mail address', error: emailFault },
    {
      type: 'email',
      autocomplete: 'username webauthn',
      maxlength: 254,
      value: email,
      autofocus: true,
    },
  )

const statusOf = ({ status, fault, emailFault }: SignIn) =>
  status ?? (fault === undefined && emailFault === undefined ? 200 : 400)

/** Who is there; how they prove it comes next. */
export const signInPage = (shown: SignIn): Page =>
  shown.leadsTo === 'invitation' ? invited(shown) : plain(shown)

const plain = (shown: SignIn): Page => {
  const { camp, app, flow, email, fault, leadsTo } = shown
  return {
    camp,
    title: `Sign in to ${app}`,
    lede: `With the e-mail address that the camp knows you by.${leadsTo === 'page' ? ' Then you see the page that you asked for.' : ''}`,
    status: statusOf(shown),
    leadsToApp: true,
    script: PASSKEY_SCRIPT,
    body: html`${alert(fault)}
${flowForm(
  camp,
  'login/ways',
  flow,
  html`${emailOf(shown)}
${button('Continue', { kind: 'primary' }, { name: 'way', value: 'password' })}`,
)}
${usePasskey(`/c/${camp.slug}/passkey`, flow)}
${waysForm(camp, flow, email)}
${ways([html`New here? ${way('sign-up', `Apply to ${camp.name}`)}`])}`,
  }
}

/** Most people who are invited are new: they need no password. */
const invited = (shown: SignIn): Page => {
  const { camp, flow, fault } = shown
  return {
    camp,
    title: `You are invited to ${camp.name}`,
    lede: 'Tell us the address that the invitation was sent to. Then you see who invites you, and say yes or no.',
    status: statusOf(shown),
    leadsToApp: true,
    script: PASSKEY_SCRIPT,
    body: html`${alert(fault)}
${flowForm(
  camp,
  'code/send',
  flow,
  html`${emailOf(shown)}
${button('E-mail me a code', { kind: 'primary', icon: 'mail' })}
${or}
${button('Use my password', {}, { formaction: `/c/${camp.slug}/login/ways`, name: 'way', value: 'password' })}`,
)}
${usePasskey(`/c/${camp.slug}/passkey`, flow, html``)}`,
  }
}

type Password = {
  readonly camp: CampPage
  readonly flow: string
  readonly email: string
  readonly fault?: string | undefined
}

/** The same page whether the address is known or not. */
export const passwordPage = ({ camp, flow, email, fault }: Password): Page => ({
  camp,
  title: 'Enter your password',
  lede: html`<strong>${email}</strong> ${way('other', 'Change')}`,
  status: fault === undefined ? 200 : 400,
  leadsToApp: true,
  body: html`${alert(fault)}
${flowForm(
  camp,
  'login',
  flow,
  html`<input type="hidden" name="email" autocomplete="username" value="${email}">
${passwordField(
  { id: 'password', label: 'Password', beside: way('reset', 'Forgot your password?') },
  { autocomplete: 'current-password', autofocus: true },
)}
${button('Sign in', { kind: 'primary' })}
${or}
${button('E-mail me a code', { icon: 'mail' }, { formaction: `/c/${camp.slug}/code/send`, formnovalidate: true })}`,
)}
${waysForm(camp, flow, email)}`,
})
