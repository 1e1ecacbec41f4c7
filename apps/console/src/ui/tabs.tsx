import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

type Tab = {
  readonly to: string
  readonly label: string
  readonly count?: number | undefined
  readonly search?: Readonly<Record<string, unknown>>
  /** Whether only this very address counts as the tab's own. */
  readonly exact?: boolean
  /** Shown although the address does not name it: the view that a page has without being asked for one. */
  readonly isUsual?: boolean
}

/** Neighbouring pages, or saved views of one. */
export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) {
  const nav = useRef<HTMLElement>(null)
  // On a phone they scroll: whoever comes by a link sees where they are.
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (nav.current && current) nav.current.scrollLeft = current.offsetLeft - current.offsetWidth
  }, [])
  return (
    <nav
      ref={nav}
      aria-label={label}
      className="no-print relative flex gap-0.5 overflow-x-auto border-b border-line px-2 [scrollbar-width:none] lg:px-5"
    >
      {tabs.map(({ to, label, count, search, exact = false, isUsual = false }) => (
        <Link
          key={`${to} ${label}`}
          to={to}
          search={search ?? {}}
          aria-current={isUsual ? 'page' : undefined}
          activeOptions={{ exact, includeSearch: search !== undefined }}
          className="-mb-px flex min-h-11 items-center gap-1.5 border-b-2 border-transparent px-2.5 pt-2 pb-2.5 font-medium whitespace-nowrap text-ink-2 hover:text-ink aria-[current=page]:border-accent-ink aria-[current=page]:font-strong aria-[current=page]:text-ink lg:min-h-0"
        >
          {label}
          {count !== undefined && (
            <span className="num text-12 font-medium text-ink-3">{count}</span>
          )}
        </Link>
      ))}
    </nav>
  )
}
