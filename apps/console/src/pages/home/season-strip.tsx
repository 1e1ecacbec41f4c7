import type { OverviewDeadline, OverviewPhase } from '@campkit/sdk/rest/api.generated'
import { Check } from 'lucide-react'
import { type Clock, useClock } from '#format/time'
import { Card } from '#ui/card'
import { words } from '#words/home'

/** Where the season stands, and the next days that count. */
export function SeasonStrip({
  phases,
  deadlines,
  today,
}: {
  readonly phases: readonly OverviewPhase[]
  readonly deadlines: readonly OverviewDeadline[]
  readonly today: string
}) {
  if (phases.length === 0 && deadlines.length === 0) return null
  return (
    <Card
      aria-label={words.season}
      className="overflow-hidden bg-[linear-gradient(90deg,var(--ck-accent-glow),transparent_62%)]"
    >
      {phases.length > 0 && (
        <ol
          aria-label={words.phases}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          className="flex gap-2 overflow-x-auto px-[18px] pt-[22px] pb-3.5 [scrollbar-width:none] focus-visible:-outline-offset-2 lg:gap-1.5 lg:pt-4"
        >
          {phases.map((phase) => (
            <Phase key={phase.phase} phase={phase} today={today} />
          ))}
        </ol>
      )}
      <Deadlines deadlines={deadlines} />
    </Card>
  )
}

function Phase({ phase, today }: { readonly phase: OverviewPhase; readonly today: string }) {
  const clock = useClock()
  const { state } = phase
  const at = `${partOf(phase, today) * 100}%`
  const span = spanOf(phase, clock)
  return (
    <li
      aria-current={state === 'now' ? 'step' : undefined}
      className={`min-w-0 shrink-0 lg:w-auto lg:flex-1 lg:shrink ${state === 'past' ? 'w-[92px]' : 'w-[124px]'}`}
    >
      <span aria-hidden className="relative mb-2.5 block h-1.5 rounded-[3px] bg-line-2">
        <span
          className={`absolute inset-y-0 left-0 rounded-[3px] ${state === 'now' ? 'bg-accent' : 'bg-ink-3'}`}
          style={{ width: at }}
        />
        {state === 'now' && (
          <span
            className="absolute -top-1 -ml-[7px] size-3.5 rounded-full border-[3px] border-surface bg-accent shadow-[0_0_0_1px_var(--ck-accent-ink),0_0_0_7px_var(--ck-accent-glow)]"
            style={{ left: at }}
          />
        )}
      </span>
      <span
        className={`flex items-center gap-1 text-13 leading-snug ${state === 'now' ? 'font-number text-ink' : 'font-label text-ink-2'}`}
      >
        {state === 'past' && <Check aria-label={words.done} className="size-[13px] text-ink-3" />}
        {words.phase[phase.phase]}
      </span>
      <span className="block text-12 text-ink-2">{state === 'now' ? words.now(span) : span}</span>
    </li>
  )
}

const days = (from: string, to: string) => Date.parse(to) - Date.parse(from)

/** How much of a phase is over. One without a beginning or an end is in its middle. */
function partOf({ state, startsOn, endsOn }: OverviewPhase, today: string): number {
  if (state !== 'now') return state === 'past' ? 1 : 0
  if (startsOn === null || endsOn === null || startsOn === endsOn) return 0.5
  return Math.min(0.96, Math.max(0.04, days(startsOn, today) / days(startsOn, endsOn)))
}

function spanOf({ startsOn, endsOn }: OverviewPhase, { shortDay }: Clock): string {
  if (startsOn && endsOn) {
    const isOneMonth = startsOn.slice(0, 7) === endsOn.slice(0, 7)
    const first = isOneMonth ? String(Number(startsOn.slice(8))) : shortDay(startsOn)
    return startsOn === endsOn ? shortDay(endsOn) : `${first} – ${shortDay(endsOn)}`
  }
  return startsOn ? words.from(shortDay(startsOn)) : words.until(shortDay(endsOn ?? ''))
}

function Deadlines({ deadlines }: { readonly deadlines: readonly OverviewDeadline[] }) {
  if (deadlines.length === 0) return null
  return (
    <ul className="flex flex-col border-t border-line bg-surface lg:flex-row">
      {deadlines.map(({ id, title, daysLeft }) => (
        <li
          key={id}
          className="flex min-w-0 flex-1 gap-2.5 border-line px-[18px] py-[9px] text-14 leading-[1.35] text-ink-2 not-first:border-t lg:block lg:px-3.5 lg:py-2.5 lg:text-13 lg:not-first:border-t-0 lg:not-first:border-l lg:first:pl-[18px]"
        >
          <b className="num min-w-[66px] shrink-0 font-strong text-ink lg:block">
            {words.daysLeft(daysLeft)}
          </b>
          {title}
        </li>
      ))}
    </ul>
  )
}
