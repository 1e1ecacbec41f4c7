import type { Application, ApplicationStatus } from '@campkit/sdk/rest/api.generated'
import { Check, Minus } from 'lucide-react'
import { words } from '#words/applications'
import type { FOLDS } from './board.ts'
import { type Shared, useDrop } from './column.tsx'

/** What is decided, folded away; a card can be dropped on it, too. */
export function Fold({
  name,
  isOpen,
  to,
  applications,
  personOf,
  onOpen,
  onMove,
}: Shared & {
  readonly name: keyof typeof FOLDS
  /** Unfolded from the beginning. */
  readonly isOpen: boolean
  readonly to: ApplicationStatus
  readonly applications: readonly Application[]
}) {
  const drop = useDrop((id) => onMove(id, to))
  const Icon = name === 'accepted' ? Check : Minus
  return (
    <details
      {...drop.handlers}
      open={isOpen}
      className={`border-t border-line pt-2.5 ${drop.isOver ? 'bg-accent-soft' : ''}`}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-[7px] text-14 font-label text-ink-2 lg:min-h-6 lg:text-13">
        <Icon aria-hidden className="size-3.5" />
        {words.folds[name]}
        <span className="num font-medium text-ink-3">{applications.length}</span>
      </summary>
      <ul className="py-1">
        {applications.map(({ id, memberId }) => (
          <li key={id}>
            <button
              type="button"
              className="min-h-11 w-full truncate rounded-control px-1 text-left text-14 hover:bg-hover lg:min-h-7"
              onClick={() => onOpen(id)}
            >
              {personOf(memberId).name}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
