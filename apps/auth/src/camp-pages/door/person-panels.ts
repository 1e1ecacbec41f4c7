import { button, hidden, linkButton } from '@campkit/pages/form-parts'
import { type Html, html } from '@campkit/pages/html'
import { chip } from '@campkit/pages/parts'
import { askTheTeam, endedWords } from '../../pages/ended-membership-page.ts'
import { wordsOf } from '../application/status-words.ts'
import { callToApply } from '../call-to-apply.ts'
import type { FrontDoor } from '../front-door.store.ts'
import { todayIn } from '../money/payment-plan-part.ts'
import type { Application } from '../records.ts'
import { momentIn } from '../words.ts'
import { type Known, kindOf, type Next, panel } from './panel.ts'
import { whatAYesMeans } from './what-a-yes-means.ts'

export const invitedPanel = ({ slug, name }: FrontDoor, id: string): Html =>
  panel(
    { title: 'You are invited', next: 'act' },
    html`<p>${name} would like you to join. Say yes or no.</p>
${linkButton(`/c/${slug}/invitation?${new URLSearchParams({ id })}`, 'See the invitation', { kind: 'primary' })}`,
  )

export const newPanel = (camp: FrontDoor): Html =>
  panel(
    { title: 'You are new here', next: 'act' },
    html`<p>You have no profile in ${camp.name} yet.</p>${callToApply(camp)}`,
  )

/** Only who is signed in sees this, about themselves. */
export function endedPanel(camp: FrontDoor, endedAt: string): Html {
  const { happened, next } = endedWords({ camp, endedAt, timeZone: camp.timeZone })
  return panel(
    { title: 'Your membership', status: chip('idle', 'Ended') },
    html`<p>${happened} ${next}</p>
${askTheTeam(camp)}`,
  )
}

const NEXT: Readonly<Partial<Record<Application['status'], string>>> = {
  draft: 'Continue my application',
  info_requested: 'Answer the question',
}

export function applicationPanel(
  camp: FrontDoor,
  { profile, application, enrollment }: Known,
  next: Next,
) {
  if (!application) {
    if (profile.role !== 'applicant') return undefined
    return panel(
      { title: 'Your application', status: chip('idle', 'Not begun'), next },
      html`<p>You have a profile, but no application for ${camp.season ?? 'this season'} yet.</p>${callToApply(camp)}`,
    )
  }
  const { tone, word, sentence } = wordsOf(application.status, enrollment?.status)
  // Once there is a place, that is what matters.
  if (application.status === 'accepted' && enrollment) {
    return html`<p><a href="/c/${camp.slug}/application">Your application</a> ${chip(tone, word)}</p>`
  }
  const act = NEXT[application.status]
  const href = `/c/${camp.slug}/application`
  return panel(
    { title: 'Your application', status: chip(tone, word), next },
    html`<p>${sentence}</p>
${act === undefined ? html`<p><a href="${href}">See my application</a></p>` : linkButton(href, act, { kind: kindOf(next) })}`,
  )
}

export function placePanel(camp: FrontDoor, known: Known, next: Next) {
  const { profile, enrollment, flow } = known
  const yes = () => whatAYesMeans(known.fees, known.dues?.currency, todayIn(camp.timeZone))
  const season = camp.season ?? 'this season'
  const accept = (label: string) =>
    html`<form class="acts" method="post" action="/c/${camp.slug}/place">${hidden('flow', flow)}${button(label, { kind: kindOf(next) })}${leave('No, thank you')}</form>`
  const leave = (label: string) => linkButton(`/c/${camp.slug}/place/leave`, label)
  const title = 'Your place'
  switch (enrollment?.status) {
    case 'offered':
      return panel(
        { title, status: chip('warn', 'Waiting for you'), next },
        html`<p>There is a place for you in ${season}. ${enrollment.offerExpiresAt !== null && html`Accept it by <strong>${momentIn(camp.timeZone, enrollment.offerExpiresAt)}</strong>; after that it goes to somebody else.`}</p>${yes()}${accept('Accept my place')}`,
      )
    case 'invited':
    case 'pending':
      return panel(
        { title, status: chip('wait', 'Not confirmed yet'), next },
        html`<p>Are you coming to ${season}?</p>${yes()}${accept('Yes, I am coming')}`,
      )
    case 'waitlisted':
      return panel(
        { title, status: chip('wait', 'On the waitlist'), next },
        html`<p>${enrollment.waitlistPosition !== null && `You are number ${enrollment.waitlistPosition} in the queue. `}The camp writes to you when a place is free.</p><p>${leave('Leave the waitlist')}</p>`,
      )
    case 'confirmed':
      return panel(
        { title, status: chip('good', 'Confirmed'), next },
        html`<p>You have a place in ${season}.</p><p><a href="/c/${camp.slug}/place/leave">I cannot come any more</a></p>`,
      )
    case 'completed':
      return panel(
        { title, status: chip('good', 'You were there'), next },
        html`<p>Thank you for being part of ${season}.</p>`,
      )
    case 'offer_expired':
    case 'removed':
      return panel(
        { title, status: chip('idle', 'No place'), next },
        html`<p>${enrollment.status === 'removed' ? `You have no place in ${season} any more.` : 'The place that was offered to you was not accepted in time.'} Write to the camp if you have questions.</p>`,
      )
    case 'withdrawn':
    case 'declined':
      return panel(
        { title, status: chip('idle', 'Given back'), next },
        html`<p>You have no place in ${season}. ${profile.role !== 'applicant' && 'If you have changed your mind, ask for one again.'}</p>${profile.role !== 'applicant' && asking(camp, flow, 'I am coming after all', next)}`,
      )
    default:
      if (profile.role === 'applicant' || camp.season === null) return undefined
      return panel(
        { title, status: chip('idle', 'None yet'), next },
        html`<p>You are a member of ${camp.name}. Are you coming to ${season}?</p>${yes()}${asking(camp, flow, 'Yes, I am coming', next)}`,
      )
  }
}

const asking = ({ slug }: FrontDoor, flow: string, label: string, next: Next): Html =>
  html`<form method="post" action="/c/${slug}/place">${hidden('flow', flow)}${button(label, { kind: kindOf(next) })}</form>`
