import { money } from '@campkit/core/money'
import { readableDay, timeIn } from '@campkit/core/readable-day'
import {
  ALWAYS,
  AT_ONCE,
  because,
  kind,
  type Reasoned,
  TO_CAMP,
  TO_DUES,
  TO_PAY,
  type Told,
  type World,
} from './notifications.words.ts'
import { HAPPENED, type Standing, whileIt } from './still-true.ts'

type Amount = { readonly amountCents: number }
type Charge = Amount & { readonly name: string; readonly dueOn: string }
type Charged = Charge & {
  /** What is left to pay, if credit has paid some of it at once. */
  readonly openCents?: number
}
type Money = Amount & { readonly reference: string }

const read = (cents: number, { currency }: World): string => money(cents, currency)

export type ScholarshipDecision = Reasoned & {
  readonly outcome: 'approved' | 'declined' | 'waitlisted' | 'revoked' | 'lapsed'
  /** Of an approval. */
  readonly amountCents?: number
  readonly until?: string
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
      `${world.camp} can give you up to ${read(amountCents, world)} towards what you owe for ${world.season}.`,
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
  revoked: (_, { camp, season }) => ({
    subject: 'Your scholarship was taken back',
    text: [`${camp} has taken back the scholarship for ${season}, so what it had paid is owed again. If you have questions, talk to the leads.`],
  }),
  lapsed: (_, { camp, season }) => ({
    subject: 'Your scholarship has ended',
    text: [`The scholarship that ${camp} had approved for ${season} was not accepted and has ended. If you still need it, tell the leads.`],
  }),
}

/** Without instalments, the plan has ended. */
type Plan = { readonly instalments?: readonly (Amount & { readonly dueOn: string })[] }

const portions = (instalments: NonNullable<Plan['instalments']>, world: World): string[] =>
  instalments.map(
    ({ amountCents, dueOn }) => `${read(amountCents, world)} by ${readableDay(dueOn)}`,
  )

/** When something carried over is to be paid. */
function toPayBy({ dueOn, instalments }: Pick<CarriedOver, 'dueOn' | 'instalments'>, world: World) {
  if (instalments !== undefined) {
    return ['Your payment plan goes on there:', ...portions(instalments, world)]
  }
  return dueOn === undefined ? [] : [`It is due on ${readableDay(dueOn)}.`]
}

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

export type CarriedOver = Amount &
  Reasoned & {
    readonly done: 'carry_over' | 'write_off'
    readonly what: 'debt' | 'credit' | 'deposit' | 'unpaid_deposit'
    /** Of what was carried over. */
    readonly toSeason?: string | undefined
    /** Of a debt that was carried over, and the parts of its payment plan. */
    readonly dueOn?: string
    readonly instalments?: Plan['instalments']
    /** A lead has undone it. */
    readonly isReversed?: true
    /** Of a debt, undone: what was paid where it had gone to. */
    readonly creditCents?: number
  }

// biome-ignore format: a table
const CARRIED: Readonly<Record<CarriedOver['what'], string>> = {
  debt:           'what you still owed',
  credit:         'what you had paid too much',
  deposit:        'your deposit',
  unpaid_deposit: 'the deposit that you had not paid',
}

// biome-ignore format: a table
const BACK: Readonly<Record<CarriedOver['what'], string>> = {
  debt:           'It is owed for that season again.',
  credit:         'It is credit of that season again.',
  deposit:        'The camp holds it for that season again.',
  unpaid_deposit: 'It is owed for that season again.',
}

function reversedSays(
  { amountCents, done, what, toSeason, reason, creditCents = 0 }: CarriedOver,
  world: World,
): Told {
  const sum = read(amountCents, world)
  const was = done === 'carry_over' ? 'carried over' : 'written off'
  const where = done === 'carry_over' ? ` to ${toSeason ?? 'the next season'}` : ''
  return {
    subject: `${sum} of ${world.season} is no longer ${was}`,
    text: [
      `A lead of ${world.camp} has undone that ${CARRIED[what]} for ${world.season}, ${sum}, was ${was}${where}. ${BACK[what]}`,
      ...(creditCents > 0
        ? [
            `You had paid ${read(creditCents, world)} of it for ${toSeason ?? 'the next season'}. That is your credit there now; ask the leads to count it before you pay it again.`,
          ]
        : []),
      ...because(reason),
    ],
  }
}

const IF_DIFFICULT =
  'Your dues page shows what is left to pay, and whether you can pay in parts, choose another price or ask for help.'

const isPast = (day: string, { timeZone }: World): boolean =>
  day < new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone }).format(new Date())

/** What is to be done about a charge, and until when. */
function leftToPay({ amountCents, openCents = amountCents, dueOn }: Charged, world: World) {
  if (openCents <= 0) return ['Credit that you had has paid it: nothing is left to pay.']
  const left = `Some of it is paid already: ${read(openCents, world)} is left to pay.`
  const due = `It ${isPast(dueOn, world) ? 'was' : 'is'} due on ${readableDay(dueOn)}.`
  return [...(openCents < amountCents ? [left] : []), due, IF_DIFFICULT]
}

/** A charge of which nothing is left to pay by now was paid, waived or cancelled, and that is told apart. */
const LEFT = ['withdrawn', 'removed']

/** Who has left a season is not asked to pay: the leads settle with them what is open. */
const stillOpen = <C extends Charge>(told: C, { charge, place }: Standing): C | undefined =>
  charge && charge.openCents > 0 && !LEFT.includes(place ?? '')
    ? { ...told, amountCents: charge.amountCents, dueOn: charge.dueOn }
    : undefined

/** What credit has paid at once is told although nothing is left to pay. */
function stillCharged(told: Charged, now: Standing): Charged | undefined {
  const { charge } = now
  if (told.openCents === 0 && charge?.openCents === 0) return told
  const open = stillOpen(told, now)
  return open && { ...open, openCents: charge?.openCents ?? 0 }
}

/** What is told about money. */
export const DUES_KINDS = {
  charged: kind<Charged>({
    title: 'You are charged something',
    says: (charged, world) => {
      const sum = read(charged.amountCents, world)
      return {
        subject: `${charged.name}: ${sum}`,
        text: [
          `${world.camp} has charged you ${sum} for ${charged.name} (${world.season}).`,
          ...leftToPay(charged, world),
        ],
      }
    },
    stillTrue: stillCharged,
    link: TO_PAY,
    further: () => TO_DUES,
    mail: AT_ONCE,
  }),
  late_fee: kind<Charge & { readonly lateFor: string }>({
    title: 'A late fee',
    says: ({ name, lateFor, amountCents }, world) => ({
      subject: `A late fee of ${read(amountCents, world)}`,
      text: [
        `${lateFor} was not paid in time, so ${world.camp} has added a late fee of ${read(amountCents, world)} (${name}).`,
        'If you cannot pay at the moment, your dues page shows whether you can choose to pay in parts or ask for help. If not, tell the leads: they can agree on parts with you.',
      ],
    }),
    stillTrue: stillOpen,
    link: TO_PAY,
    further: () => TO_DUES,
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
    stillTrue: HAPPENED,
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
    stillTrue: HAPPENED,
    link: null,
    mail: ALWAYS,
    isMailedApart: true,
  }),
  refund: kind<Money & Reasoned>({
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
  payment_rejected: kind<Money & Reasoned>({
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
  plan_changed: kind<Plan>({
    title: 'A payment plan was agreed or ended',
    says: ({ instalments }, world) =>
      instalments === undefined
        ? {
            subject: `Your payment plan for ${world.season} has ended`,
            text: [
              `The leads of ${world.camp} have ended your payment plan for ${world.season}. What is open is due on the days of the charges again.`,
            ],
          }
        : {
            subject: `Your payment plan for ${world.season}`,
            text: [
              `You can pay ${world.camp} what is open for ${world.season} in portions:`,
              ...portions(instalments, world),
            ],
          },
    stillTrue: whileIt(({ thisPlanRuns, anyPlanRuns, owes, wasTold }, { instalments }) =>
      instalments === undefined ? wasTold && !anyPlanRuns : thisPlanRuns && owes,
    ),
    link: TO_PAY,
    mail: AT_ONCE,
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
  carried_over: kind<CarriedOver>({
    title: 'Money of a season that is over was carried over or written off',
    says: (carried, world) => {
      const { amountCents, done, what, toSeason, reason, ...days } = carried
      const sum = read(amountCents, world)
      const why = because(reason)
      if (carried.isReversed) return reversedSays(carried, world)
      return done === 'carry_over'
        ? {
            subject: `${sum} of ${world.season} is carried over`,
            text: [
              `${world.season} is closed. ${world.camp} has carried over ${CARRIED[what]}, ${sum}, to ${toSeason ?? 'the next season'}.`,
              ...toPayBy(days, world),
              ...why,
            ],
          }
        : {
            subject: `${sum} of ${world.season} is written off`,
            text: [
              `${world.season} is closed. ${world.camp} has written off ${CARRIED[what]}, ${sum}: nothing more comes of it.`,
              ...why,
            ],
          }
    },
    stillTrue: whileIt(({ carryOverStands, anotherCarryOverStands, wasTold }, { isReversed }) =>
      isReversed ? wasTold && !anotherCarryOverStands : carryOverStands,
    ),
    link: TO_CAMP('Go to the camp'),
    mail: ALWAYS,
    isForLeavers: true,
  }),
  scholarship_decision: kind<ScholarshipDecision>({
    title: 'A decision about your scholarship request',
    says: (decided, world) => {
      const { subject, text } = DECISIONS[decided.outcome](decided, world)
      return { subject, text: [...text, ...because(decided.reason)] }
    },
    stillTrue: whileIt(({ scholarship }, { outcome }) => scholarship === outcome),
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
