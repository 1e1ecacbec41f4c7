import { button, hidden, linkButton } from '@campkit/pages/form-parts'
import { horizon } from '@campkit/pages/horizon'
import { type Html, html } from '@campkit/pages/html'
import type { Page } from '@campkit/pages/page'
import { note, notice } from '@campkit/pages/parts'
import { tile } from '@campkit/pages/tile'
import { waitWords } from '../pages/wait-words.ts'
import { callToApply } from './call-to-apply.ts'
import type { FrontDoor } from './front-door.store.ts'
import { moneyPanel } from './money-panel.ts'
import type { Known } from './panel.ts'
import {
  applicationPanel,
  endedPanel,
  invitedPanel,
  newPanel,
  placePanel,
} from './person-panels.ts'
import type { Profile } from './records.ts'
import { daysBetween, openingOf, seasonOf, shortDayIn } from './words.ts'

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
${person ? undefined : callToApply(camp, true)}
</div></header>
<main class="door">
${datesOf(camp)}
${person && personOf(shown, person)}
${!person && howItGoes}
</main>`,
  }
}

function datesOf(camp: FrontDoor): Html | undefined {
  const { closesAt, buildStartsOn, gateOpensOn, gateClosesOn, strikeEndsOn } = camp
  const closing = openingOf(camp).is === 'open' && closesAt !== null
  const dates = [
    [closing ? shortDayIn(camp.timeZone, closesAt) : undefined, 'Applications close'],
    [buildStartsOn === null ? undefined : daysBetween(buildStartsOn, gateOpensOn), 'Build'],
    [daysBetween(gateOpensOn, gateClosesOn), camp.season ?? 'Open'],
    [strikeEndsOn === null ? undefined : daysBetween(gateClosesOn, strikeEndsOn), 'Strike'],
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
${person.is === 'too_fast' && note('wait', html`You have opened many pages in a short time, so your application and place are not shown at the moment. Wait ${waitWords(person.waitSeconds)}, then <a href="/c/${camp.slug}">try again</a>.`, 'alert')}
${person.is === 'ended' && endedPanel(camp, person.endedAt)}
${person.is === 'known' && [applicationPanel(camp, person), placePanel(camp, person), moneyPanel(camp, person)]}
<form method="post" action="/c/${camp.slug}/logout"><p class="hint">You are signed in as ${person.email}. <a href="/account">Your account</a> · ${hidden('flow', shown.signOut ?? '')}${button('Sign out', { kind: 'link' })}</p></form>
</section>`
}

const nameOf = ({ preferredName, legalName }: Profile): string => preferredName ?? legalName
