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
import { HAPPENED, type Standing, whileIt } from './still-true.ts'

/** Where, and from which night to which. */
type Bed = { readonly unit: string; readonly firstNightOn: string; readonly lastNightOn: string }
type Offered = Bed & Reasoned & { readonly until: string }
type ByLead = 'placed' | 'moved' | 'cancelled' | 'checked_in' | 'vacated' | 'changed' | 'declined'
/** What followed from another day of arrival or departure. */
type ByDates = 'trimmed' | 'ended' | 'unqueued'
type Did = ByLead | ByDates

const nights = ({ firstNightOn, lastNightOn }: Bed): string =>
  firstNightOn === lastNightOn
    ? `the night of ${readableDay(firstNightOn)}`
    : `the nights from ${readableDay(firstNightOn)} to ${readableDay(lastNightOn)}`

const answerBy = ({ until }: Offered, { timeZone }: World) => ({
  label: 'Please say yes or no by',
  deadline: timeIn(timeZone, until),
  note: 'After that, the bed goes to the next person who waits.',
})

// biome-ignore format: a table
const DONE: Readonly<Record<Did, (bed: Bed, world: World) => readonly [subject: string, text: string]>> = {
  placed:     (bed, { camp, season }) => [`You sleep in ${bed.unit}`, `A lead of ${camp} has given you a bed in ${bed.unit} for ${nights(bed)} of ${season}.`],
  moved:      (bed, { camp, season }) => [`You now sleep in ${bed.unit}`, `A lead of ${camp} has moved you: you now have a bed in ${bed.unit} for ${nights(bed)} of ${season}.`],
  cancelled:  (bed, { camp, season }) => [`You no longer have a bed in ${bed.unit}`, `A lead of ${camp} has taken you out of ${bed.unit}, where you had a place for ${nights(bed)} of ${season}.`],
  checked_in: (bed, { camp }) => [`You have moved into ${bed.unit}`, `A lead of ${camp} has noted that you have moved into ${bed.unit}.`],
  vacated:    (bed, { camp }) => [`You have moved out of ${bed.unit}`, `A lead of ${camp} has noted that you have moved out of ${bed.unit}.`],
  changed:    (bed, { camp, season }) => [`Your bed in ${bed.unit} has changed`, `A lead of ${camp} has changed your place in ${bed.unit}: it is now for ${nights(bed)} of ${season}.`],
  declined:   (bed, { camp, season }) => [`The bed in ${bed.unit} was declined for you`, `A lead of ${camp} has declined the bed in ${bed.unit} for ${nights(bed)} of ${season} in your name.`],
  trimmed:    (bed, { season }) => [`Your bed in ${bed.unit} follows your days`, `You come to ${season} on other days than before, so your bed in ${bed.unit} is now held for ${nights(bed)}.`],
  ended:      (bed, { season }) => [`You no longer have a bed in ${bed.unit}`, `You come to ${season} on other days than before, and on none of the nights for which you had a bed in ${bed.unit}, so it was given back.`],
  unqueued:   (bed, { season }) => [`You no longer wait for a bed in ${bed.unit}`, `You come to ${season} on other days than before, and on none of the nights for which you waited for a bed in ${bed.unit}.`],
}

const WHILE_OFFERED = whileIt<Offered>(({ offerStands }) => offerStands)

const GONE: readonly Did[] = ['cancelled', 'declined', 'ended', 'unqueued']

function isAsChanged({ bed, hasThatBed }: Standing, { did }: { readonly did: Did }): boolean {
  if (did === 'checked_in' || did === 'vacated') return bed === did
  return GONE.includes(did) ? !hasThatBed : hasThatBed
}

/** What is told about where people sleep. */
export const SHELTER_KINDS = {
  shelter_offered: kind<Offered>({
    title: 'A bed is offered to you',
    says: (offered, world) => ({
      subject: `A bed in ${offered.unit} is held for you`,
      text: [
        `${world.camp} offers you a bed in ${offered.unit} for ${nights(offered)} of ${world.season}.`,
        ...because(offered.reason),
        answerBy(offered, world),
      ],
    }),
    stillTrue: WHILE_OFFERED,
    link: TO_CAMP('Answer the offer'),
    mail: ALWAYS,
    isUrgent: true,
  }),
  shelter_offer_ending: kind<Offered>({
    title: 'An offered bed is about to end',
    says: (offered, world) => ({
      subject: `The bed in ${offered.unit} is still waiting for your answer`,
      text: [
        `${world.camp} holds a bed in ${offered.unit} for you, and you have not answered yet.`,
        answerBy(offered, world),
      ],
    }),
    stillTrue: WHILE_OFFERED,
    link: TO_CAMP('Answer the offer'),
    mail: ALWAYS,
    isUrgent: true,
  }),
  shelter_offer_ended: kind<{ readonly unit: string | null; readonly because?: 'season_closed' }>({
    title: 'An offered bed or a waitlist for one has ended',
    says: ({ unit, because: why }, { camp, season }) =>
      why === 'season_closed'
        ? {
            subject: `${season} is over, and nobody waits for a bed any more`,
            text: [
              `${camp} has closed ${season}. You have missed no deadline, and there is nothing you need to do.`,
            ],
          }
        : {
            subject: `The offer of a bed${unit === null ? '' : ` in ${unit}`} has ended`,
            text: [
              `${camp} held a bed for you in ${season} and got no answer in time, so the offer has ended.`,
              'If you still need a bed, tell the leads.',
            ],
          },
    stillTrue: whileIt(({ bed, seasonStatus }, { because: why }) =>
      why === 'season_closed' ? seasonStatus === 'closed' : bed === 'expired',
    ),
    link: TO_CAMP('Go to the camp'),
    mail: AT_ONCE,
  }),
  shelter_changed: kind<Bed & Reasoned & { readonly did: Did }>({
    title: 'Where you sleep has changed',
    says: ({ did, reason, ...bed }, world) => {
      const [subject, text] = DONE[did](bed, world)
      return {
        subject,
        text: [text, ...because(reason), 'If that is wrong, tell the leads.'],
      }
    },
    stillTrue: whileIt((now, changed) => isAsChanged(now, changed)),
    link: TO_CAMP('Go to the camp'),
    mail: ALWAYS,
  }),
  shelter_published: kind<Bed>({
    title: 'The plan of who sleeps where is published',
    says: (bed, { camp, season }) => ({
      subject: `The plan for ${season} stands: you sleep in ${bed.unit}`,
      text: [
        `${camp} has published who sleeps where in ${season}. You have a bed in ${bed.unit} for ${nights(bed)}.`,
        'If you need a change, ask for one; a lead answers.',
      ],
    }),
    stillTrue: whileIt(({ hasThatBed }) => hasThatBed),
    link: TO_CAMP('Go to the camp'),
    mail: AT_ONCE,
  }),
  shelter_waits_for_lead: kind<Record<never, never>>({
    isFor: 'leads',
    title: 'Somebody asks for another bed',
    says: (_, { camp, season }) => ({
      subject: `Somebody asks for another bed in ${season}`,
      text: [
        `Somebody of ${camp} would like to sleep elsewhere in ${season} and waits for a lead’s yes or no.`,
      ],
    }),
    stillTrue: whileIt(({ shelterChange }) => shelterChange === 'open'),
    link: TO_CAMP('Go to the camp'),
    mail: AT_ONCE,
  }),
  shelter_answered: kind<
    Reasoned & { readonly answer: 'granted' | 'refused'; readonly bed?: Bed | undefined }
  >({
    title: 'An answer to your wish to sleep elsewhere',
    says: ({ answer, reason, bed }, { camp, season }) => ({
      subject:
        answer === 'granted'
          ? `Your wish for another bed in ${season} is granted`
          : `Your wish for another bed in ${season}`,
      text: [
        answer === 'granted'
          ? `The leads of ${camp} have said yes to your wish for another bed in ${season}.`
          : `The leads of ${camp} have read your wish for another bed in ${season} and cannot meet it.`,
        ...(bed ? [`You now have a bed in ${bed.unit} for ${nights(bed)}.`] : []),
        ...because(reason),
      ],
    }),
    stillTrue: HAPPENED,
    link: TO_CAMP('Go to the camp'),
    mail: ALWAYS,
  }),
}
