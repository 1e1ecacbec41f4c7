import type { ReactNode } from 'react'

/** A piece of advice below a list. */
export function Teach({
  icon,
  title,
  children,
}: {
  readonly icon: ReactNode
  readonly title: string
  readonly children: ReactNode
}) {
  return (
    <div className="m-4 flex gap-3.5 rounded-card bg-sunken px-4.5 py-4 text-14 lg:mx-6 lg:mt-5">
      <span className="grid size-[34px] shrink-0 place-items-center rounded-[10px] border border-line bg-surface text-ink-2 [&_svg]:size-4">
        {icon}
      </span>
      <div className="min-w-0">
        <b className="font-strong">{title}</b>
        <p className="text-ink-2">{children}</p>
      </div>
    </div>
  )
}
