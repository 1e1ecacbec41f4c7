import { money } from '@campkit/core/money'
import { readableDay } from '@campkit/core/readable-day'
import { button, hidden, linkButton } from '@campkit/pages/form-parts'
import { horizon } from '@campkit/pages/horizon'
import { type Html, html } from '@campkit/pages/html'
import { icon } from '@campkit/pages/icons'
import type { Page } from '@campkit/pages/page'
import { chip, note, notice } from '@campkit/pages/parts'
import { tile } from '@campkit/pages/tile'
import type { FrontDoor } from './front-door.store.ts'
import type { Application, Dues, Enrollment, Profile } from './records.ts'
import { STATUS_WORDS } from './status-words.ts'
import { daysBetween, momentIn, openingOf, seasonOf, shortDayIn } from './words.ts'

export type Standing =
  | { readonly is: 'without_profile'; readonly email: string }
  | { readonly is: 'unreachable'; readonly email: string }
  | ({ readonly is: 'known'; readonly email: string; readonly flow: string } & Known)

type Known = {
  readonly profile: Profile
  readonly application: Application | undefined
  readonly enrollment: Enrollment | undefined
  readonly dues: Dues | undefined
}

type Shown = {
  readonly camp: FrontDoor
  readonly person: Standing | undefined
  readonly done: string | undefined
  readonly invitationId: string | undefined
  /** Sealed, for the form that signs out. */
  readonly signOut: string | undefined
  readonly apiUrl: string
}

export const frontDoorPage = (shown: Shown): Page => {
  const { camp, person, apiUrl } = shown
  return {
    camp,
    title: camp.season === null ? camp.name : `${camp.name}, ${camp.season}`,
    layout: 'bare',
    // "Pay" leads to the payment page on the API's host.
    leadsTo: person?.is === 'known' ? apiUrl : undefined,
    body: html`<header class="hero">${horizon}
<div class="in">
<div class="bar">${tile(camp)}<b>${camp.name}</b>${person ? undefined : linkButton(`/c/${camp.slug}/login`, 'Sign in')}</div>
<p class="eyebrow">${seasonOf(camp)}</p>
<h1>${camp.tagline ?? camp.name}</h1>
${camp.intro
  ?.split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => html`<p class="lede">${line}</p>\n`)}
${notice(shown.done)}
${person ? undefined : callOf(camp, true)}
</div></header>
<main class="door">
${datesOf(camp)}
${person && personOf(shown, person)}
${!person && howItGoes}
</main>`,
  }
}

/** Whether and until when people can apply. */
function callOf(camp: FrontDoor, isStranger = false): Html {
  const opening = openingOf(camp)
  const by = (text: Html) => html`<p class="by">${icon('calendar')}<span>${text}</span></p>`
  const when = (at: string) => html`<strong>${momentIn(camp.timeZone, at)}</strong>`
  if (opening.is === 'open') {
    return html`<div class="acts">${linkButton(`/c/${camp.slug}/apply`, `Apply for ${camp.season}`, { kind: 'primary' })}${isStranger && linkButton(`/c/${camp.slug}/login`, 'Go on with my application')}</div>
${opening.until !== null && by(html`Apply by ${when(opening.until)}.`)}
${camp.isFull && by(html`All places are taken. Who applies now may get one from the waitlist.`)}`
  }
  if (opening.is === 'not_yet') return by(html`Applications open on ${when(opening.from)}.`)
  if (opening.is === 'over') return by(html`Applications closed on ${when(opening.since)}.`)
  return by(html`The camp takes no applications at the moment.`)
}

function datesOf(camp: FrontDoor): Html | undefined {
  const { closesAt, buildStartsOn, gateOpensOn, gateClosesOn, strikeEndsOn } = camp
  const closing = openingOf(camp).is === 'open' && closesAt !== null
  const dates = [
    [closing ? shortDayIn(camp.timeZone, closesAt) : undefined, 'Applications close'],
    [daysBetween(buildStartsOn, gateOpensOn), 'Build'],
    [daysBetween(gateOpensOn, gateClosesOn), camp.season ?? 'Open'],
    [daysBetween(gateClosesOn, strikeEndsOn), 'Strike'],
  ].filter(([day]) => day !== undefined)
  if (dates.length === 0) return undefined
  return html`<section class="dates card" aria-label="Dates"><ol>${dates.map(([day, what]) => html`<li><b>${day}</b><span>${what}</span></li>\n`)}</ol></section>`
}

const howItGoes = html`<section class="how card pad"><h2>How it goes</h2><ol>
<li><b>Apply</b><span>Save at any time, and come back later</span></li>
<li><b>They read</b><span>The camp’s leads may ask you something</span></li>
<li><b>They answer</b><span>By mail, and on this page</span></li>
<li><b>You are in</b><span>Accept your place, and pay what is due</span></li>
</ol></section>`

function personOf(shown: Shown, person: Standing): Html {
  const { camp } = shown
  const name = person.is === 'known' ? nameOf(person.profile) : undefined
  return html`<section class="you" aria-label="You and ${camp.name}">
<h2>${name === undefined ? 'Hello' : `Hello, ${name}`}</h2>
${shown.invitationId !== undefined && invitedPanel(camp, shown.invitationId)}
${person.is === 'unreachable' && note('warn', html`We cannot reach the camp’s records at the moment, so your application and place are not shown. Nothing is lost. <a href="/c/${camp.slug}">Try again</a> in a minute.`, 'alert')}
${person.is === 'without_profile' && shown.invitationId === undefined && newPanel(camp)}
${person.is === 'known' && [applicationPanel(camp, person), placePanel(camp, person), moneyPanel(camp, person)]}
<form method="post" action="/c/${camp.slug}/logout"><p class="hint">You are signed in as ${person.email}. <a href="/account">Your account</a> · ${hidden('flow', shown.signOut ?? '')}${button('Sign out', { kind: 'link' })}</p></form>
</section>`
}

const nameOf = ({ preferredName, legalName }: Profile): string => preferredName ?? legalName

const panel = (title: string, status: Html | undefined, body: Html): Html =>
  html`<section class="card pad"><h3>${title}${status && html` ${status}`}</h3>
${body}</section>\n`

const invitedPanel = ({ slug, name }: FrontDoor, id: string): Html =>
  panel(
    'You are invited',
    undefined,
    html`<p>${name} would like you to join. Say yes or no.</p>
${linkButton(`/c/${slug}/invitation?${new URLSearchParams({ id })}`, 'See the invitation', { kind: 'primary' })}`,
  )

const newPanel = (camp: FrontDoor): Html =>
  panel(
    'You are new here',
    undefined,
    html`<p>You have no profile in ${camp.name} yet.</p>${callOf(camp)}`,
  )

const NEXT: Readonly<Partial<Record<Application['status'], string>>> = {
  draft: 'Go on with my application',
  info_requested: 'Answer the question',
}

function applicationPanel(camp: FrontDoor, { profile, application, enrollment }: Known) {
  if (!application) {
    if (profile.role !== 'applicant') return undefined
    return panel(
      'Your application',
      chip('idle', 'Not begun'),
      html`<p>You have a profile, but no application for ${camp.season ?? 'this season'} yet.</p>${callOf(camp)}`,
    )
  }
  // Once there is a place, that is what matters.
  if (application.status === 'accepted' && enrollment) {
    return html`<p><a href="/c/${camp.slug}/application">Your application</a> ${chip('good', 'Accepted')}</p>`
  }
  const { tone, word, sentence } = STATUS_WORDS[application.status]
  const next = NEXT[application.status]
  const href = `/c/${camp.slug}/application`
  return panel(
    'Your application',
    chip(tone, word),
    html`<p>${sentence}</p>
${next === undefined ? html`<p><a href="${href}">See my application</a></p>` : linkButton(href, next, { kind: 'primary' })}`,
  )
}

function placePanel(
  camp: FrontDoor,
  { profile, enrollment, flow }: Known & { readonly flow: string },
) {
  const season = camp.season ?? 'this season'
  const accept = (label: string) =>
    html`<form class="acts" method="post" action="/c/${camp.slug}/place">${hidden('flow', flow)}${button(label, { kind: 'primary' })}${leave('No, thank you')}</form>`
  const leave = (label: string) => linkButton(`/c/${camp.slug}/place/leave`, label)
  const title = 'Your place'
  switch (enrollment?.status) {
    case 'offered':
      return panel(
        title,
        chip('warn', 'Waiting for you'),
        html`<p>There is a place for you in ${season}. ${enrollment.offerExpiresAt !== null && html`Accept it by <strong>${momentIn(camp.timeZone, enrollment.offerExpiresAt)}</strong>; after that it goes to somebody else.`}</p>${accept('Accept my place')}`,
      )
    case 'invited':
    case 'pending':
      return panel(
        title,
        chip('wait', 'Not confirmed yet'),
        html`<p>Are you coming to ${season}?</p>${accept('Yes, I am coming')}`,
      )
    case 'waitlisted':
      return panel(
        title,
        chip('wait', 'On the waitlist'),
        html`<p>${enrollment.waitlistPosition !== null && `You are number ${enrollment.waitlistPosition} in the queue. `}The camp writes to you when a place is free.</p><p>${leave('Leave the waitlist')}</p>`,
      )
    case 'confirmed':
      return panel(
        title,
        chip('good', 'Confirmed'),
        html`<p>You have a place in ${season}.</p><p><a href="/c/${camp.slug}/place/leave">I cannot come any more</a></p>`,
      )
    case 'completed':
      return panel(
        title,
        chip('good', 'You were there'),
        html`<p>Thank you for being part of ${season}.</p>`,
      )
    case 'offer_expired':
    case 'removed':
      return panel(
        title,
        chip('idle', 'No place'),
        html`<p>${enrollment.status === 'removed' ? `You have no place in ${season} any more.` : 'The place that was offered to you was not accepted in time.'} Write to the camp if you have questions.</p>`,
      )
    case 'withdrawn':
    case 'declined':
      return panel(
        title,
        chip('idle', 'Given back'),
        html`<p>You have no place in ${season}. ${profile.role !== 'applicant' && 'If you have changed your mind, ask for one again.'}</p>${profile.role !== 'applicant' && asking(camp, flow, 'I am coming after all')}`,
      )
    default:
      if (profile.role === 'applicant' || camp.season === null) return undefined
      return panel(
        title,
        chip('idle', 'None yet'),
        html`<p>You are a member of ${camp.name}. Are you coming to ${season}?</p>${asking(camp, flow, 'Yes, I am coming')}`,
      )
  }
}

const asking = ({ slug }: FrontDoor, flow: string, label: string): Html =>
  html`<form method="post" action="/c/${slug}/place">${hidden('flow', flow)}${button(label)}</form>`

/** What is owed, for who owes or will owe something. */
function moneyPanel(
  camp: FrontDoor,
  { dues, enrollment, flow }: Known & { readonly flow: string },
) {
  if (!dues || (dues.balanceCents <= 0 && dues.dueNowCents <= 0 && !dues.nextDue)) return undefined
  const { currency, balanceCents, dueNowCents, nextDue } = dues
  const mayPay = dueNowCents > 0 && enrollment?.status !== 'waitlisted'
  return panel(
    'What you owe',
    undefined,
    html`<p><strong>${money(Math.max(balanceCents, dueNowCents), currency)}</strong> in all${dueNowCents > 0 && html`, of which <strong>${money(dueNowCents, currency)}</strong> is due now`}.${nextDue && ` Next: ${money(nextDue.amountCents, currency)} by ${readableDay(nextDue.dueOn)}.`}</p>
${mayPay && html`<form method="post" action="/c/${camp.slug}/pay">${hidden('flow', flow)}${button(`Pay ${money(dueNowCents, currency)}`, { kind: 'primary' })}</form>`}`,
  )
}
