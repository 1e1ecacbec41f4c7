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

const described = ({ description, role, team, points }: FeedEvent): string =>
  [
    `${role}, ${team}`,
    `${points} ${points === 1 ? 'point' : 'points'}`,
    ...(description ? ['', description] : []),
  ].join('\n')

const eventLines = (event: FeedEvent): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${event.id}@campkit`,
  `DTSTAMP:${stamp(event.changedAt)}`,
  `LAST-MODIFIED:${stamp(event.changedAt)}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTART:${stamp(event.startsAt)}`,
  `DTEND:${stamp(event.endsAt)}`,
  `SUMMARY:${escaped(event.title)}`,
  ...(event.location === null ? [] : [`LOCATION:${escaped(event.location)}`]),
  `DESCRIPTION:${escaped(described(event))}`,
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

/** A calendar of shifts. Instants are in UTC, so every app shows them right wherever it is, and whatever its clock does. */
export function calendarOf(name: string, events: readonly FeedEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Campkit//Shifts//EN',
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
