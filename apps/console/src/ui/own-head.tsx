import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTitle } from './page.tsx'

/** The head of a page that is a person's own: large, with the way back where there is one. */
export function OwnHead({
  title,
  back,
  lede,
  children,
}: {
  readonly title: string
  readonly back?: { readonly to: string; readonly label: string }
  readonly lede?: ReactNode
  readonly children?: ReactNode
}) {
  useTitle(title)
  return (
    <div className="mb-3 pt-2">
      {back && (
        <Link
          to={back.to}
          className="-ml-1 inline-flex min-h-11 items-center gap-0.5 text-15 text-ink-2 hover:text-ink"
        >
          <ChevronLeft aria-hidden className="size-5" strokeWidth={1.75} />
          {back.label}
        </Link>
      )}
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h1 className="text-28">{title}</h1>
        {children}
      </div>
      {lede && <p className="mt-1 text-15 text-ink-2">{lede}</p>}
    </div>
  )
}
