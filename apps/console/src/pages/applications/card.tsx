import type { Application } from '@campkit/sdk/rest/api.generated'
import { Star } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useClock } from '#format/time'
import { Avatar } from '#ui/avatar'
import { Chip } from '#ui/chip'
import { words } from '#words/applications'
import { daysWaiting, toneOf } from './board.ts'

/** One application on the board. */
export function ApplicationCard({
  application,
  name,
  place,
  isChosen,
  onOpen,
  onStep,
}: {
  readonly application: Application
  readonly name: string
  /** In the waiting list, from 1. */
  readonly place?: number | undefined
  readonly isChosen: boolean
  readonly onOpen: () => void
  /** To the neighbouring state, by the keyboard. */
  readonly onStep: (step: 1 | -1) => void
}) {
  const clock = useClock()
  const days = daysWaiting(application, clock)
  const score = application.review?.score ?? null
  const pressed = (event: KeyboardEvent) => {
    const step = ({ ArrowRight: 1, ArrowLeft: -1 } as const)[event.key]
    if (step === undefined) return
    event.preventDefault()
    onStep(step)
  }
  return (
    <button
      type="button"
      draggable
      aria-pressed={isChosen}
      onClick={onOpen}
      onKeyDown={pressed}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData('text/plain', application.id)
        dataTransfer.effectAllowed = 'move'
      }}
      className={`grid w-full gap-[9px] rounded-[10px] border p-2.5 text-left shadow-1 ${isChosen ? 'border-accent-ink bg-accent-soft' : 'border-line bg-surface hover:border-line-2'}`}
    >
      <span className="flex items-start gap-[9px]">
        <Avatar name={name} />
        <span className="min-w-0">
          <b className="block truncate text-16 leading-[1.3] font-strong lg:text-14">{name}</b>
          <span className="block text-14 leading-[1.3] text-ink-2 lg:text-13">
            {aboutOf(application, place)}
          </span>
        </span>
      </span>
      <span className="flex min-h-[22px] items-center justify-between gap-2">
        {application.status !== 'waitlisted' && (
          <Chip tone={application.status === 'info_requested' ? 'wait' : toneOf(days)}>
            {words.days(days)}
          </Chip>
        )}
        {score === null ? (
          <span className="text-13 text-ink-2">{words.noScore}</span>
        ) : (
          <span className="num inline-flex items-center gap-1 text-13 font-strong">
            <Star aria-hidden className="size-[13px] text-ink-3" />
            <span className="sr-only">{words.score(score)}</span>
            <span aria-hidden>{score}</span>
          </span>
        )}
      </span>
    </button>
  )
}

function aboutOf({ experience, referralId }: Application, place: number | undefined): string {
  if (place !== undefined) return words.inLine(place)
  return [experience && words.experience[experience], referralId && words.referred]
    .filter(Boolean)
    .join(', ')
}
