import { timeIn } from '@campkit/core/readable-day'
import {
  ALWAYS,
  AT_ONCE,
  kind,
  TO_APPLICATION,
  TO_CAMP,
  type Told,
  type World,
} from './notifications.words.ts'

type Outcome = 'accepted' | 'declined' | 'waitlisted'

// biome-ignore format: a table
const DECISIONS: Readonly<Record<Outcome, (world: World) => Told>> = {
  accepted: ({ camp, season }) => ({
    subject: `You are accepted for ${season}`,
    text: [
      `${camp} has accepted your application for ${season}. Welcome!`,
      'Next comes your place. If one is free, another message offers it to you and says until when you can take it. If none is free, you are on the waitlist and keep your turn.',
    ],
  }),
  declined: ({ camp, season }) => ({
    subject: `Your application for ${season}`,
    text: [
      `${camp} has read your application for ${season} and cannot accept it this time. Thank you for applying.`,
      'If the leads wrote you a message, you find it with your application.',
    ],
  }),
  waitlisted: ({ camp, season }) => ({
    subject: `Your application for ${season} is on the waitlist`,
    text: [
      `${camp} has read your application for ${season}. It stays on the waitlist for now, and the leads decide later.`,
      'You need not do anything. We write to you when there is a decision.',
    ],
  }),
}

type Moved =
  | 'invited'
  | 'pending'
  | 'confirmed'
  | 'waitlisted'
  | 'declined'
  | 'withdrawn'
  | 'removed'

// biome-ignore format: a table
const MOVED: Readonly<Record<Moved, (world: World) => readonly [subject: string, text: string]>> = {
  invited:    ({ camp, season }) => [`Will you come to ${season}?`, `A lead of ${camp} has put you down for ${season} and asks whether you will come. Please say yes or no.`],
  pending:    ({ camp, season }) => [`Please answer for ${season}`, `A lead of ${camp} has put you down for ${season}. Please say whether you will come.`],
  confirmed:  ({ camp, season }) => [`Your place in ${season} is confirmed`, `A lead of ${camp} has confirmed your place in ${season}.`],
  waitlisted: ({ camp, season }) => [`You are on the waitlist for ${season}`, `A lead of ${camp} has put you on the waitlist for ${season}. We write to you when a place is free for you.`],
  declined:   ({ camp, season }) => [`You are not coming to ${season}`, `A lead of ${camp} has noted that you are not coming to ${season}. If that is wrong, tell the leads.`],
  withdrawn:  ({ camp, season }) => [`Your place in ${season} was given back`, `A lead of ${camp} has given back your place in ${season} in your name. If that is wrong, tell the leads.`],
  removed:    ({ camp, season }) => [`Your place in ${season} has ended`, `The leads of ${camp} have ended your place in ${season}. If you have questions, or money is to be settled, talk to them.`],
}

export type OfferEnd = 'unanswered' | 'season_closed' | 'waitlist_closed'

// biome-ignore format: a table
const OFFER_ENDS: Readonly<Record<OfferEnd, (world: World) => Told>> = {
  unanswered: ({ camp, season }) => ({
    subject: `The offer of a place in ${season} has ended`,
    text: [
      `${camp} held a place in ${season} for you and got no answer in time, so the offer has ended.`,
      'If you still want to come, tell the leads.',
    ],
  }),
  season_closed: ({ camp, season }) => ({
    subject: `${season} is over, and so is the offer of a place`,
    text: [
      `${camp} has closed ${season}, so the offer of a place in it has ended. You have missed no deadline, and there is nothing you need to do.`,
    ],
  }),
  waitlist_closed: ({ camp, season }) => ({
    subject: `${season} is over, and so is its waitlist`,
    text: [
      `${camp} has closed ${season}, and its waitlist with it. No place became free for you this time. Thank you for waiting; there is nothing you need to do.`,
    ],
  }),
}

type Offered = { readonly until: string }

const answerBy = ({ until }: Offered, { timeZone }: World) => ({
  label: 'Please say yes or no by',
  deadline: timeIn(timeZone, until),
  note: 'After that, the place goes to the next person who waits.',
})

/** What is told about coming to a season. */
export const SEASON_KINDS = {
  application_received: kind<Record<never, never>>({
    title: 'Your application has arrived',
    says: (_, { camp, season }) => ({
      subject: `We have your application for ${season}`,
      text: [
        `Your application to ${camp} for ${season} has arrived. The leads read it and tell you what they decide.`,
        'There is nothing you need to do now.',
      ],
    }),
    link: TO_APPLICATION('See your application'),
    mail: AT_ONCE,
  }),
  application_question: kind<Record<never, never>>({
    title: 'A question about your application',
    says: (_, { camp, season }) => ({
      subject: `A question about your application for ${season}`,
      text: [
        `The leads of ${camp} need to know something more before they can decide about your application for ${season}.`,
        'Please open your application, read the question and answer it. Until then the application waits.',
      ],
    }),
    link: TO_APPLICATION('Answer the question'),
    mail: ALWAYS,
  }),
  application_decision: kind<{ readonly outcome: Outcome }>({
    title: 'A decision about your application',
    says: ({ outcome }, world) => DECISIONS[outcome](world),
    link: TO_APPLICATION('See your application'),
    mail: ALWAYS,
    isForLeavers: true,
  }),
  application_ended: kind<Record<never, never>>({
    title: 'Your application ended without a decision',
    says: (_, { camp, season }) => ({
      subject: `${season} is over, and so is your application`,
      text: [
        `${camp} has closed ${season} before your application was decided, so it has ended. That is no answer to you: you can apply again for the next season.`,
      ],
    }),
    link: TO_CAMP('Go to the camp'),
    mail: AT_ONCE,
  }),
  place_offered: kind<Offered>({
    title: 'A place is offered to you',
    says: (offered, world) => ({
      subject: `A place in ${world.season} is held for you`,
      text: [`${world.camp} offers you a place in ${world.season}.`, answerBy(offered, world)],
    }),
    link: TO_CAMP('Answer the offer'),
    mail: ALWAYS,
    isUrgent: true,
  }),
  waitlist_promoted: kind<Offered>({
    title: 'A place has become free for you',
    says: (offered, world) => ({
      subject: `A place in ${world.season} has become free for you`,
      text: [
        `You were on the waitlist of ${world.camp}, and now it is your turn: a place in ${world.season} is held for you.`,
        answerBy(offered, world),
      ],
    }),
    link: TO_CAMP('Answer the offer'),
    mail: ALWAYS,
    isUrgent: true,
  }),
  offer_ending: kind<Offered>({
    title: 'An offered place is about to end',
    says: (offered, world) => ({
      subject: `Your place in ${world.season} is still waiting for your answer`,
      text: [
        `${world.camp} holds a place in ${world.season} for you, and you have not answered yet.`,
        answerBy(offered, world),
      ],
    }),
    link: TO_CAMP('Answer the offer'),
    mail: ALWAYS,
    isUrgent: true,
  }),
  /** Without a reason, nobody answered. */
  offer_ended: kind<{ readonly because?: OfferEnd }>({
    title: 'An offered place or a waitlist has ended',
    says: ({ because = 'unanswered' }, world) => OFFER_ENDS[because](world),
    link: TO_CAMP('Go to the camp'),
    mail: AT_ONCE,
  }),
  enrollment_changed: kind<{ readonly status: Moved }>({
    title: 'A lead changed whether you come to a season',
    says: ({ status }, world) => {
      const [subject, text] = MOVED[status](world)
      return { subject, text: [text] }
    },
    link: TO_CAMP('Go to the camp'),
    mail: ALWAYS,
    isForLeavers: true,
  }),
}
