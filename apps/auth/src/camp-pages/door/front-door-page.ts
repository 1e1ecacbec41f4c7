import { button, hidden, linkButton } from '@campkit/pages/form-parts'
import { horizon } from '@campkit/pages/horizon'
import { type Html, html } from '@campkit/pages/html'
import type { Page } from '@campkit/pages/page'
import { note, notice } from '@campkit/pages/parts'
import { tile } from '@campkit/pages/tile'
import { waitWords } from '../../pages/wait-words.ts'
import { callToApply } from '../call-to-apply.ts'
import type { FrontDoor } from '../front-door.store.ts'
import type { Profile } from '../records.ts'
import { dayBefore, daysBetween, openingOf, seasonOf, shortDayIn } from '../words.ts'
import { moneyPanel } from './money-panel.ts'
import { type NextStep, nextStepOf } from './next-step.ts'
import type { Known } from './panel.ts'
import {
  applicationPanel,
  endedPanel,
  invitedPanel,
  newPanel,
  placePanel,
} from './person-panels.ts'
import { scholarshipPanel } from './scholarship-panel.ts'

export type Standing =
  | { readonly is: 'without_profile'; readonly email: string }
  | { readonly is: 'too_fast'; readonly email: string; readonly waitSeconds: number }
  | { readonly is: 'ended'; readonly email: string; readonly endedAt: string }
  | { readonly is: 'unreachable'; readonly email: string }
  | ({ readonly is: 'known'; readonly email: string } & Known)

type Shown = {
  readonly camp: FrontDoor
  readonly person: Standing | undefined
  readonly done: string | undefined
  readonly invitationId: string | undefined
  /** Sealed, for the form that signs out. */
  readonly signOut: string | undefined
  readonly apiUrl: string
  readonly consoleUrl: string | undefined
}

export const frontDoorPage = (shown: Shown): Page => {
  const { camp, person, apiUrl } = shown
  return {
    camp,
    title: camp.season === null ? camp.name : `${camp.name}, ${camp.season}`,
    layout: 'bare',
    // "Pay" leads to the payment page on the API's host.
    leadsTo: person?.is === 'known' ? apiUrl : undefined,
    body: html`<header class="hero${person && ' mine'}">${horizon}
<div class="in">
<div class="bar">${tile(camp)}<b>${camp.name}</b>${person ? messagesOf(camp, person) : linkButton(`/c/${camp.slug}/login`, 'Sign in')}</div>
<p class="eyebrow">${seasonOf(camp)}</p>
<h1>${person ? greetingOf(person) : (camp.tagline ?? camp.name)}</h1>
${!person && introOf(camp)}
${notice(shown.done)}
${!person && callToApply(camp, true)}
</div></header>
<main class="door">
${person ? [personOf(shown, person), datesOf(shown), aboutOf(camp), accountOf(shown, person)] : [datesOf(shown), howItGoes]}
</main>`,
  }
}

function messagesOf({ slug }: FrontDoor, person: Standing): Html | undefined {
  if (person.is !== 'known') return undefined
  const { newCount } = person
  const label = newCount === 0 ? 'Messages' : `Messages (${newCount} new)`
  return linkButton(`/c/${slug}/notifications`, label, { kind: 'quiet', icon: 'bell' })
}

const greetingOf = (person: Standing): string =>
  person.is === 'known' ? `Hello, ${nameOf(person.profile)}` : 'Hello'

const introOf = ({ intro }: FrontDoor): readonly Html[] | undefined =>
  intro
    ?.split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => html`<p class="lede">${line}</p>\n`)

/** What strangers read first comes last for who knows the camp. */
const aboutOf = (camp: FrontDoor): Html | undefined =>
  camp.tagline === null && camp.intro === null
    ? undefined
    : html`<section class="about"><h2>${camp.tagline ?? camp.name}</h2>${introOf(camp)}</section>`

function datesOf({ camp, apiUrl }: Shown): Html | undefined {
  const { closesAt, gateOpensOn, gateClosesOn, strikeEndsOn } = camp
  const closing = openingOf(camp).is === 'open' && closesAt !== null
  const dates = [
    [closing ? shortDayIn(camp.timeZone, closesAt) : undefined, 'Applications close'],
    [buildOf(camp), 'Build'],
    [daysBetween(gateOpensOn, gateClosesOn), camp.season ?? 'Open'],
    [strikeEndsOn === null ? undefined : daysBetween(gateClosesOn, strikeEndsOn), 'Strike'],
  ].filter(([day]) => day !== undefined)
  if (dates.length === 0 && !camp.hasSchedule) return undefined
  return html`<section class="dates card" aria-label="Dates"><ol>${dates.map(([day, what]) => html`<li><b>${day}</b><span>${what}</span></li>\n`)}</ol>${camp.hasSchedule && html`<p><a href="${apiUrl}/calendar/${camp.campId}/public.ics">Add our open events to your calendar</a></p>`}</section>`
}

/** It ends on the day before the gate opens, as on the leads’ Home. */
const buildOf = ({ buildStartsOn, gateOpensOn }: FrontDoor): string | undefined =>
  buildStartsOn === null ? undefined : daysBetween(buildStartsOn, dayBefore(gateOpensOn))

const howItGoes = html`<section class="how card pad"><h2>How it goes</h2><ol>
<li><b>You apply</b><span>Save at any time, and come back later</span></li>
<li><b>The team reads it</b><span>They may ask you something</span></li>
<li><b>You get an answer</b><span>By e-mail, and on this page</span></li>
<li><b>You are in</b><span>Accept your place, and pay what is due</span></li>
</ol></section>`

function personOf(shown: Shown, person: Standing): Html {
  const { camp } = shown
  return html`<section class="you" aria-label="You and ${camp.name}">
${shown.invitationId !== undefined && invitedPanel(camp, shown.invitationId)}
${person.is === 'unreachable' && note('warn', html`We cannot reach the camp’s records at the moment, so your application and place are not shown. Nothing is lost. <a href="/c/${camp.slug}">Try again</a> in a minute.`, 'alert')}
${person.is === 'without_profile' && shown.invitationId === undefined && newPanel(camp)}
${person.is === 'too_fast' && note('wait', html`You have opened many pages in a short time, so your application and place are not shown at the moment. Wait ${waitWords(person.waitSeconds)}, then <a href="/c/${camp.slug}">try again</a>.`, 'alert')}
${person.is === 'ended' && endedPanel(camp, person.endedAt)}
${person.is === 'known' && panelsOf(camp, person, shown.invitationId !== undefined)}
${person.is === 'known' && consolePanel(shown, person.profile)}
</section>`
}

const IN_CONSOLE = {
  lead: { path: '', title: 'Run the camp', text: 'Roster, money, shelter, shifts and all else.' },
  member: {
    path: '/me',
    title: 'All that is yours',
    text: 'Your shifts, bed, ticket, documents and what comes next.',
  },
  applicant: {
    path: '/me',
    title: 'Your own page',
    text: 'Your application, your profile and your messages.',
  },
} as const

/** The way to the console: whoever comes from a mail or has just joined finds it here only. */
function consolePanel({ camp, consoleUrl }: Shown, { role }: Profile): Html | undefined {
  if (consoleUrl === undefined) return undefined
  const isLead = role === 'admin' || role === 'super_admin'
  const { path, title, text } = IN_CONSOLE[isLead ? 'lead' : role]
  return html`<section class="card pad"><h2>${title}</h2><p>${text}</p>
<div class="acts">${linkButton(`${consoleUrl}/c/${camp.slug}${path}`, isLead ? 'Open the console' : 'Open my page')}</div></section>`
}

/** Who is signed in, and the way out. */
const accountOf = ({ camp, signOut }: Shown, person: Standing): Html =>
  html`<form method="post" action="/c/${camp.slug}/logout"><p class="hint">You are signed in as ${person.email}. <a href="/account">Your account</a> · ${person.is === 'known' && html`<a href="/c/${camp.slug}/notification-preferences">E-mails you get</a> · `}${hidden('flow', signOut ?? '')}${button('Sign out', { kind: 'link' })}</p></form>`

/** What waits for the person first, then the rest. */
function panelsOf(camp: FrontDoor, known: Known, isInvited: boolean) {
  const next = isInvited ? undefined : nextStepOf(camp, known)
  const how = (panel: NextStep['panel']) => (next?.panel === panel ? next.how : undefined)
  const panels = {
    place: placePanel(camp, known, how('place')),
    scholarship: scholarshipPanel(camp, known, how('scholarship')),
    money: moneyPanel(camp, known, how('money')),
    application: applicationPanel(camp, known, how('application')),
  }
  const { place, scholarship, money, application } = panels
  const first = next && panels[next.panel]
  return [first, ...[place, scholarship, money, application].filter((panel) => panel !== first)]
}

const nameOf = ({ preferredName, legalName }: Profile): string => preferredName ?? legalName
