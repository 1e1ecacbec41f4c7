import type { HTMLAttributes, ReactNode, TdHTMLAttributes, ThHTMLAttributes } from 'react'

/** A table that scrolls within itself, with a head that stays. On a phone pages show cards instead. */
export function Table({
  label,
  children,
  className = '',
}: {
  readonly label: string
  readonly children: ReactNode
  readonly className?: string
}) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto print:overflow-x-visible focus-visible:-outline-offset-2"
    >
      <table
        className={`w-full border-separate border-spacing-0 text-14 print:text-12 ${className}`}
      >
        {children}
      </table>
    </section>
  )
}

export function Th({
  numeric,
  className = '',
  ...rest
}: { readonly numeric?: boolean } & ThHTMLAttributes<HTMLTableCellElement>) {
  return (
    <th
      scope="col"
      className={`sticky top-0 z-1 h-[34px] print:static border-b border-line-2 bg-surface px-2.5 text-12 font-label whitespace-nowrap text-ink-3 first:pl-4 last:pr-4 lg:first:pl-6 lg:last:pr-6 ${numeric ? 'text-right' : 'text-left'} ${className}`}
      {...rest}
    />
  )
}

export function Td({
  numeric,
  className = '',
  ...rest
}: { readonly numeric?: boolean } & TdHTMLAttributes<HTMLTableCellElement>) {
  return (
    <td
      className={`h-12 border-b border-line px-2.5 py-1.5 align-middle first:pl-4 last:pr-4 lg:first:pl-6 lg:last:pr-6 ${numeric ? 'num text-right whitespace-nowrap' : ''} ${className}`}
      {...rest}
    />
  )
}

export function Tr({ className = '', ...rest }: HTMLAttributes<HTMLTableRowElement>) {
  return (
    <tr
      className={`hover:[&>td]:bg-hover aria-selected:[&>td]:bg-accent-soft ${className}`}
      {...rest}
    />
  )
}
