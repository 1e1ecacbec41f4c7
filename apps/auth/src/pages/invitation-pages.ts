import { html } from '@campkit/pages/html'
import type { Page } from '@campkit/pages/page'
import type { CampPage } from '../camp.ts'
import type { Invitation } from '../invitation.ts'

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
  const { camp, flow, email, invitation, leadsTo } = shown
  return {
    camp,
    title: `Join ${camp.name}?`,
    leadsTo,
    body: html`<p><strong>${invitation.invitedBy ?? `The team of ${camp.name}`}</strong> invites you to join ${camp.name} as ${AS[invitation.role]}.</p>
<p>If you say yes, its apps can sign you in, and its leads see what you enter there. If you say no, they can see that, and nothing else happens.</p>
<form method="post" action="/c/${camp.slug}/invitation">
<input type="hidden" name="flow" value="${flow}">
<p><button name="answer" value="yes">Join ${camp.name}</button></p>
<p><button class="quiet" name="answer" value="no">No, thank you</button></p>
</form>
${otherAccount({ camp, flow, email })}`,
  }
}

const otherAccount = ({
  camp,
  flow,
  email,
}: Shown) => html`<form method="post" action="/c/${camp.slug}/login/ways">
<input type="hidden" name="flow" value="${flow}">
<footer>
<p>You are signed in as ${email}. <button class="link" name="way" value="other">Use another account</button></p>
</footer>
</form>`

export const joinedPage = (camp: CampPage): Page => ({
  camp,
  title: `You have joined ${camp.name}`,
  body: html`<p role="status">Sign in to the camp’s app with the same account to go on.</p>
<p><a href="/account">Your account</a></p>`,
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
  body: html`<p role="status">${ENDED[status]}</p>`,
})

/** The same page whether the invitation is someone else's or does not exist. */
export const notForYouPage = (shown: Shown): Page => ({
  camp: shown.camp,
  title: 'No invitation for this account',
  status: 404,
  body: html`<p>There is no invitation to ${shown.camp.name} for the account you are signed in with. If it was sent to another address of yours, sign in with that one.</p>
${otherAccount(shown)}`,
})
