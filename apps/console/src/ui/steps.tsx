import { Check } from 'lucide-react'

type Step = { readonly id: string; readonly label: string }

/** How far somebody is on a way of several pages; what lies behind can be gone back to. */
export function Steps({
  label,
  steps,
  at,
  onGo,
}: {
  readonly label: string
  readonly steps: readonly Step[]
  readonly at: string
  /** Absent: there is no way back any more. */
  readonly onGo?: ((id: string) => void) | undefined
}) {
  const now = steps.findIndex(({ id }) => id === at)
  return (
    <nav aria-label={label} className="no-print border-b border-line px-4 pb-3.5 lg:px-6">
      <ol className="flex flex-wrap gap-x-5 gap-y-2">
        {steps.map(({ id, label: name }, i) => {
          const face = (
            <>
              <span
                aria-hidden
                className={`grid size-[22px] shrink-0 place-items-center rounded-full text-12 font-strong ${i === now ? 'bg-accent text-on-accent' : 'bg-sunken text-ink-2'}`}
              >
                {i < now ? <Check className="size-3.5" /> : i + 1}
              </span>
              {name}
            </>
          )
          const look = 'flex min-h-9 items-center gap-2 text-13 font-label'
          return (
            <li key={id} aria-current={i === now ? 'step' : undefined}>
              {i < now && onGo ? (
                <button
                  type="button"
                  className={`${look} text-ink-2 hover:text-ink`}
                  onClick={() => onGo(id)}
                >
                  {face}
                </button>
              ) : (
                <span className={`${look} ${i === now ? 'text-ink' : 'text-ink-3'}`}>{face}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
