import { money } from '@campkit/core/money'
import { linkButton } from '@campkit/pages/form-parts'
import type { Tone } from '@campkit/pages/page'
import { chip, type Row } from '@campkit/pages/parts'
import type { FrontDoor } from '../front-door.store.ts'
import type { Dues } from './money-records.ts'
import type { Scholarship, ScholarshipStatus } from './scholarship-records.ts'

export type { Scholarship } from './scholarship-records.ts'

type Words = { readonly tone: Tone; readonly word: string; readonly sentence: string }

/** What each status means to the person. */
// biome-ignore format: a table
export const SCHOLARSHIP_WORDS: Readonly<Record<ScholarshipStatus, Words>> = {
  draft:              { tone: 'idle', word: 'Not sent yet',    sentence: 'You have begun a request. Send it when it is done.' },
  submitted:          { tone: 'wait', word: 'Sent',            sentence: 'The team has your request and writes to you. Until it is decided there are no reminders and no late fees.' },
  in_review:          { tone: 'wait', word: 'Being decided',   sentence: 'The team is deciding, and writes to you. Until then there are no reminders and no late fees.' },
  waitlisted:         { tone: 'wait', word: 'On the waitlist', sentence: 'There is not enough money at the moment. If there is again, the team writes to you.' },
  approved:           { tone: 'warn', word: 'Waiting for you', sentence: 'The camp would like to give you a scholarship.' },
  accepted:           { tone: 'good', word: 'Yours',           sentence: 'The scholarship is yours.' },
  applied:            { tone: 'good', word: 'Yours',           sentence: 'The scholarship is yours. It counts for what you owe.' },
  declined:           { tone: 'idle', word: 'Not this time',   sentence: 'The camp could not give you a scholarship.' },
  declined_by_member: { tone: 'idle', word: 'Not taken',       sentence: 'You have said no to the scholarship.' },
  lapsed:             { tone: 'idle', word: 'Ended',           sentence: 'The scholarship was not accepted in time, or the season has ended for you.' },
  revoked:            { tone: 'bad',  word: 'Taken back',      sentence: 'The camp has taken the scholarship back.' },
  withdrawn:          { tone: 'idle', word: 'Withdrawn',       sentence: 'This request was withdrawn.' },
}

const WENT_BACK: Words = {
  tone: 'idle',
  word: 'Went back',
  sentence:
    'What it paid for costs you nothing any more, or less, so it went back to the camp. If you need it after all, ask again.',
}

/** What was applied and is needed for nothing any more has gone back to the camp. */
const hasGoneBack = ({ status, appliedAmountCents }: Scholarship): boolean =>
  status === 'applied' && appliedAmountCents === 0

export const wordsOf = (scholarship: Scholarship): Words =>
  hasGoneBack(scholarship) ? WENT_BACK : SCHOLARSHIP_WORDS[scholarship.status]

const ENDED: readonly ScholarshipStatus[] = [
  'declined',
  'declined_by_member',
  'lapsed',
  'revoked',
  'withdrawn',
]
export const isEnded = (scholarship: Scholarship): boolean =>
  ENDED.includes(scholarship.status) || hasGoneBack(scholarship)

/** Whether something is open that a scholarship for these kinds of charges can pay for. */
export const canPayFor = (covers: readonly string[], dues: Dues | undefined): boolean =>
  dues?.charges.some(
    ({ kind, openCents, scholarshipEligible }) =>
      openCents > 0 && scholarshipEligible && covers.includes(kind),
  ) ?? false

export const NOTHING_YET =
  'Nothing is open at the moment that a scholarship can pay for. You may ask all the same: it counts once the camp charges you something that it can.'
export const NOTHING_TO_PAY_FOR =
  'Nothing is open that it can pay for. If the camp charges you something that it can, accept it then.'

/** The way to the request, for who has one, or owes something that it could pay for. */
export function scholarshipLink(
  { slug }: FrontDoor,
  dues: Dues,
  scholarship: Scholarship | undefined,
): Row[] {
  if (scholarship) {
    const { tone, word } = wordsOf(scholarship)
    const { approvedAmountCents: cents, status } = scholarship
    const isOffer = status === 'approved' && cents !== null
    return [
      {
        title: 'Your request for a scholarship',
        detail: isOffer ? `Up to ${money(cents, dues.currency)} for you.` : undefined,
        chip: chip(tone, word),
        acts: linkButton(`/c/${slug}/scholarship`, isOffer ? 'See and answer' : 'See'),
      },
    ]
  }
  if (!dues.charges.some((due) => due.openCents > 0 && due.scholarshipEligible)) return []
  return [
    {
      title: 'Ask for a scholarship',
      detail: 'The camp pays a part or all of it. What you write is read by the leads only.',
      acts: linkButton(`/c/${slug}/scholarship`, 'Ask'),
    },
  ]
}
