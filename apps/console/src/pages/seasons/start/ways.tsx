import type { ReactNode } from 'react'
import { Button } from '#ui/button'
import { words } from '#words/start'

export type Ways = { readonly onNext: () => void; readonly onBack: () => void }

/** One step: what it asks, and the ways on and back. */
export function StepPart({
  title,
  text,
  onBack,
  acts,
  children,
}: {
  readonly title: string
  readonly text: string
  readonly onBack?: () => void
  readonly acts?: ReactNode
  readonly children?: ReactNode
}) {
  return (
    <section aria-label={title}>
      <h2 className="text-18">{title}</h2>
      <p className="mt-0.5 mb-5 text-ink-2">{text}</p>
      <div className="grid gap-4.5">{children}</div>
      <footer className="mt-6 flex flex-wrap items-center gap-2 border-t border-line pt-4">
        {onBack && (
          <Button kind="quiet" onClick={onBack}>
            {words.back}
          </Button>
        )}
        <span className="ml-auto flex flex-wrap gap-2">{acts}</span>
      </footer>
    </section>
  )
}
