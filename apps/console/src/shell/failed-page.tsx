import type { ReactNode } from 'react'
import { words } from '#words/shell'

/** A whole page that says what is the matter, and one way on. */
export function FailedPage({
  title,
  text,
  requestId,
  children,
}: {
  readonly title: string
  readonly text: string
  readonly requestId?: string | undefined
  readonly children?: ReactNode
}) {
  return (
    <main className="mx-auto grid min-h-svh max-w-[46ch] content-center justify-items-start gap-3 p-6">
      <h1 className="text-28">{title}</h1>
      <p className="text-16 text-ink-2">{text}</p>
      {children}
      {requestId && <p className="font-mono text-12 text-ink-3">{words.requestId(requestId)}</p>}
    </main>
  )
}
