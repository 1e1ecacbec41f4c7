import type { ReactNode } from 'react'
import { Card } from './card.tsx'

/** One subject of a person's own page: its name, perhaps a way on, and what there is to know. */
export function Block({
  title,
  aside,
  children,
  className = '',
}: {
  readonly title: string
  readonly aside?: ReactNode
  readonly children?: ReactNode
  readonly className?: string
}) {
  return (
    <Card className={`px-4 py-4.5 sm:px-5 ${className}`} aria-label={title}>
      <header className="mb-2.5 flex items-center justify-between gap-3">
        <h2 className="text-[17px]">{title}</h2>
        {aside}
      </header>
      {children}
    </Card>
  )
}
