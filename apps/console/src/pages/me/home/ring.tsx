import { words } from '#words/my-season'

/** How many of the steps are done, as a ring with its numbers inside; it opens them. */
export function Ring({
  completed,
  required,
  onOpen,
}: {
  readonly completed: number
  readonly required: number
  readonly onOpen: () => void
}) {
  const part = required === 0 ? 100 : Math.round((completed / required) * 100)
  return (
    <button
      type="button"
      aria-label={words.showSteps(words.progress(completed, required))}
      onClick={onOpen}
      className="grid size-[72px] cursor-pointer place-items-center rounded-full hover:opacity-85"
      style={{
        background: `radial-gradient(closest-side, var(--ck-surface) 80%, transparent 81%), conic-gradient(var(--ck-good-mark) ${part}%, var(--ck-line-2) 0)`,
      }}
    >
      <b className="num text-center font-display text-[20px] leading-none font-number">
        {completed}{' '}
        <small className="block font-sans text-12 leading-[1.2] font-medium text-ink-2">
          {words.of(required)}
        </small>
      </b>
    </button>
  )
}
