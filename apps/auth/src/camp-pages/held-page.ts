import { button, hidden, linkButton } from '@campkit/pages/form-parts'
import { type Html, html } from '@campkit/pages/html'
import type { Page } from '@campkit/pages/page'
import { note, ways } from '@campkit/pages/parts'
import { homeOf, signInAt } from '../pages/addresses.ts'
import { waitWords } from '../pages/wait-words.ts'
import type { ApiRefusal } from './camp-api.ts'
import type { FrontDoor } from './front-door.store.ts'

type Held = {
  readonly camp: FrontDoor
  readonly why: keyof typeof WORDS
  readonly fields: readonly (readonly [string, string])[]
  readonly flow: string
  readonly action: string
  readonly hadFiles: boolean
  /** For `too_fast`: how long to wait. */
  readonly waitSeconds: number | undefined
}

const KEPT = 'Nothing is lost: what you wrote is kept on this page.'

const WORDS = {
  signed_out: {
    status: 403,
    title: 'You were signed out',
    lede: `${KEPT} Sign in again in a new tab, then come back to this one.`,
    button: 'Send it again',
  },
  too_old: {
    status: 403,
    title: 'Please send it once more',
    lede: `The page had been open for a long time. ${KEPT}`,
    button: 'Send it again',
  },
  busy: {
    status: 409,
    title: 'Please send it once more',
    lede: `Something else of yours was saved at the same moment. ${KEPT}`,
    button: 'Send it again',
  },
  too_fast: {
    status: 429,
    title: 'Please wait a little',
    lede: `That was a little too fast. ${KEPT}`,
    button: 'Send it again',
  },
  away: {
    status: 503,
    title: 'That did not go through yet',
    lede: `We cannot reach the camp’s records at the moment. ${KEPT} Wait a minute, then try again.`,
    button: 'Try again',
  },
} as const

/** What was typed waits in hidden fields, until it can be sent. */
export const heldPage = ({
  camp,
  why,
  fields,
  flow,
  action,
  hadFiles,
  waitSeconds,
}: Held): Page => ({
  camp,
  title: WORDS[why].title,
  status: WORDS[why].status,
  mark: why === 'away' ? { icon: 'cloudOff', tone: 'bad' } : { icon: 'clock', tone: 'wait' },
  lede: `${WORDS[why].lede}${waitSeconds === undefined ? '' : ` Wait ${waitWords(waitSeconds)}, then send it again.`}`,
  body: html`${hadFiles && note('wait', 'Only the file you chose has to be chosen again afterwards.')}
${why === 'signed_out' && html`<a class="btn primary" href="${signInAt(camp)}" target="_blank" rel="noopener">Sign in again in a new tab</a>`}
<form method="post" action="${action}">
${hidden('flow', flow)}
${fields.map(([name, value]) => html`${hidden(name, value)}\n`)}${button(WORDS[why].button, { kind: why === 'signed_out' ? 'plain' : 'primary' })}
</form>
${wayBack(camp)}`,
})

const wayBack = (camp: FrontDoor): Html =>
  ways([html`<a href="${homeOf(camp)}">Back to ${camp.name}</a>`])

export const awayPage = (camp: FrontDoor, path: string): Page => ({
  camp,
  title: 'One moment, please',
  status: 503,
  mark: { icon: 'cloudOff', tone: 'bad' },
  lede: 'We cannot reach the camp’s records at the moment. Nothing is lost, and nothing was changed. Wait a minute, then try again.',
  body: html`${linkButton(path, 'Try again', { kind: 'primary' })}
${wayBack(camp)}`,
})

/** Before the form was read, so that nobody can make us read much. */
export const tooMuchPage: Page = {
  title: 'That is too much at once',
  status: 413,
  mark: { icon: 'warn', tone: 'warn' },
  lede: 'A file may have 3 MB, and all that is sent at once 10 MB. Perhaps you were also signed out meanwhile. Nothing was saved by this, but your browser still has what you wrote: go back, choose a smaller file or none, and save again.',
  body: html``,
}

/** What the API's refusals mean to people. */
// biome-ignore format: a table
const SENTENCES: Readonly<Record<string, string>> = {
  CONFLICT:             'Something changed at the same moment. Go back and try once more.',
  FEATURE_OFF:          'The camp has switched this off for now. Ask its team.',
  INVALID_TRANSITION:   'This has changed meanwhile, so it cannot be done any more. The camp’s page shows how things stand.',
  MEMBER_DEACTIVATED:   'Your profile in this camp is not active. Ask its team.',
  ALREADY_REQUESTED:    'You have asked for a scholarship already. Your request is shown on its page.',
  APPROVAL_EXPIRED:     'The time to accept this scholarship is over. Ask the camp’s team.',
  DEPOSIT_TOO_SMALL:    'Part of this was paid already, so the price cannot be that low. Ask the camp’s team.',
  NOTHING_DUE:          'Nothing is due at the moment.',
  NOTHING_OPEN:         'There is nothing open that this could be for. Your dues show what is open.',
  NO_ACTIVE_SEASON:     'The camp has no season at the moment.',
  NO_PAYMENT_PROVIDER:  'The camp does not take payments here yet. Ask its team how to pay.',
  OFFER_EXPIRED:        'The time to accept this place is over. Ask the camp’s team whether there is another one.',
  PRECONDITION_FAILED:  'This was changed at the same moment in another window. Go back and try once more.',
  PLAN_NEEDS_LEAD:      'The camp’s team has to agree on this plan. Ask them, and say what would work for you.',
  SEASON_CLOSED:        'This season is over.',
  TIER_NOT_YOURS:       'The leads set this price now. Ask them if it does not fit you.',
  WAITLISTED:           'You are on the waitlist, so there is nothing to pay yet.',
  WINDOW_CLOSED:        'Applications are not open at the moment.',
}

export const sentenceOf = ({ status, code, retryAfterSeconds }: ApiRefusal): string =>
  status === 429
    ? `That was a little too fast. Wait ${waitWords(retryAfterSeconds)}, then try again.`
    : (SENTENCES[code] ?? 'That did not work. The camp’s page shows how things stand.')

/** `path` is the page that was asked for, if it can be asked for again. */
export const refusedPage = (camp: FrontDoor, refusal: ApiRefusal, path?: string): Page => {
  const isTooFast = refusal.status === 429
  return {
    camp,
    title: isTooFast ? 'Please wait a little' : 'That is not possible now',
    status: refusal.status,
    mark: isTooFast ? { icon: 'clock', tone: 'wait' } : { icon: 'warn', tone: 'warn' },
    lede: sentenceOf(refusal),
    body:
      isTooFast && path !== undefined
        ? html`${linkButton(path, 'Try again', { kind: 'primary' })}
${wayBack(camp)}`
        : linkButton(homeOf(camp), `Back to ${camp.name}`, { kind: 'primary' }),
  }
}
