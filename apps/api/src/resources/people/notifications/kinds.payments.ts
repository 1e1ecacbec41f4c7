import { type Amount, type Paid, read } from './money-words.ts'
import {
  ALWAYS,
  because,
  kind,
  type Reasoned,
  TO_CAMP,
  TO_DUES,
  TO_PAY,
  type Told,
  type World,
} from './notifications.words.ts'
import { HAPPENED, whileIt } from './still-true.ts'

type Settled = Amount &
  Reasoned & { readonly outcome: 'released' | 'forfeited' | 'gone' | 'returned' }

type Settling = (sum: string, world: World, why: ReturnType<typeof because>) => Told

// biome-ignore format: a table
const SETTLED: Readonly<Record<Settled['outcome'], Settling>> = {
  released: (sum, { camp, season }, why) => ({
    subject: `Your deposit of ${sum} is released`,
    text: [`${camp} has released ${sum} of your deposit for ${season}. It is yours as credit: it pays what you still owe for ${season}, and the leads carry the rest over to the next season or give it back to you.`, ...why],
  }),
  forfeited: (sum, { camp, season }, why) => ({
    subject: `${sum} of your deposit is kept`,
    text: [`${camp} has kept ${sum} of your deposit for ${season}.`, ...why, 'If you do not agree, talk to the leads.'],
  }),
  gone: (sum, { camp, season }) => ({
    subject: `${sum} of your deposit is no longer held`,
    text: [
      `A payment of yours for ${season} went back to you or to your bank, and ${sum} of it had paid your deposit. So ${camp} does not hold that any more, and it is owed again.`,
      'If this is not what you expected, talk to the leads.',
    ],
  }),
  returned: (sum, { camp, season }) => ({
    subject: `${sum} of your deposit is held again`,
    text: [`A refund for ${season} did not arrive, so the money is with ${camp} again: it holds ${sum} of your deposit as before.`],
  }),
}

/** What is told about money that came, went back, or is held. */
export const PAYMENT_KINDS = {
  receipt: kind<Paid>({
    title: 'A receipt for what you paid',
    says: ({ amountCents, reference }, world) => ({
      subject: `Receipt: ${read(amountCents, world)}`,
      text: [
        `${world.camp} has received ${read(amountCents, world)} from you for ${world.season}. Reference: ${reference}`,
      ],
    }),
    stillTrue: HAPPENED,
    link: null,
    mail: ALWAYS,
    isMailedApart: true,
  }),
  refund: kind<Paid & Reasoned>({
    title: 'Money you get back',
    says: ({ amountCents, reference, reason }, world) => ({
      subject: `Refund: ${read(amountCents, world)}`,
      text: [
        `${world.camp} has given ${read(amountCents, world)} back to you, of a payment for ${world.season}. Reference: ${reference}`,
        ...because(reason),
      ],
    }),
    stillTrue: HAPPENED,
    link: TO_DUES,
    mail: ALWAYS,
    isMailedApart: true,
  }),
  payment_rejected: kind<Paid & Reasoned>({
    title: 'A payment that you reported was not found',
    says: ({ amountCents, reference, reason }, world) => ({
      subject: `We have not found your payment of ${read(amountCents, world)}`,
      text: [
        `You reported a payment of ${read(amountCents, world)} for ${world.season} (reference ${reference}). The leads of ${world.camp} have looked for it and it has not arrived, so it does not count.`,
        ...because(reason),
        'Please check whether it was sent, or talk to the leads.',
      ],
    }),
    stillTrue: whileIt(({ payment }) => payment === 'rejected'),
    link: TO_PAY,
    mail: ALWAYS,
    isForLeavers: true,
  }),
  payment_taken_back: kind<Paid & Reasoned>({
    title: 'A payment was recorded as yours by mistake',
    says: ({ amountCents, reference, reason }, world) => ({
      subject: `Your payment of ${read(amountCents, world)} was recorded by mistake`,
      text: [
        `The leads of ${world.camp} had recorded a payment of ${read(amountCents, world)} from you for ${world.season} (reference ${reference}). They have taken that back: it does not count, and the receipt of it is no longer good.`,
        ...because(reason),
        'If you did pay it, talk to the leads.',
      ],
    }),
    stillTrue: whileIt(({ payment }) => payment === 'taken_back'),
    link: TO_DUES,
    mail: ALWAYS,
    isForLeavers: true,
  }),
  deposit_settled: kind<Settled>({
    title: 'Your deposit was given back or kept',
    says: ({ amountCents, outcome, reason }, world) =>
      SETTLED[outcome](read(amountCents, world), world, because(reason)),
    stillTrue: whileIt(({ depositStaysSettled }) => depositStaysSettled),
    link: TO_CAMP('Go to the camp'),
    mail: ALWAYS,
    isForLeavers: true,
  }),
}
