import { timeIn } from '@campkit/core/readable-day'
import { ALWAYS, kind, TO_CAMP, type Told, type World } from './notifications.words.ts'
import { whileIt } from './still-true.ts'

/** Something of the schedule that the member hosts or comes to. */
type Event = {
  readonly happened: 'changed' | 'cancelled'
  readonly title: string
  readonly was: string
  readonly startsAt: string
  readonly location: string | null
}

const LONGEST_TITLE = 60
const short = (title: string): string =>
  title.length > LONGEST_TITLE ? `${title.slice(0, LONGEST_TITLE - 1)}…` : title

function says({ happened, title, was, startsAt, location }: Event, world: World): Told {
  const name = short(title)
  const at = timeIn(world.timeZone, startsAt)
  if (happened === 'cancelled') {
    return {
      subject: `“${name}” does not take place`,
      text: [`${world.camp} has cancelled “${name}”, which was to begin ${at}.`],
    }
  }
  const renamed = was === title ? '' : ` It was called “${short(was)}”.`
  return {
    subject: `“${name}” has changed`,
    text: [
      `Something has changed about “${name}” at ${world.camp}.${renamed}`,
      `It begins ${at}${location ? `, at ${location}` : ''}.`,
    ],
  }
}

/** What is told about the schedule. */
export const SCHEDULE_KINDS = {
  event_changed: kind<Event>({
    title: 'Something that you come to has changed',
    says,
    stillTrue: whileIt(({ event }, { happened, startsAt, location }) =>
      happened === 'cancelled'
        ? event === null
        : event?.startsAt === startsAt && event.location === location,
    ),
    link: TO_CAMP('Go to the camp'),
    mail: ALWAYS,
  }),
}
