import { Download, ReceiptText, Send, Tag, Tent, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { words } from '#words/roster'

/** Floats over the list while somebody is selected: how many, and what to do with them. */
export function BulkBar({
  count,
  canPlace,
  onAct,
  onExport,
  onClear,
}: {
  readonly count: number
  /** Somebody of them has no place in the season. */
  readonly canPlace: boolean
  readonly onAct: (act: 'message' | 'charge' | 'tag' | 'place') => void
  readonly onExport: () => void
  readonly onClear: () => void
}) {
  return (
    <div
      data-foot
      className="no-print pointer-events-none sticky bottom-20 z-4 mt-auto grid justify-items-center p-3 lg:bottom-2"
    >
      <div
        role="toolbar"
        aria-label={words.selected(count)}
        className="pointer-events-auto relative flex max-w-full flex-wrap items-center gap-1 rounded-card bg-ink py-1 pr-1 pl-4 text-on-ink shadow-3 max-sm:w-full"
      >
        <span aria-live="polite" className="num pr-2 whitespace-nowrap max-sm:w-full max-sm:py-2">
          {words.selected(count)}
        </span>
        <span aria-hidden className="h-5 w-px bg-on-ink opacity-30 max-sm:hidden" />
        <Verb onClick={() => onAct('message')} icon={<Send aria-hidden />} label={words.message} />
        <Verb
          onClick={() => onAct('charge')}
          icon={<ReceiptText aria-hidden />}
          label={words.charge}
        />
        <Verb onClick={() => onAct('tag')} icon={<Tag aria-hidden />} label={words.tag} />
        {canPlace && (
          <Verb onClick={() => onAct('place')} icon={<Tent aria-hidden />} label={words.place} />
        )}
        <Verb onClick={onExport} icon={<Download aria-hidden />} label={words.export} />
        <button
          type="button"
          aria-label={words.clearSelection}
          onClick={onClear}
          className="grid size-9 shrink-0 place-items-center rounded-control max-sm:absolute max-sm:top-1 max-sm:right-1"
        >
          <X aria-hidden className="size-4" />
        </button>
      </div>
    </div>
  )
}

const Verb = ({
  icon,
  label,
  onClick,
}: {
  readonly icon: ReactNode
  readonly label: string
  readonly onClick: () => void
}) => (
  <button
    type="button"
    onClick={onClick}
    className="flex h-9 items-center gap-1.5 rounded-control px-3 font-label max-sm:basis-[46%] max-sm:px-0 whitespace-nowrap hover:bg-[color-mix(in_oklch,var(--ck-on-ink)_16%,transparent)] [&_svg]:size-4"
  >
    {icon}
    {label}
  </button>
)
