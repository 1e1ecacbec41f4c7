import type { ReactNode } from 'react'
import { Card } from '#ui/card'

/** One subject of a tab. */
export function Part({
  title,
  aside,
  children,
}: {
  readonly title: string
  readonly aside?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <Card className="min-w-0 px-4 py-3.5 lg:px-[18px]">
      <header className="mb-2.5 flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-sans text-14 tracking-normal">{title}</h2>
        {aside}
      </header>
      {children}
    </Card>
  )
}

export type Row = {
  readonly id: string
  readonly title: ReactNode
  readonly detail?: ReactNode
  readonly state?: ReactNode
  readonly amount?: ReactNode
}

/** Lines of one kind, or that there are none. */
export function Rows({ rows, none }: { readonly rows: readonly Row[]; readonly none: string }) {
  if (rows.length === 0) return <p className="text-14 text-ink-2">{none}</p>
  return (
    <ul>
      {rows.map(({ id, title, detail, state, amount }) => (
        <li
          key={id}
          className="flex min-h-11 items-center gap-x-3 border-line py-1.5 not-first:border-t"
        >
          <span className="min-w-0 flex-1 leading-snug">
            <span className="block font-medium wrap-anywhere">{title}</span>
            {detail && <span className="block text-13 text-ink-2">{detail}</span>}
          </span>
          {state}
          {amount !== undefined && (
            <span className="num shrink-0 text-right sm:min-w-20">{amount}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
