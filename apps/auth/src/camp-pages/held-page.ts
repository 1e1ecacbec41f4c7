import { html } from '@campkit/pages/html'
import type { Page } from '@campkit/pages/page'
import type { ApiRefusal } from './camp-api.ts'
import type { FrontDoor } from './front-door.store.ts'

type Held = {
  readonly camp: FrontDoor
  readonly why: 'signed_out' | 'too_old' | 'away' | 'busy'
  readonly fields: readonly (readonly [string, string])[]
  readonly flow: string
  readonly action: string
  readonly hadFiles: boolean
}

const WORDS = {
  signed_out: {
    status: 403,
    title: 'You were signed out',
    button: 'Send it again',
  },
  too_old: {
    status: 403,
    title: 'Please send it once more',
    button: 'Send it again',
  },
  busy: {
    status: 409,
    title: 'Please send it once more',
    button: 'Send it again',
  },
  away: {
    status: 503,
    title: 'That did not go through yet',
    button: 'Try again',
  },
} as const

/** What was typed waits in hidden fields, until it can be sent. */
export const heldPage = ({ camp, why, fields, flow, action, hadFiles }: Held): Page => ({
  camp,
  title: WORDS[why].title,
  status: WORDS[why].status,
  body: html`${why === 'signed_out' && html`<p>Nothing is lost: what you wrote is kept on this page. <a href="/c/${camp.slug}/login" target="_blank" rel="noopener">Sign in again in a new tab</a>, then come back to this one.</p>`}
${why === 'too_old' && html`<p>The page had been open for a long time. Nothing is lost: what you wrote is kept here.</p>`}
${why === 'busy' && html`<p>Something else of yours was saved at the same moment. Nothing is lost: what you wrote is kept here.</p>`}
${why === 'away' && html`<p>We cannot reach the camp’s records at the moment. Nothing is lost: what you wrote is kept on this page. Wait a minute, then try again.</p>`}
${hadFiles && html`<p>Only the file you chose has to be chosen again afterwards.</p>`}
<form method="post" action="${action}">
<input type="hidden" name="flow" value="${flow}">
${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">\n`)}<button>${WORDS[why].button}</button>
</form>
<p><a href="/c/${camp.slug}">Back to ${camp.name}</a></p>`,
})

export const awayPage = (camp: FrontDoor, path: string): Page => ({
  camp,
  title: 'One moment, please',
  status: 503,
  body: html`<p>We cannot reach the camp’s records at the moment. Nothing is lost, and nothing was changed. Wait a minute, then try again.</p>
<p><a href="${path}">Try again</a></p>`,
})

/** Before the form was read, so that nobody can make us read much. */
export const tooMuchPage: Page = {
  title: 'That is too much at once',
  status: 413,
  body: html`<p>A file may have 3 MB, and all that is sent at once 10 MB. Perhaps you were also signed out meanwhile. Nothing was saved by this, but your browser still has what you wrote: go back, choose a smaller file or none, and save again.</p>`,
}

/** What the API's refusals mean to people. */
// biome-ignore format: a table
const SENTENCES: Readonly<Record<string, string>> = {
  CONFLICT:             'Something changed at the same moment. Go back and try once more.',
  FEATURE_OFF:          'The camp has switched this off for now. Ask its team.',
  INVALID_TRANSITION:   'This has changed meanwhile, so it cannot be done any more. The camp’s page shows how things stand.',
  MEMBER_DEACTIVATED:   'Your profile in this camp is not active. Ask its team.',
  NOTHING_DUE:          'Nothing is due at the moment.',
  NO_ACTIVE_SEASON:     'The camp has no season at the moment.',
  NO_PAYMENT_PROVIDER:  'The camp does not take payments here yet. Ask its team how to pay.',
  OFFER_EXPIRED:        'The time to accept this place is over. Ask the camp’s team whether there is another one.',
  PRECONDITION_FAILED:  'This was changed at the same moment in another window. Go back and try once more.',
  RATE_LIMITED:         'That was a little too fast. Wait a minute, then try again.',
  SEASON_CLOSED:        'This season is over.',
  WAITLISTED:           'You are on the waitlist, so there is nothing to pay yet.',
  WINDOW_CLOSED:        'Applications are not open at the moment.',
}

export const sentenceOf = ({ code }: ApiRefusal): string =>
  SENTENCES[code] ?? 'That did not work. The camp’s page shows how things stand.'

export const refusedPage = (camp: FrontDoor, refusal: ApiRefusal): Page => ({
  camp,
  title: 'That is not possible now',
  status: refusal.status,
  body: html`<p role="alert">${sentenceOf(refusal)}</p>
<p><a href="/c/${camp.slug}">Back to ${camp.name}</a></p>`,
})
