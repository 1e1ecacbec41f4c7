import { useEffect, useRef } from 'react'
import { useClock } from '#format/time'
import { words } from '#words/shelter'
import type { View } from './view.ts'

const MOST_PX = 26
const LEAST_PX = 3

/** How many people are there each night; a click shows the board of that night. */
export function NightStrip({
  view,
  night,
  onChoose,
}: {
  readonly view: View
  readonly night: string
  readonly onChoose: (night: string) => void
}) {
  const clock = useClock()
  const strip = useRef<HTMLDivElement>(null)
  const most = Math.max(1, ...view.nights.map(view.peopleOn))
  // On a phone it scrolls: the chosen night is in sight from the start.
  useEffect(() => {
    const chosen = strip.current?.querySelector<HTMLElement>('[aria-pressed=true]')
    if (strip.current && chosen) strip.current.scrollLeft = chosen.offsetLeft - 120
  }, [])
  return (
    <div className="flex items-end gap-3 border-b border-line px-2 pb-2.5 lg:px-5">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not scroll */}
      <div
        ref={strip}
        role="group"
        aria-label={words.nightStrip}
        className="no-print relative flex min-w-0 flex-1 items-end gap-0.5 overflow-x-auto px-1 pt-1 pb-1 [scrollbar-width:none]"
      >
        {view.nights.map((day) => {
          const people = view.peopleOn(day)
          const height = Math.max(LEAST_PX, (people / most) * MOST_PX)
          return (
            <button
              key={day}
              type="button"
              aria-pressed={day === night}
              onClick={() => onChoose(day)}
              className="group grid w-11 shrink-0 justify-items-center gap-px rounded-control py-1 leading-[1.15] text-ink-2 hover:bg-hover aria-pressed:bg-accent-soft aria-pressed:text-ink lg:w-[38px]"
            >
              <i
                aria-hidden
                style={{ height }}
                className="mb-[3px] w-[18px] rounded-t-[3px] bg-line-2 group-aria-pressed:bg-accent"
              />
              <b className="num text-13 font-strong">{Number(day.slice(-2))}</b>
              <small className="text-11 text-ink-3 group-aria-pressed:text-ink-2 max-lg:text-12">
                {clock.day(day).slice(0, 3)}
              </small>
              <span className="sr-only">
                {words.onNight(clock.shortDay(day), people, view.freeOn(day))}
              </span>
            </button>
          )
        })}
      </div>
      <p className="hidden shrink-0 pb-1 text-right text-13 leading-[1.35] text-ink-2 lg:block print:block print:text-left">
        <b className="num block font-strong text-ink">{clock.day(night)}</b>
        <span className="num">
          {words.peopleAndBeds(
            view.peopleOn(night) - view.undatedOn(night),
            view.undatedOn(night),
            view.beds,
          )}
        </span>
      </p>
    </div>
  )
}
