import type { SeasonStep } from '@campkit/sdk/rest/api.generated'
import { type Clock, useClock } from '#format/time'
import { Bar } from '#ui/card'
import { Chip } from '#ui/chip'
import { words } from '#words/onboarding'
import type { Counts } from './counts.ts'

/** One step, and how far the camp is with it; a click opens it. */
export function StepLine({
  step,
  before,
  counts,
  onOpen,
}: {
  readonly step: SeasonStep
  /** What has to be done before it. */
  readonly before: readonly SeasonStep[]
  /** Unknown until they are read, and of steps that are off. */
  readonly counts: Counts | undefined
  readonly onOpen: () => void
}) {
  const clock = useClock()
  const isOver = step.active && step.required && step.dueOn !== null && clock.daysTo(step.dueOn) < 0
  const late = isOver ? (counts?.toDo ?? 0) : 0
  return (
    <li className="border-b border-line">
      <button
        type="button"
        onClick={onOpen}
        className="grid w-full items-center gap-x-6 gap-y-2 px-4 py-3 text-left hover:bg-hover focus-visible:-outline-offset-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,320px)] lg:px-6"
      >
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <b
              className={`text-15 font-strong lg:text-14 ${step.active ? '' : 'text-ink-2 line-through decoration-1'}`}
            >
              {step.title}
            </b>
            {!step.active ? (
              <Chip tone="over">{words.asked.off}</Chip>
            ) : (
              !step.required && <Chip tone="idle">{words.asked.optional}</Chip>
            )}
            {late > 0 && <Chip tone="bad">{words.late(late)}</Chip>}
          </span>
          <span className="num block text-14 text-ink-2 lg:text-13">
            {step.active ? termsOf(step, before, clock) : words.offText}
          </span>
        </span>
        {step.active && counts && <Standing counts={counts} />}
      </button>
    </li>
  )
}

function termsOf({ dueOn, mode }: SeasonStep, before: readonly SeasonStep[], clock: Clock): string {
  const titles = before.filter(({ active }) => active).map(({ title }) => words.quoted(title))
  return [
    dueOn ? words.due(clock.day(dueOn)) : words.dueNone,
    ...(titles.length > 0 ? [words.after(titles.join(', '))] : []),
    ...(mode === 'ack' ? [words.ownWord] : []),
  ].join(', ')
}

function Standing({
  counts: { asked, done, toDo, waiting, blocked },
}: {
  readonly counts: Counts
}) {
  if (asked === 0) return <span className="text-14 text-ink-3 lg:text-13">{words.nobodyAsked}</span>
  const rest = [
    ...(toDo > 0 ? [words.toDo(toDo)] : []),
    ...(waiting > 0 ? [words.waiting(waiting)] : []),
    ...(blocked > 0 ? [words.blocked(blocked)] : []),
  ]
  return (
    <span className="grid gap-1.5">
      <Bar value={done} of={asked} label={words.gauge(done, asked)} />
      <span className="num text-14 text-ink-2 lg:text-13">
        <b className="font-label text-ink">{words.gauge(done, asked)}</b>
        {rest.length > 0 && `, ${rest.join(', ')}`}
      </span>
    </span>
  )
}
