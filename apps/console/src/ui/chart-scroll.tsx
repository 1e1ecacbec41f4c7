import type { ReactNode } from 'react'

/** What is wider than its card scrolls within it. */
export const ChartScroll = ({
  label,
  children,
}: {
  readonly label: string
  readonly children: ReactNode
}) => (
  <section
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    tabIndex={0}
    className="relative overflow-x-auto pb-1 focus-visible:-outline-offset-2"
  >
    {children}
  </section>
)
