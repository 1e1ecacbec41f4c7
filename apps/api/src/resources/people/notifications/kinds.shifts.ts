import { readableDay, timeIn } from '@campkit/core/readable-day'
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
import { HAPPENED, type Standing, whileIt } from './still-true.ts'

/** A shift as people know it: its name, and when it begins. */
type Shift = { readonly title: string; readonly startsAt: string }
type Placed = Shift & { readonly location?: string | null | undefined }
type Offered = Shift & { readonly until: string }

const LONGEST_TITLE = 60

/** Short enough for the subject of a mail. */
const nameOf = ({ title }: Shift): string =>
  title.length > LONGEST_TITLE ? `${title.slice(0, LONGEST_TITLE - 1)}…` : title

const whenIs = ({ startsAt, location }: Placed, { timeZone }: World): string =>
  `It begins ${timeIn(timeZone, startsAt)}${location ? `, at ${location}` : ''}.`

const answerBy = ({ until }: Offered, { timeZone }: World) => ({
  label: 'Please say yes or no by',
  deadline: timeIn(timeZone, until),
  note: 'After that, it goes to the next person who waits.',
})

export type ShiftMove =
  | 'pending'
  | 'confirmed'
  | 'waitlisted'
  | 'refused'
  | 'removed'
  | 'dropped'
  | 'completed'
  | 'no_show'
  | 'excused'
  | 'swapped'

// biome-ignore format: a table
const MOVES: Readonly<Record<ShiftMove, (shift: string, camp: string) => readonly [subject: string, text: string]>> = {
  pending:    (shift, camp) => [`${shift}: a lead will answer`, `A lead of ${camp} has put you down for the shift “${shift}”. Whether you have it is not decided yet.`],
  confirmed:  (shift, camp) => [`You are on the shift “${shift}”`, `A lead of ${camp} has put you on the shift “${shift}”.`],
  waitlisted: (shift, camp) => [`You are on the waitlist for “${shift}”`, `A lead of ${camp} has put you on the waitlist for the shift “${shift}”. We write to you when a place is free for you.`],
  refused:    (shift, camp) => [`You are not on the shift “${shift}”`, `You asked for the shift “${shift}”, and the leads of ${camp} have chosen others.`],
  removed:    (shift, camp) => [`You are no longer on the shift “${shift}”`, `A lead of ${camp} has taken you off the shift “${shift}”. If that is wrong, tell the leads.`],
  dropped:    (shift, camp) => [`The shift “${shift}” was given up in your name`, `A lead of ${camp} has noted that you give up the shift “${shift}”. If that is wrong, tell the leads.`],
  completed:  (shift, camp) => [`Thank you for the shift “${shift}”`, `The leads of ${camp} have noted that you worked the shift “${shift}”, and its points are yours.`],
  no_show:    (shift, camp) => [`You were missed at the shift “${shift}”`, `The leads of ${camp} have noted that you did not come to the shift “${shift}”. If that is wrong, or something kept you, tell them.`],
  excused:    (shift, camp) => [`You are excused from the shift “${shift}”`, `The leads of ${camp} have excused you from the shift “${shift}”.`],
  swapped:    (shift, camp) => [`Somebody else has the shift “${shift}” now`, `A lead of ${camp} has given your shift “${shift}” to somebody else. If that is wrong, tell the leads.`],
}

/** These are about what lies ahead, so they say when it is. */
const AHEAD: readonly ShiftMove[] = ['pending', 'confirmed', 'waitlisted']

function changeSays(change: Placed & Reasoned & { readonly move: ShiftMove }, world: World): Told {
  const [subject, text] = MOVES[change.move](nameOf(change), world.camp)
  const ahead = AHEAD.includes(change.move) ? [whenIs(change, world)] : []
  return { subject, text: [text, ...ahead, ...because(change.reason)] }
}

type Moved = Placed &
  Reasoned & {
    readonly wasAt: string
    /** It was not moved: it is done on site now, on a day on which the member is not there. */
    readonly isOnSite?: boolean | undefined
  }

/** Without another shift, it is given away. */
type Swap = Placed & {
  readonly asker: string
  readonly other?: { readonly title: string; readonly startsAt: string } | undefined
}

type Answer = Shift & { readonly outcome: 'accepted' | 'declined' | 'withdrawn' }

// biome-ignore format: a table
const ANSWERS: Readonly<Record<Answer['outcome'], (shift: string) => Told>> = {
  accepted:  (shift) => ({ subject: `Your shift “${shift}” is taken over`, text: [`Somebody has said yes: the shift “${shift}” is not yours any more. Your list of shifts shows what you have now.`] }),
  declined:  (shift) => ({ subject: `Your shift “${shift}” is still yours`, text: [`Whom you asked to take the shift “${shift}” cannot. It is still yours.`] }),
  withdrawn: (shift) => ({ subject: `The shift “${shift}” is not offered to you any more`, text: [`Whoever asked you to take the shift “${shift}” has changed their mind. There is nothing you need to do.`] }),
}

const WHILE_OFFERED = whileIt<Offered>(({ offerStands }) => offerStands)

/** Whoever asks for a swap has the shift until somebody says yes. */
const COMING: readonly string[] = ['pending', 'confirmed', 'swap_pending', 'waitlisted', 'offered']

/** What lies ahead is only true at its time: that a shift was moved is told apart. */
function isAsChanged({ signup, isShiftOnTime }: Standing, { move }: { readonly move: ShiftMove }) {
  if (AHEAD.includes(move) && !isShiftOnTime) return false
  return signup === move || (move === 'confirmed' && signup === 'swap_pending')
}

type Work = { readonly minutes: number; readonly workedOn: string }

/** `1 hour 30 minutes`, of what counts or is taken back. */
function hoursOf({ minutes }: Work): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const parts = [
    ...(hours > 0 ? [`${hours} ${hours === 1 ? 'hour' : 'hours'}`] : []),
    ...(rest > 0 ? [`${rest} ${rest === 1 ? 'minute' : 'minutes'}`] : []),
  ]
  return parts.join(' ')
}

type DecidedWork = Work &
  Reasoned & { readonly outcome: 'approved' | 'rejected'; readonly points: number }

function workSays(work: DecidedWork, { camp }: World): Told {
  const [hours, day] = [hoursOf(work), readableDay(work.workedOn)]
  if (work.outcome === 'rejected') {
    return {
      subject: `Your work of ${day} does not count`,
      text: [
        `The leads of ${camp} do not count ${hours} of work on ${day}. If that is wrong, tell them.`,
        ...because(work.reason),
      ],
    }
  }
  const points = `${Math.abs(work.points)} ${Math.abs(work.points) === 1 ? 'point' : 'points'}`
  const [subject, text] =
    work.minutes < 0
      ? [
          `Your hours of ${day} were corrected`,
          `The leads of ${camp} have taken back ${hours} of work on ${day}, and ${points}. If that is wrong, tell them.`,
        ]
      : [
          `Thank you for your work of ${day}`,
          `The leads of ${camp} count ${hours} of work on ${day}, worth ${points}.`,
        ]
  return { subject, text: [text, ...because(work.reason)] }
}

type Gap = Shift & { readonly held: number; readonly max: number }
type Gaps = {
  readonly who?: string | undefined
  readonly because: 'left' | 'days'
  readonly shifts: readonly Gap[]
}

const NONE: Shift = { title: '', startsAt: '' }

const gapSays = (gap: Gap, { timeZone }: World): string =>
  `“${nameOf(gap)}”, ${timeIn(timeZone, gap.startsAt)}: ${gap.held} of ${gap.max} places are taken.`

const MOST_LISTED = 12

/** One line for each, and how many more there are. */
const listed = <T>(all: readonly T[], line: (one: T) => string): readonly string[] => [
  ...all.slice(0, MOST_LISTED).map(line),
  ...(all.length > MOST_LISTED ? [`and ${all.length - MOST_LISTED} more.`] : []),
]

/** What is told about shifts. */
export const SHIFT_KINDS = {
  shift_changed: kind<Placed & Reasoned & { readonly move: ShiftMove }>({
    title: 'A lead changed something about a shift of yours',
    says: changeSays,
    stillTrue: whileIt((now, changed) => isAsChanged(now, changed)),
    link: TO_CAMP('Go to the camp'),
    mail: ALWAYS,
  }),
  shift_waits_for_lead: kind<Shift>({
    isFor: 'team_leads',
    title: 'Somebody waits for your yes to a shift',
    says: (shift, world) => ({
      subject: `Somebody would like the shift “${nameOf(shift)}”`,
      text: [
        `Somebody has asked ${world.camp} for the shift “${nameOf(shift)}” and waits for a lead’s yes or no.`,
        whenIs(shift, world),
      ],
    }),
    stillTrue: whileIt(({ signup }) => signup === 'pending'),
    link: TO_CAMP('Go to the camp'),
    mail: AT_ONCE,
  }),
  shift_offered: kind<Offered>({
    title: 'A place on a shift has become free for you',
    says: (offered, world) => ({
      subject: `A place on the shift “${nameOf(offered)}” is held for you`,
      text: [
        `You waited for the shift “${nameOf(offered)}” of ${world.camp}, and now it is your turn.`,
        whenIs(offered, world),
        answerBy(offered, world),
      ],
    }),
    stillTrue: WHILE_OFFERED,
    link: TO_CAMP('Answer the offer'),
    mail: ALWAYS,
    isUrgent: true,
  }),
  shift_offer_ending: kind<Offered>({
    title: 'An offered shift is about to end',
    says: (offered, world) => ({
      subject: `The shift “${nameOf(offered)}” is still waiting for your answer`,
      text: [
        `A place on the shift “${nameOf(offered)}” of ${world.camp} is held for you, and you have not answered yet.`,
        answerBy(offered, world),
      ],
    }),
    stillTrue: WHILE_OFFERED,
    link: TO_CAMP('Answer the offer'),
    mail: ALWAYS,
    isUrgent: true,
  }),
  shift_offer_ended: kind<Shift>({
    title: 'An offered shift has ended',
    says: (shift, { camp }) => ({
      subject: `The offer of the shift “${nameOf(shift)}” has ended`,
      text: [
        `A place on the shift “${nameOf(shift)}” of ${camp} was held for you, and there was no answer in time.`,
        'If you still want it, sign up again.',
      ],
    }),
    stillTrue: whileIt(({ signup }) => signup === 'offer_expired'),
    link: TO_CAMP('Go to the camp'),
    mail: AT_ONCE,
  }),
  shift_moved: kind<Moved>({
    title: 'A shift of yours was moved',
    says: (moved, world) => ({
      subject: moved.isOnSite
        ? `The shift “${nameOf(moved)}” is on site now: can you come?`
        : `The shift “${nameOf(moved)}” was moved: can you still come?`,
      text: [
        moved.isOnSite
          ? `The shift “${nameOf(moved)}” is now one that is done where ${world.camp} is. By your plans you are not there on that day: change them if you come.`
          : `The leads of ${world.camp} have moved the shift “${nameOf(moved)}”. It was to begin ${timeIn(world.timeZone, moved.wasAt)}.`,
        whenIs(moved, world),
        ...because(moved.reason),
        'Please say whether you still come. If you cannot, give it up: that is fine until it begins.',
      ],
    }),
    stillTrue: whileIt(
      ({ signup, isShiftOnTime }) => isShiftOnTime && COMING.includes(signup ?? ''),
    ),
    link: TO_CAMP('Say whether you come'),
    mail: ALWAYS,
    isUrgent: true,
  }),
  shift_cancelled: kind<Shift & Reasoned>({
    title: 'A shift of yours was cancelled',
    says: (shift, world) => ({
      subject: `The shift “${nameOf(shift)}” is cancelled`,
      text: [
        `The leads of ${world.camp} have cancelled the shift “${nameOf(shift)}”, which was to begin ${timeIn(world.timeZone, shift.startsAt)}. You need not come.`,
        ...because(shift.reason),
      ],
    }),
    stillTrue: whileIt(({ signup }) => signup === 'cancelled'),
    link: TO_CAMP('Find another shift'),
    mail: ALWAYS,
    isUrgent: true,
  }),
  shift_swap_asked: kind<Swap>({
    title: 'Somebody asks you to take or swap a shift',
    says: (swap, world) => ({
      subject: `Would you take the shift “${nameOf(swap)}”?`,
      text: [
        `${swap.asker} asks whether you take over the shift “${nameOf(swap)}” of ${world.camp}.`,
        whenIs(swap, world),
        ...(swap.other
          ? [
              `In exchange they take your shift “${nameOf(swap.other)}”, which begins ${timeIn(world.timeZone, swap.other.startsAt)}.`,
            ]
          : []),
        'It is up to you: nothing changes unless you say yes.',
      ],
    }),
    stillTrue: whileIt(({ signup }) => signup === null || signup === 'swap_pending'),
    link: TO_CAMP('Answer'),
    mail: AT_ONCE,
    isUrgent: true,
  }),
  shift_swap_answered: kind<Answer>({
    title: 'An answer to a shift that you give away or swap',
    says: (answer) => ANSWERS[answer.outcome](nameOf(answer)),
    stillTrue: HAPPENED,
    link: TO_CAMP('See your shifts'),
    mail: AT_ONCE,
  }),
  work_decided: kind<DecidedWork>({
    title: 'Hours outside of shifts are counted, or not',
    says: workSays,
    stillTrue: whileIt(({ work }, { outcome }) => work === outcome),
    link: TO_CAMP('See your shifts'),
    mail: AT_ONCE,
  }),
  work_waits_for_lead: kind<Work>({
    isFor: 'team_leads',
    title: 'Hours outside of shifts wait for your yes',
    says: (work, { camp }) => ({
      subject: `Somebody reports work of ${readableDay(work.workedOn)}`,
      text: [
        `Somebody reports ${hoursOf(work)} of work for your team of ${camp} and waits for a lead’s yes or no.`,
      ],
    }),
    stillTrue: whileIt(({ work }) => work === 'pending'),
    link: TO_CAMP('Go to the camp'),
    mail: AT_ONCE,
  }),
  shifts_given_back: kind<{ readonly shifts: readonly Shift[] }>({
    title: 'You come on other days, and shifts of yours were given back',
    says: ({ shifts }, world) => ({
      subject:
        shifts.length === 1
          ? 'A shift of yours was given back'
          : `${shifts.length} of your shifts were given back`,
      text: [
        `You come to ${world.season} on other days than before, and are not there for:`,
        ...listed(
          shifts,
          (shift) => `“${nameOf(shift)}”, ${timeIn(world.timeZone, shift.startsAt)}`,
        ),
        'Others can take them now. If you are there after all, change your days and sign up again.',
      ],
    }),
    stillTrue: HAPPENED,
    link: TO_CAMP('Find another shift'),
    mail: ALWAYS,
  }),
  shifts_ended_with_season: kind<{ readonly shifts: readonly Shift[] }>({
    title: 'A season closed while you waited for shifts',
    says: ({ shifts }, world) => ({
      subject: `${world.season} is over, and nobody waits for shifts any more`,
      text: [
        `${world.camp} has closed ${world.season}. What you waited for, or had asked or were asked, has ended:`,
        ...listed(
          shifts,
          (shift) => `“${nameOf(shift)}”, ${timeIn(world.timeZone, shift.startsAt)}`,
        ),
        'You have missed no deadline, and there is nothing you need to do.',
      ],
    }),
    stillTrue: whileIt(({ seasonStatus }) => seasonStatus === 'closed'),
    link: TO_CAMP('Go to the camp'),
    mail: AT_ONCE,
  }),
  shifts_left_open: kind<Gaps>({
    isFor: 'team_leads',
    title: 'Somebody is missing on shifts of your team',
    says: ({ who = 'Somebody', because: why, shifts }, world) => ({
      subject:
        shifts.length === 1
          ? `A place is open on the shift “${nameOf(shifts[0] ?? NONE)}”`
          : `Places are open on ${shifts.length} shifts`,
      text: [
        why === 'left'
          ? `${who} does not come to ${world.season}, and was on these shifts:`
          : `${who} comes to ${world.season} on other days than before, and was on these shifts:`,
        ...listed(shifts, (shift) => gapSays(shift, world)),
        'Nobody waits for these places. Perhaps you know somebody to ask.',
      ],
    }),
    stillTrue: HAPPENED,
    link: TO_CAMP('Go to the camp'),
    mail: AT_ONCE,
  }),
  shift_reminder: kind<Placed>({
    title: 'A shift of yours is near',
    says: (shift, world) => ({
      subject: `Tomorrow: your shift “${nameOf(shift)}”`,
      text: [
        `You are on the shift “${nameOf(shift)}” of ${world.camp}.`,
        whenIs(shift, world),
        'If you cannot come, tell the leads now: then somebody else can step in.',
      ],
    }),
    stillTrue: whileIt(
      ({ signup, isShiftOnTime }) => signup === null || (isShiftOnTime && COMING.includes(signup)),
    ),
    link: TO_CAMP('See your shifts'),
    mail: AT_ONCE,
  }),
}
