import { type Camp, call } from './api.ts'
import { h, timeIn } from './dom.ts'
import { CampElement } from './element.ts'

type Entry = {
  readonly title: string
  readonly startsAt: string
  readonly endsAt: string
  readonly allDay: boolean
  readonly location: string | null
  readonly description: string | null
  readonly status: 'published' | 'cancelled' | 'moved'
}

/** What is for everybody, by day, in the camp's time zone. */
export class CampSchedule extends CampElement {
  async show({ timeZone, name }: Camp, signal: AbortSignal): Promise<void> {
    const { data } = await call<{ data: readonly Entry[] }>('/public-schedule', { signal })
    if (data.length === 0) {
      const text = `${name} has nothing on its public schedule yet. Come back closer to the event.`
      return this.put(h('p', { class: 'quiet' }, text))
    }
    const dayOf = timeIn(timeZone, { weekday: 'long', day: 'numeric', month: 'long' })
    const days = new Map<string, Entry[]>()
    for (const entry of data) {
      const day = dayOf(entry.startsAt)
      days.set(day, [...(days.get(day) ?? []), entry])
    }
    const shown = [...days].map(([day, entries]) =>
      h(
        'section',
        {},
        h('h3', {}, day),
        h('ol', {}, ...entries.map((one) => rowOf(one, timeZone))),
      ),
    )
    const zone = h('p', { class: 'quiet' }, `Times are those of ${timeZone.replaceAll('_', ' ')}.`)
    this.put(...shown, zone)
  }
}

function rowOf(entry: Entry, timeZone: string): HTMLElement {
  const { title, location, description, status } = entry
  const isOff = status === 'cancelled'
  const time = timeIn(timeZone, { hour: 'numeric', minute: '2-digit' })
  const when = entry.allDay ? 'All day' : `${time(entry.startsAt)} – ${time(entry.endsAt)}`
  return h(
    'li',
    { class: isOff ? 'off' : 'on' },
    h('time', { datetime: entry.startsAt }, when),
    h(
      'div',
      {},
      h('strong', {}, title),
      status !== 'published' && h('em', {}, isOff ? 'Cancelled' : 'Moved'),
      location && h('span', { class: 'quiet' }, location),
      description && h('p', {}, description),
    ),
  )
}
