import { linkButton } from '@campkit/pages/form-parts'
import { type Html, html } from '@campkit/pages/html'
import type { Page } from '@campkit/pages/page'
import { ways } from '@campkit/pages/parts'
import type { CampPage } from '../camp.ts'
import { dayIn } from '../camp-pages/words.ts'
import { goTo, homeOf } from './addresses.ts'
import { way, waysForm } from './flow-parts.ts'

type Ended = {
  readonly camp: CampPage
  readonly endedAt: string
  /** The camp's. */
  readonly timeZone: string
}

/** What became of it, then how to come back: only the camp's team can make a profile active again. */
export const endedWords = ({ camp, endedAt, timeZone }: Ended) => ({
  happened: `Your membership of ${camp.name} ended on ${dayIn(timeZone, endedAt)}.`,
  next: 'If you want to come back, ask the camp’s team: they can make your profile active again. There is no need to apply.',
})

/** The camp says where people ask for help, or it does not. */
export const askTheTeam = ({ helpUrl }: CampPage): Html =>
  helpUrl === null
    ? html`<p class="small muted">The camp gives no address for questions here. Write to somebody of the team whom you know.</p>`
    : linkButton(helpUrl, 'Ask the camp’s team', { kind: 'primary' }, { rel: 'noreferrer' })

export const endedMembershipPage = (
  shown: Ended & { readonly flow: string; readonly email: string },
): Page => {
  const { camp, flow, email } = shown
  const { happened, next } = endedWords(shown)
  return {
    camp,
    title: 'Your membership has ended',
    mark: { icon: 'expired', tone: 'idle' },
    lede: happened,
    leadsToApp: true,
    body: html`<p>${next}</p>
${askTheTeam(camp)}
${linkButton(homeOf(camp), goTo(camp))}
${waysForm(camp, flow)}
${ways([
  html`You are signed in as <strong>${email}</strong>. ${way('other', 'Use another account')}`,
  html`<a href="/account">Look at your account</a>`,
])}`,
  }
}
