import { timeIn } from '@campkit/core/readable-day'
import { type Amount, read } from './money-words.ts'
import {
  ALWAYS,
  AT_ONCE,
  because,
  kind,
  type Reasoned,
  TO_CAMP,
  type Told,
  type World,
} from './notifications.words.ts'
import { whileIt } from './still-true.ts'

type ScholarshipDecision = Reasoned & {
  readonly outcome: 'approved' | 'declined' | 'waitlisted' | 'revoked' | 'lapsed'
  /** Of an approval; of what was taken back, what it had paid. */
  readonly amountCents?: number
  readonly until?: string | undefined
}

const acceptBy = (until: string, { timeZone }: World) => ({
  label: 'Please accept it by',
  deadline: timeIn(timeZone, until),
  note: 'Only what you accept counts against what you owe.',
})

type Decided = (decided: ScholarshipDecision, world: World) => Told

// biome-ignore format: a table
const DECISIONS: Readonly<Record<ScholarshipDecision['outcome'], Decided>> = {
  approved: ({ amountCents = 0, until }, world) => ({
    subject: 'Your scholarship request is approved',
    text: [
      `${world.camp} can give you up to ${read(amountCents, world)} for ${world.season}. It counts for charges that a scholarship can pay for; your page shows whether one is open.`,
      ...(until === undefined ? [] : [acceptBy(until, world)]),
      'If you do not need it any more, say so, and it helps somebody else.',
    ],
  }),
  declined: (_, { camp, season }) => ({
    subject: 'Your scholarship request',
    text: [
      `${camp} has read your request for ${season} and cannot approve it this time.`,
      'If paying is difficult, talk to the leads: you can pay in portions.',
    ],
  }),
  waitlisted: (_, { camp, season }) => ({
    subject: 'Your scholarship request is on the waitlist',
    text: [`${camp} has read your request for ${season}. There is not enough money for it at the moment, and it stays on the list. You need not do anything.`],
  }),
  revoked: ({ amountCents }, { camp, season }) => ({
    subject: 'Your scholarship was taken back',
    text: [`${camp} has taken back the scholarship for ${season}${amountCents === 0 ? '. It paid nothing any more, so you owe no more than before.' : ', so what it had paid is owed again.'} If you have questions, talk to the leads.`],
  }),
  lapsed: (_, { camp, season }) => ({
    subject: 'Your scholarship has ended',
    text: [`The scholarship that ${camp} had approved for ${season} was not accepted and has ended. If you still need it, tell the leads.`],
  }),
}

/** What is told about scholarships, and about what somebody gets for having brought others. */
export const SCHOLARSHIP_KINDS = {
  scholarship_decision: kind<ScholarshipDecision>({
    title: 'A decision about your scholarship request',
    says: (decided, world) => {
      const { subject, text } = DECISIONS[decided.outcome](decided, world)
      return { subject, text: [...text, ...because(decided.reason)] }
    },
    stillTrue: whileIt(
      ({ scholarship, isSaidAnew }, { outcome }) => scholarship === outcome && !isSaidAnew,
    ),
    link: TO_CAMP('Go to the camp'),
    mail: ALWAYS,
    isForLeavers: true,
  }),
  referral_rewarded: kind<Amount>({
    title: 'Somebody you invited is coming',
    says: ({ amountCents }, world) => ({
      subject: 'Thank you for bringing somebody',
      text: [
        `Somebody you invited is coming to ${world.season}. ${world.camp} thanks you with ${read(amountCents, world)} off what you owe.`,
      ],
    }),
    stillTrue: whileIt(({ rewardStands }) => rewardStands),
    link: null,
    mail: AT_ONCE,
  }),
}
