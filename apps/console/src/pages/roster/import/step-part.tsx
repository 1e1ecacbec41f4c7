import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#ui/button'
import { words } from '#words/import'

/** One step: what it asks, and the ways on and back, which stay in sight below a long list. */
export function StepPart({
  title,
  text,
  isFirst = false,
  onBack,
  acts,
  children,
}: {
  readonly title: string
  readonly text: string
  /** Shown with the page itself: then nobody is led to it. */
  readonly isFirst?: boolean
  readonly onBack?: (() => void) | undefined
  readonly acts?: ReactNode
  readonly children?: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isFirst) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'end' })
  }, [isFirst])
  return (
    <section aria-label={title} className="min-w-0">
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-20 text-18 outline-none">
        {title}
      </h2>
      <p className="mt-0.5 mb-5 max-w-[68ch] text-ink-2">{text}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4.5">{children}</div>
      {(onBack || acts) && (
        <footer
          data-foot
          className="no-print sticky bottom-0 z-4 -mx-4 mt-6 flex flex-wrap items-center gap-2 border-t border-line bg-surface px-4 py-3 max-lg:bottom-[60px] lg:-mx-6 lg:px-6"
        >
          {onBack && (
            <Button kind="quiet" onClick={onBack}>
              {words.back}
            </Button>
          )}
          <span className="ml-auto flex flex-wrap justify-end gap-2">{acts}</span>
        </footer>
      )}
    </section>
  )
}
