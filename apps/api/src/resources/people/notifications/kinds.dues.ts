import { money } from '@campkit/core/money'
import { readableDay, timeIn } from '@campkit/core/readable-day'
import {
  ALWAYS,
  AT_ONCE,
  kind,
  TO_CAMP,
  TO_PAY,
  type Told,
  type World,
} from './notifications.words.ts'

type Amount = { readonly amountCents: number }
type Charge = Amount & { readonly name: string; readonly dueOn: string }
type Money = Amount & { readonly reference: string }

const read = (cents: number, { currency }: World): string => money(cents, currency)

export type ScholarshipDecision = {
  readonly outcome: 'approved' | 'declined' | 'waitlisted' | 'revoked' | 'lapsed'
  /** Of an approval. */
  readonly amountCents?: number
  readonly until?: string
}

type Decided = (decided: ScholarshipDecision, world: World) => Told

// biome-ignore format: a table
const DECISIONS: Readonly<Record<ScholarshipDecision['outcome'], Decided>> = {
  approved: ({ amountCents = 0, until }, world) => ({
    subject: 'Your scholarship request is approved',
    text: [
      `${world.camp} can give you up to ${read(amountCents, world)} towards what you owe for ${world.season}.`,
      `Please accept it${until === undefined ? '' : ` by ${timeIn(world.timeZone, until)}`}: only then does it count. If you do not need it any more, say so, and it helps somebody else.`,
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
  revoked: (_, { camp, season }) => ({
    subject: 'Your scholarship was taken back',
    text: [`${camp} has taken back the scholarship for ${season}, so what it had paid is owed again. If you have questions, talk to the leads.`],
  }),
  lapsed: (_, { camp, season }) => ({
    subject: 'Your scholarship has ended',
    text: [`The scholarship that ${camp} had approved for ${season} was not accepted and has ended. If you still need it, tell the leads.`],
  }),
}

/** What is told about money. */
export const DUES_KINDS = {
  charged: kind<Charge>({
    title: 'You are charged something',
    says: ({ name, amountCents, dueOn }, world) => ({
      subject: `${name}: ${read(amountCents, world)}`,
      text: [
        `${world.camp} has charged you ${read(amountCents, world)} for ${name} (${world.season}).`,
        `It is due on ${readableDay(dueOn)}.`,
      ],
    }),
    link: TO_PAY,
    mail: AT_ONCE,
  }),
  late_fee: kind<Charge & { readonly lateFor: string }>({
    title: 'A late fee',
    says: ({ name, lateFor, amountCents }, world) => ({
      subject: `A late fee of ${read(amountCents, world)}`,
      text: [
        `${lateFor} was not paid in time, so ${world.camp} has added a late fee of ${read(amountCents, world)} (${name}).`,
        'If you cannot pay at the moment, tell the leads: they can agree on portions with you.',
      ],
    }),
    link: TO_PAY,
    mail: ALWAYS,
  }),
  dues_reminder: kind<{ readonly charges: readonly Charge[] }>({
    title: 'A reminder of what is overdue',
    says: ({ charges }, world) => ({
      subject: `What you owe ${world.camp} is overdue`,
      text: charges.map(
        ({ name, amountCents, dueOn }) =>
          `${name}: ${read(amountCents, world)}, was due on ${readableDay(dueOn)}`,
      ),
    }),
    link: TO_PAY,
    mail: ALWAYS,
    isMailedApart: true,
  }),
  receipt: kind<Money>({
    title: 'A receipt for what you paid',
    says: ({ amountCents, reference }, world) => ({
      subject: `Receipt: ${read(amountCents, world)}`,
      text: [
        `${world.camp} has received ${read(amountCents, world)} from you for ${world.season}. Reference: ${reference}`,
      ],
    }),
    link: null,
    mail: ALWAYS,
    isMailedApart: true,
  }),
  refund: kind<Money>({
    title: 'Money you get back',
    says: ({ amountCents, reference }, world) => ({
      subject: `Refund: ${read(amountCents, world)}`,
      text: [
        `${world.camp} has given ${read(amountCents, world)} back to you, of a payment for ${world.season}. Reference: ${reference}`,
      ],
    }),
    link: null,
    mail: ALWAYS,
    isMailedApart: true,
  }),
  scholarship_decision: kind<ScholarshipDecision>({
    title: 'A decision about your scholarship request',
    says: (decided, world) => DECISIONS[decided.outcome](decided, world),
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
    link: null,
    mail: AT_ONCE,
  }),
}
