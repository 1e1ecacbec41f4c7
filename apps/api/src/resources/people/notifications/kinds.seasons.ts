import { timeIn } from '@campkit/core/readable-day'
import {
  ALWAYS,
  AT_ONCE,
  because,
  kind,
  type Reasoned,
  TO_APPLICATION,
  TO_CAMP,
  type Told,
  type World,
} from './notifications.words.ts'
import { type Standing, whileIt } from './still-true.ts'

type Place = 'offered' | 'waitlisted' | 'confirmed'

/** An acceptance names the place that came with it; without one, that is not known any more. */
type Decision = { readonly hasMessage?: boolean } & (
  | { readonly outcome: 'declined' | 'waitlisted' }
  | { readonly outcome: 'accepted'; readonly place?: Place; readonly until?: string }
)

const MESSAGE = 'The team wrote you a message. You find it on the page of your application.'

/** The message itself is in no mail: it may be private. */
function decisionSays(decision: Decision, world: World): Told {
  const { subject, text } =
    decision.outcome === 'accepted'
      ? PLACES[decision.place ?? 'unknown'](decision.until ?? '', world)
      : REFUSALS[decision.outcome](world)
  return { subject, text: decision.hasMessage ? [...text, MESSAGE] : text }
}

const isOffer = (decision: Decision): boolean =>
  decision.outcome === 'accepted' && decision.place === 'offered'

const isUndecided = (application: string | null): boolean =>
  ['submitted', 'in_review', 'info_requested'].includes(application ?? '')

/** An acceptance stays true when its place was answered, ended or passed on; what it says of the place does not. */
function stillDecided(decision: Decision, now: Standing): Decision | undefined {
  if (decision.outcome !== 'accepted') {
    return now.application === decision.outcome ? decision : undefined
  }
  const { place, until: _, ...accepted } = decision
  const stands = place === 'offered' ? now.offerStands : now.place === place
  return stands ? decision : accepted
}

const WHILE_OFFERED = whileIt<Offered>(({ offerStands }) => offerStands)

const accepted = (place: string, { camp, season }: World, ...text: Told['text']): Told => ({
  subject: `You are accepted for ${season}${place}`,
  text: [`${camp} has accepted your application for ${season}. Welcome!`, ...text],
})

// biome-ignore format: a table
const PLACES: Readonly<Record<Place | 'unknown', (until: string, world: World) => Told>> = {
  offered:    (until, world) => accepted(', and a place is held for you', world, 'A place is held for you. It is yours when you say yes.', answerBy({ until }, world)),
  waitlisted: (_, world) => accepted(' and on the waitlist', world, 'All places are taken at the moment, so you are on the waitlist and keep your turn. When a place is free for you, we write to you. There is nothing you need to do now.'),
  confirmed:  (_, world) => accepted('', world, 'Your place is confirmed. There is nothing you need to do now.'),
  unknown:    (_, world) => accepted('', world, 'On the camp’s page you see how it stands with your place.'),
}

// biome-ignore format: a table
const REFUSALS: Readonly<Record<'declined' | 'waitlisted', (world: World) => Told>> = {
  declined: ({ camp, season }) => ({
    subject: `Your application for ${season}`,
    text: [
      `${camp} has read your application for ${season} and cannot accept it this time. Thank you for applying.`,
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

/** What is told instead where the place had ended before. */
// biome-ignore format: a table
const AGAIN: Readonly<Partial<Record<Moved, (world: World) => readonly [subject: string, text: string]>>> = {
  pending:    ({ camp, season }) => [`Your place in ${season} is open again`, `You had no place in ${season} any more. A lead of ${camp} has opened it again and asks whether you will come. Please say yes or no.`],
  confirmed:  ({ camp, season }) => [`You have a place in ${season} again`, `You had no place in ${season} any more. A lead of ${camp} has opened it again, and it is confirmed. A bed, shifts, a ticket or a ride that you had before do not come back by themselves: choose them again, or ask the leads.`],
  waitlisted: ({ camp, season }) => [`You are on the waitlist for ${season} again`, `You had no place in ${season} any more. A lead of ${camp} has put you back on the waitlist. We write to you when a place is free for you.`],
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

type Offered = Reasoned & { readonly until: string }

const answerBy = ({ until }: Offered, { timeZone }: World) => ({
  label: 'Please say yes or no by',
  deadline: timeIn(timeZone, until),
  note: 'After that, the place goes to the next person who waits.',
})

/** A lead asks whether somebody comes. */
const isQuestion = (status: Moved): boolean => status === 'invited' || status === 'pending'

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
    stillTrue: whileIt(({ application }) => isUndecided(application)),
    link: TO_APPLICATION('See your application'),
    mail: AT_ONCE,
    // They have just sent it and are awake.
    isUrgent: true,
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
    stillTrue: whileIt(({ application }) => application === 'info_requested'),
    link: TO_APPLICATION('Answer the question'),
    mail: ALWAYS,
  }),
  application_decision: kind<Decision>({
    title: 'A decision about your application',
    says: decisionSays,
    stillTrue: stillDecided,
    link: (decision) => {
      if (decision.outcome !== 'accepted') return TO_APPLICATION('See your application')
      return TO_CAMP(isOffer(decision) ? 'Answer the offer' : 'See your place')
    },
    further: ({ outcome, hasMessage }) =>
      outcome === 'accepted' && hasMessage ? TO_APPLICATION('Read the team’s message') : null,
    mail: ALWAYS,
    isUrgent: isOffer,
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
    stillTrue: whileIt(({ application }) => application === 'withdrawn'),
    link: TO_CAMP('Go to the camp'),
    mail: AT_ONCE,
  }),
  place_offered: kind<Offered>({
    title: 'A place is offered to you',
    says: (offered, world) => ({
      subject: `A place in ${world.season} is held for you`,
      text: [
        `${world.camp} offers you a place in ${world.season}.`,
        ...because(offered.reason),
        answerBy(offered, world),
      ],
    }),
    stillTrue: WHILE_OFFERED,
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
        ...because(offered.reason),
        answerBy(offered, world),
      ],
    }),
    stillTrue: WHILE_OFFERED,
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
    stillTrue: WHILE_OFFERED,
    link: TO_CAMP('Answer the offer'),
    mail: ALWAYS,
    isUrgent: true,
  }),
  /** Without a reason, nobody answered. */
  offer_ended: kind<{ readonly because?: OfferEnd }>({
    title: 'An offered place or a waitlist has ended',
    says: ({ because = 'unanswered' }, world) => OFFER_ENDS[because](world),
    stillTrue: whileIt(({ place, seasonStatus }, { because }) =>
      because === 'waitlist_closed'
        ? place === 'waitlisted' && seasonStatus === 'closed'
        : place === 'offer_expired',
    ),
    link: TO_CAMP('Go to the camp'),
    mail: AT_ONCE,
  }),
  enrollment_changed: kind<Reasoned & { readonly status: Moved; readonly isAgain?: true }>({
    title: 'A lead changed whether you come to a season',
    says: ({ status, reason, isAgain }, world) => {
      const words = (isAgain && AGAIN[status]) || MOVED[status]
      const [subject, text] = words(world)
      return { subject, text: [text, ...because(reason)] }
    },
    stillTrue: whileIt(({ place, isSaidAnew, wasConfirmedSince }, { status }) => {
      const isAsAsked = status === 'invited' && place === 'pending'
      const isAnswered = isQuestion(status) && wasConfirmedSince
      return (place === status || isAsAsked) && !isSaidAnew && !isAnswered
    }),
    link: TO_CAMP('Go to the camp'),
    mail: ALWAYS,
    isMailedLater: ({ status }) => isQuestion(status),
    isForLeavers: true,
  }),
}
