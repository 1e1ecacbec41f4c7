import type { ReactNode } from 'react'

/** A page with a panel at its right; on a phone the panel comes first, because it is what to do. */
export function Beside({
  label,
  panel,
  wide = false,
  children,
}: {
  readonly label: string
  readonly panel: ReactNode
  readonly wide?: boolean
  readonly children: ReactNode
}) {
  const columns = wide ? 'xl:grid-cols-[minmax(0,1fr)_380px]' : 'xl:grid-cols-[minmax(0,1fr)_316px]'
  return (
    <div className={`flex flex-1 flex-col border-t print:block! border-line xl:grid ${columns}`}>
      <aside
        aria-label={label}
        className="no-print order-first flex flex-col gap-4.5 border-b border-line bg-canvas p-4 xl:order-last xl:rounded-br-[14px] xl:border-b-0 xl:border-l"
      >
        {panel}
      </aside>
      <div className="min-w-0">{children}</div>
    </div>
  )
}
