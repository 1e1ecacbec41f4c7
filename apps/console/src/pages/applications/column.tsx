import type { Application, ApplicationStatus } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { words } from '#words/applications'
import type { Column } from './board.ts'
import { ApplicationCard } from './card.tsx'
import type { Person } from './names.ts'

export type Shared = {
  readonly personOf: (memberId: string) => Person
  readonly chosenId: string | undefined
  readonly onOpen: (id: string) => void
  /** A card was dropped on a state, or moved there by the keyboard. */
  readonly onMove: (id: string, to: ApplicationStatus) => void
}

/** One state of the board; cards can be dropped on it. */
export function BoardColumn({
  state,
  applications,
  next,
  before,
  personOf,
  chosenId,
  onOpen,
  onMove,
}: Shared & {
  readonly state: Column
  readonly applications: readonly Application[]
  /** The neighbouring states. */
  readonly next: ApplicationStatus | undefined
  readonly before: ApplicationStatus | undefined
}) {
  const [title, hint] = words.columns[state]
  const drop = useDrop((id) => onMove(id, state))
  return (
    <section
      aria-label={title}
      {...drop.handlers}
      className={`rounded-card ${drop.isOver ? 'bg-accent-soft outline-2 outline-offset-4 outline-accent-line' : ''}`}
    >
      <h2 className="font-sans text-14 font-strong tracking-normal">
        {title}
        <span className="num ml-1.5 font-medium text-ink-3">{applications.length}</span>
      </h2>
      <p className="min-h-[19px] text-14 text-ink-2 lg:text-13">{hint}</p>
      <ul className="mt-2 grid gap-2.5 lg:gap-2">
        {applications.map((application, at) => (
          <li key={application.id}>
            <ApplicationCard
              application={application}
              name={personOf(application.memberId).name}
              place={state === 'waitlisted' ? at + 1 : undefined}
              isChosen={application.id === chosenId}
              onOpen={() => onOpen(application.id)}
              onStep={(step) => {
                const to = step === 1 ? next : before
                if (to) onMove(application.id, to)
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Lets something take a dragged card, and says whether one is above it. */
export function useDrop(onDrop: (id: string) => void) {
  const [isOver, setOver] = useState(false)
  return {
    isOver,
    handlers: {
      onDragOver: (event: React.DragEvent) => {
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: React.DragEvent) => {
        event.preventDefault()
        setOver(false)
        onDrop(event.dataTransfer.getData('text/plain'))
      },
    },
  }
}
