import type { Settlement } from '@campkit/sdk/rest/api.generated'
import { useClock } from '#format/time'
import { Chip } from '#ui/chip'
import { words } from '#words/settle'
import { openOf } from './open-of.ts'

/** With whom it is settled: as it stood then, how, and by whom. */
export function SettledList({ settled }: { readonly settled: readonly Settlement[] }) {
  const clock = useClock()
  if (settled.length === 0) return null
  return (
    <section aria-label={words.settled}>
      <h2 className="border-b border-line-2 px-4 pb-2 font-sans text-14 font-strong tracking-normal lg:px-6">
        {words.settled}
      </h2>
      <ul>
        {settled.map((settlement) => {
          const { id, name, settledAt, settledByName, note, overridden } = settlement
          return (
            <li
              key={id}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2 lg:px-6"
            >
              <div className="min-w-0 flex-1 basis-48">
                <b className="font-strong">{name}</b>
                {note && <p className="text-14 wrap-anywhere whitespace-pre-line">{note}</p>}
                {settledAt && settledByName && (
                  <p className="num text-13 text-ink-2">
                    {words.settledBy(clock.date(settledAt), settledByName)}
                  </p>
                )}
              </div>
              <span className="num text-14 text-ink-2">{openOf(settlement)}</span>
              {overridden && <Chip tone="warn">{words.overridden}</Chip>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
