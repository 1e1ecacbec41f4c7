import { money } from '@campkit/core/money'
import { timeIn } from '@campkit/core/readable-day'
import {
  ALWAYS,
  AT_ONCE,
  because,
  kind,
  type Reasoned,
  TO_CAMP,
  type World,
} from './notifications.words.ts'
import { HAPPENED, type Standing, whileIt } from './still-true.ts'

/** A bike as people know it: by the number painted on it. */
type Bike = { readonly number: string }
type Offered = Bike & { readonly until: string }

const answerBy = ({ until }: Offered, { timeZone }: World) => ({
  label: 'Please say yes or no by',
  deadline: timeIn(timeZone, until),
  note: 'After that, it goes to the next person who waits.',
})

export type BikeMove =
  | 'requested'
  | 'waitlisted'
  | 'reserved'
  | 'checked_out'
  | 'denied'
  | 'cancelled'
  | 'season_closed'

// biome-ignore format: a table
const MOVES: Readonly<Record<BikeMove, (bike: string, camp: string) => readonly [subject: string, text: string]>> = {
  requested:     (bike, camp) => [`${bike}: a lead will answer`, `A lead of ${camp} has asked for ${bike} in your name. Whether you get it is not decided yet.`],
  waitlisted:    (bike, camp) => [`You wait for ${bike}`, `A lead of ${camp} has put you on the waitlist for ${bike}. We write to you when it is your turn.`],
  reserved:      (bike, camp) => [`${bike} is reserved for you`, `A lead of ${camp} has reserved ${bike} for you.`],
  checked_out:   (bike, camp) => [`You have ${bike} now`, `A lead of ${camp} has noted that ${bike} was handed out to you. Take good care of it, and bring it back to a lead when you are done.`],
  denied:        (bike, camp) => [`You do not get ${bike}`, `You asked ${camp} for ${bike}, and the leads have decided otherwise. You can ask for another one.`],
  cancelled:     (bike, camp) => [`${bike} is no longer reserved for you`, `A lead of ${camp} has ended your reservation of ${bike}, or your wait for it. If that is wrong, tell the leads.`],
  season_closed: (bike, camp) => [`The reservation of ${bike} has ended`, `${camp} has closed the season, so your reservation of ${bike} has ended. There is nothing you need to do.`],
}

const nameOf = ({ number }: Bike): string => `bike ${number}`
const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

type Changed = Bike &
  Reasoned & { readonly move: BikeMove; readonly dueAt?: string | null | undefined }

const isAsChanged = ({ bike }: Standing, { move }: Changed): boolean =>
  move === 'season_closed' ? bike === 'expired' || bike === 'cancelled' : bike === move

type Returned = Bike &
  Reasoned & {
    readonly outcome: 'returned' | 'returned_damaged' | 'lost'
    readonly keptCents: number | null
    readonly releasedCents: number | null
  }

// biome-ignore format: a table
const OUTCOMES: Readonly<Record<Returned['outcome'], (bike: string, camp: string) => readonly [subject: string, text: string]>> = {
  returned:         (bike, camp) => [`${bike} is back`, `A lead of ${camp} has noted that you brought ${bike} back. Thank you.`],
  returned_damaged: (bike, camp) => [`${bike} is back, damaged`, `A lead of ${camp} has noted that ${bike} came back damaged.`],
  lost:             (bike, camp) => [`${bike} is noted as lost`, `A lead of ${camp} has noted that ${bike}, which you had, is lost. If you have it or know where it is, tell the leads.`],
}

function depositSays({ keptCents, releasedCents }: Returned, { currency }: World): string[] {
  const sum = (cents: number) => money(cents, currency)
  return [
    ...(releasedCents
      ? [`${sum(releasedCents)} of your deposit is given back, as credit on your dues.`]
      : []),
    ...(keptCents ? [`The camp keeps ${sum(keptCents)} of your deposit.`] : []),
  ]
}

/** Whoever has a bike, has reserved it or waits for it. */
const THEIRS: readonly string[] = ['requested', 'waitlisted', 'reserved', 'checked_out']

type OutOfService = Bike & Reasoned & { readonly stays: boolean }

/** What is told about bikes. No code of a lock is ever in a notification. */
export const BIKE_KINDS = {
  bike_changed: kind<Changed>({
    title: 'A lead changed something about a bike of yours',
    says: (changed, { camp, timeZone }) => {
      const [subject, text] = MOVES[changed.move](nameOf(changed), camp)
      const due = changed.move === 'checked_out' && changed.dueAt
      const by = due ? [`Please bring it back by ${timeIn(timeZone, due)}.`] : []
      return { subject: sentence(subject), text: [text, ...by, ...because(changed.reason)] }
    },
    stillTrue: whileIt((now, changed) => isAsChanged(now, changed)),
    link: TO_CAMP('Go to the camp'),
    mail: ALWAYS,
  }),
  bike_waits_for_lead: kind<Bike>({
    isFor: 'leads',
    title: 'Somebody waits for your yes to a bike',
    says: (bike, { camp }) => ({
      subject: `Somebody would like ${nameOf(bike)}`,
      text: [
        `Somebody has asked ${camp} for ${nameOf(bike)} and waits for a lead’s yes or no. Until then, nobody else can have it.`,
      ],
    }),
    stillTrue: whileIt(({ bike }) => bike === 'requested'),
    link: TO_CAMP('Go to the camp'),
    mail: AT_ONCE,
  }),
  bike_offered: kind<Offered>({
    title: 'A bike has become free for you',
    says: (offered, world) => ({
      subject: `${sentence(nameOf(offered))} is held for you`,
      text: [
        `You waited for ${nameOf(offered)} of ${world.camp}, and now it is your turn.`,
        answerBy(offered, world),
      ],
    }),
    stillTrue: whileIt(({ offerStands }) => offerStands),
    link: TO_CAMP('Answer the offer'),
    mail: ALWAYS,
    isUrgent: true,
  }),
  bike_offer_ending: kind<Offered>({
    title: 'An offered bike is about to go to somebody else',
    says: (offered, world) => ({
      subject: `${sentence(nameOf(offered))} is still waiting for your answer`,
      text: [
        `${sentence(nameOf(offered))} of ${world.camp} is held for you, and you have not answered yet.`,
        answerBy(offered, world),
      ],
    }),
    stillTrue: whileIt(({ offerStands }) => offerStands),
    link: TO_CAMP('Answer the offer'),
    mail: ALWAYS,
    isUrgent: true,
  }),
  bike_offer_ended: kind<Bike & { readonly because: 'unanswered' | 'season_closed' }>({
    title: 'The offer of a bike has ended',
    says: (ended, { camp, season }) => ({
      subject: `The offer of ${nameOf(ended)} has ended`,
      text:
        ended.because === 'unanswered'
          ? [
              `${sentence(nameOf(ended))} of ${camp} was held for you, and there was no answer in time.`,
              'If you still want it, ask for it again.',
            ]
          : [
              `${camp} has closed ${season}, so the offer of ${nameOf(ended)} has ended. There is nothing you need to do.`,
            ],
    }),
    stillTrue: whileIt(({ bike }) => bike === 'expired'),
    link: TO_CAMP('Go to the camp'),
    mail: AT_ONCE,
  }),
  bike_returned: kind<Returned>({
    title: 'A bike of yours is back, or lost, and what became of the deposit',
    says: (returned, world) => {
      const [subject, text] = OUTCOMES[returned.outcome](nameOf(returned), world.camp)
      const deposit = depositSays(returned, world)
      return {
        subject: sentence(subject),
        text: [text, ...deposit, ...because(returned.reason)],
      }
    },
    stillTrue: HAPPENED,
    link: TO_CAMP('Go to the camp'),
    mail: ALWAYS,
    isForLeavers: true,
  }),
  bike_out_of_service: kind<OutOfService>({
    title: 'A bike of yours was taken out of service',
    says: ({ number, stays, reason }, { camp }) => ({
      subject: `Bike ${number} cannot be ridden for now`,
      text: [
        stays
          ? `The leads of ${camp} have taken bike ${number} out of service. It stays yours, or you keep your turn, and you get it once it is mended. If you have it, bring it to them. If you would rather have another one, choose one.`
          : `Bike ${number} of ${camp} is not there any more, so your reservation, or your wait for it, has ended. You can choose another one.`,
        ...because(reason),
      ],
    }),
    stillTrue: whileIt(({ bike }, { stays }) =>
      stays ? THEIRS.includes(bike ?? '') : bike === 'cancelled',
    ),
    link: TO_CAMP('Go to the camp'),
    mail: ALWAYS,
  }),
}
