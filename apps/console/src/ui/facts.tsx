import type { ReactNode } from 'react'

/** Names and what they are, in two columns. What is empty is left out. */
export function Facts({ facts }: { readonly facts: readonly (readonly [string, ReactNode])[] }) {
  const said = facts.filter(([, value]) => Boolean(value))
  return (
    <dl className="grid grid-cols-[minmax(104px,auto)_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1.5 text-14">
      {said.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-3">{name}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
