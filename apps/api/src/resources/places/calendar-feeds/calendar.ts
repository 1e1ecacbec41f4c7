import type { FeedEvent } from './calendar-feeds.store.ts'

// RFC 5545, by hand: a calendar with events in UTC needs no more than escaping and folding.

const MOST_OCTETS = 75

/** Lines of at most 75 octets; the next one begins with a space. No character is cut in two. */
export function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const more = Buffer.byteLength(character)
    if (octets + more > MOST_OCTETS) {
      parts.push(part)
      part = ' '
      octets = 1
    }
    part += character
    octets += more
  }
  return [...parts, part].join('\r\n')
}

/** A text as a value: line breaks, commas, semicolons and backslashes are escaped. */
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n')

const stamp = (instant: string): string =>
  `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const day = (date: string): string => date.replaceAll('-', '')

const described = ({ description, role, team, points }: FeedEvent): string =>
  [
    ...(role === null ? [] : [`${role}, ${team}`]),
    ...(points === null ? [] : [`${points} ${points === 1 ? 'point' : 'points'}`]),
    ...(points === null || !description ? [] : ['']),
    ...(description ? [description] : []),
  ].join('\n')

/** What is on all day is on days, not at times: so it is on the same days wherever the calendar is read. */
const timesOf = ({ startsAt, endsAt, fromDay, toDay }: FeedEvent): readonly string[] =>
  fromDay === null || toDay === null
    ? [`DTSTART:${stamp(startsAt)}`, `DTEND:${stamp(endsAt)}`]
    : [`DTSTART;VALUE=DATE:${day(fromDay)}`, `DTEND;VALUE=DATE:${day(toDay)}`]

const eventLines = (event: FeedEvent): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${event.id}@campkit`,
  `DTSTAMP:${stamp(event.changedAt)}`,
  `LAST-MODIFIED:${stamp(event.changedAt)}`,
  `SEQUENCE:${event.sequence}`,
  ...timesOf(event),
  `SUMMARY:${escaped(event.title)}`,
  ...(event.location === null ? [] : [`LOCATION:${escaped(event.location)}`]),
  ...(described(event) === '' ? [] : [`DESCRIPTION:${escaped(described(event))}`]),
  `STATUS:${event.state}`,
  'END:VEVENT',
]

/** A calendar must hold something, so an empty one holds the time zone of its instants. */
const NOTHING = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** A calendar of shifts and entries of the schedule. Instants are in UTC, so every app shows them right wherever it is, and whatever its clock does. */
export function calendarOf(name: string, events: readonly FeedEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Campkit//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...(events.length === 0 ? NOTHING : events.flatMap(eventLines)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}
