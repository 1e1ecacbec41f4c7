import { readableDay, timeIn } from '@campkit/core/readable-day'
import {
  ALWAYS,
  AT_ONCE,
  because,
  kind,
  type Reasoned,
  TO_CAMP,
  type World,
} from './notifications.words.ts'
import { type Standing, whileIt } from './still-true.ts'

type TicketKind = 'admission' | 'child' | 'vehicle_pass' | 'setup_access'

// biome-ignore format: a table
const NAMES: Readonly<Record<TicketKind, string>> = {
  admission:    'a ticket',
  child:        'a child’s ticket',
  vehicle_pass: 'a vehicle pass',
  setup_access: 'a setup access pass',
}
// biome-ignore format: a table
const YOURS: Readonly<Record<TicketKind, string>> = {
  admission:    'ticket',
  child:        'child’s ticket',
  vehicle_pass: 'vehicle pass',
  setup_access: 'setup access pass',
}

type OfKind = { readonly kind: TicketKind }
type Offered = OfKind & { readonly until: string }

const claimBy = ({ until }: Offered, { timeZone }: World) => ({
  label: 'Please claim it or say no by',
  deadline: timeIn(timeZone, until),
  note: 'After that, it goes to the next person who waits.',
})

type What =
  | 'claimed'
  | 'released'
  | 'given_back'
  | 'received'
  | 'transferred'
  | 'purchased'
  | 'in_hand'
  | 'used'
  | 'returned'
  | 'sold_elsewhere'
  | 'cancelled'
  | 'reported'
  | 'verified'
  | 'available'
  | 'offered'

// biome-ignore format: a table
const CHANGES: Readonly<Record<What, (yours: string) => string>> = {
  claimed:        (yours) => `has claimed the ${yours} that was offered to you. It is yours now.`,
  released:       (yours) => `has released your ${yours}. It goes to the next person who waits.`,
  given_back:     (yours) => `has noted that you gave your ${yours} back to the camp.`,
  received:       (yours) => `has given you a ${yours}.`,
  transferred:    (yours) => `has given your ${yours} to somebody else.`,
  purchased:      (yours) => `has noted that your ${yours} is paid for.`,
  in_hand:        (yours) => `has noted that you have your ${yours} in hand.`,
  used:           (yours) => `has noted that your ${yours} was used at the gate.`,
  returned:       (yours) => `has noted that your ${yours} was returned for a refund.`,
  sold_elsewhere: (yours) => `has noted that your ${yours} was sold to somebody outside the camp.`,
  cancelled:      (yours) => `has cancelled your ${yours}.`,
  reported:       (yours) => `has noted that you have a ${yours} of your own.`,
  verified:       (yours) => `has verified your own ${yours}.`,
  available:      (yours) => `has taken back your ${yours}.`,
  offered:        (yours) => `has offered you a ${yours}.`,
}

const GIVEN: readonly What[] = ['claimed', 'received']
const TAKEN: readonly What[] = ['released', 'given_back', 'transferred', 'available']

function isAsChanged(
  { ticket, holdsTicket }: Standing,
  { what }: { readonly what: What },
): boolean {
  if (GIVEN.includes(what)) return holdsTicket
  return TAKEN.includes(what) ? !holdsTicket : ticket === what
}

/** What is told about tickets and passes. No code is ever in a notification. */
export const TICKET_KINDS = {
  ticket_offered: kind<
    Offered & Reasoned & { readonly isTurn: boolean; readonly validFromOn?: string | undefined }
  >({
    title: 'A ticket or pass is offered to you',
    says: (offered, world) => ({
      subject: `${sentence(NAMES[offered.kind])} for ${world.season} is held for you`,
      text: [
        offered.isTurn
          ? `You asked ${world.camp} for ${NAMES[offered.kind]}, and now it is your turn: one is held for you.`
          : `${world.camp} offers you ${NAMES[offered.kind]} for ${world.season}.`,
        ...(offered.validFromOn
          ? [`It lets you in from ${readableDay(offered.validFromOn)} on.`]
          : []),
        ...because(offered.reason),
        claimBy(offered, world),
      ],
    }),
    stillTrue: whileIt(({ offerStands }) => offerStands),
    link: TO_CAMP('Answer the offer'),
    mail: ALWAYS,
    isUrgent: true,
  }),
  ticket_offer_ending: kind<Offered>({
    title: 'An offered ticket or pass is about to go to somebody else',
    says: (offered, world) => ({
      subject: `Your ${YOURS[offered.kind]} for ${world.season} is still waiting for your answer`,
      text: [
        `${world.camp} holds ${NAMES[offered.kind]} for you, and you have not answered yet.`,
        claimBy(offered, world),
      ],
    }),
    stillTrue: whileIt(({ offerStands }) => offerStands),
    link: TO_CAMP('Answer the offer'),
    mail: ALWAYS,
    isUrgent: true,
  }),
  ticket_offer_ended: kind<
    OfKind & { readonly because: 'unanswered' | 'season_closed'; readonly waited?: true }
  >({
    title: 'The offer of a ticket or pass has ended',
    says: ({ kind: of, because: why, waited }, { camp, season }) => ({
      subject: waited
        ? `${season} is over, and nobody waits for ${NAMES[of]} any more`
        : `The offer of ${NAMES[of]} for ${season} has ended`,
      text:
        why === 'unanswered'
          ? [
              `${camp} held ${NAMES[of]} for you and got no answer in time, so the offer has ended.`,
              'If you still want one, ask for it again.',
            ]
          : [
              `${camp} has closed ${season}, so ${waited ? 'waiting for' : 'the offer of'} ${NAMES[of]} has ended. There is nothing you need to do.`,
            ],
    }),
    stillTrue: whileIt(({ holdsTicket }) => !holdsTicket),
    link: TO_CAMP('Go to the camp'),
    mail: AT_ONCE,
  }),
  ticket_changed: kind<OfKind & Reasoned & { readonly what: What }>({
    title: 'A lead changed a ticket or pass of yours',
    says: ({ kind: of, what, reason }, { camp, season }) => ({
      subject: `About your ${YOURS[of]} for ${season}`,
      text: [
        `A lead of ${camp} ${CHANGES[what](YOURS[of])} If that is wrong, tell the leads.`,
        ...because(reason),
      ],
    }),
    stillTrue: whileIt((now, changed) => isAsChanged(now, changed)),
    link: TO_CAMP('Go to the camp'),
    mail: ALWAYS,
    isForLeavers: true,
  }),
}

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
