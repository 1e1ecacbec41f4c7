import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type Way = { readonly to: string; readonly icon: ReactNode; readonly label: string }

/** Two or three ways of looking at the same thing, each with an address of its own. */
export function LinkSegments({
  label,
  ways,
}: {
  readonly label: string
  readonly ways: readonly Way[]
}) {
  return (
    <nav
      aria-label={label}
      className="no-print inline-flex rounded-[9px] border border-line bg-sunken p-[3px]"
    >
      {ways.map(({ to, icon, label }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: true, includeSearch: false }}
          className="flex h-10 items-center gap-1.5 rounded-[6px] px-3 text-13 font-label text-ink-2 no-underline hover:text-ink aria-[current=page]:bg-surface aria-[current=page]:text-ink aria-[current=page]:shadow-[0_0_0_1px_var(--ck-line-2),var(--ck-shadow-1)] lg:h-7 [&_svg]:size-4"
        >
          {icon}
          {label}
        </Link>
      ))}
    </nav>
  )
}
