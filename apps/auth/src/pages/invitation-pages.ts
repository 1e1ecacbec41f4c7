import { button, linkButton } from '@campkit/pages/form-parts'
import { type Html, html } from '@campkit/pages/html'
import type { Page } from '@campkit/pages/page'
import { ways } from '@campkit/pages/parts'
import type { CampPage } from '../camp.ts'
import type { Invitation } from '../invitation.ts'
import { goTo, homeOf } from './addresses.ts'
import { flowForm, way, waysForm } from './flow-parts.ts'

type Shown = {
  readonly camp: CampPage
  readonly flow: string
  readonly email: string
}

const AS: Readonly<Record<Invitation['role'], string>> = {
  applicant: 'an applicant',
  member: 'a member',
  admin: 'one of its leads',
  super_admin: 'one of its leads',
}

/** Asks for a yes or a no. Closing the page is neither. */
export const invitationPage = (
  shown: Shown & { readonly invitation: Invitation; readonly leadsTo: string },
): Page => {
  const { camp, flow, invitation, leadsTo } = shown
  return {
    camp,
    title: `Join ${camp.name}?`,
    lede:
      invitation.invitedBy === null
        ? html`<strong>${camp.name}</strong> invites you to join as ${AS[invitation.role]}.`
        : html`<strong>${invitation.invitedBy}</strong> invites you to join ${camp.name} as ${AS[invitation.role]}.`,
    leadsTo,
    body: html`<p class="small muted">If you say yes, its apps can sign you in, and its leads see what you enter there. If you say no, they can see that, and nothing else happens.</p>
${flowForm(
  camp,
  'invitation',
  flow,
  html`${button(`Join ${camp.name}`, { kind: 'primary' }, { name: 'answer', value: 'yes' })}
${button('No, thank you', {}, { name: 'answer', value: 'no' })}`,
)}
${otherAccount(shown)}`,
  }
}

const otherAccount = ({ camp, flow, email }: Shown): Html => html`${waysForm(camp, flow)}
${ways([html`You are signed in as <strong>${email}</strong>. ${way('other', 'Use another account')}`])}`

const backTo = (camp: CampPage): Html => linkButton(homeOf(camp), goTo(camp))

export const joinedPage = (camp: CampPage): Page => ({
  camp,
  title: `You have joined ${camp.name}`,
  mark: { icon: 'check', tone: 'good' },
  lede: html`<span role="status">The camp’s page shows what comes next for you.</span>`,
  body: html`${linkButton(homeOf(camp), goTo(camp), { kind: 'primary' })}
${ways([html`<a href="/account">Look at your account</a>`])}`,
})

const ENDED: Readonly<Record<Exclude<Invitation['status'], 'invited'>, string>> = {
  declined:
    'You said no, and the camp’s leads can see that. If you change your mind, ask them to invite you again.',
  withdrawn: 'The camp has withdrawn it. If you think that is a mistake, ask whoever invited you.',
  expired:
    'It was not answered in time. If you still want to join, ask whoever invited you for a new one.',
}

export const endedPage = (camp: CampPage, status: keyof typeof ENDED): Page => ({
  camp,
  title: status === 'declined' ? 'You have declined' : 'This invitation has ended',
  status: status === 'declined' ? 200 : 410,
  mark: { icon: status === 'declined' ? 'check' : 'expired', tone: 'idle' },
  lede: html`<span role="status">${ENDED[status]}</span>`,
  body: backTo(camp),
})

/** The same page whether the invitation is someone else's or does not exist. */
export const notForYouPage = (shown: Shown): Page => ({
  camp: shown.camp,
  title: 'No invitation for this account',
  status: 404,
  lede: html`There is no invitation to ${shown.camp.name} for the account you are signed in with. If it was sent to another address of yours, sign in with that one.`,
  body: html`${flowForm(
    shown.camp,
    'login/ways',
    shown.flow,
    button('Sign in with another address', { kind: 'primary' }, { name: 'way', value: 'other' }),
  )}
${ways([html`You are signed in as <strong>${shown.email}</strong>. <a href="${homeOf(shown.camp)}">Go to ${shown.camp.name}</a>`])}`,
})
