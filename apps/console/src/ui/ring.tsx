const LENGTH = 2 * Math.PI * 6

/** How far something is, in a line of a table: a ring and its share. */
export function Ring({
  value,
  of,
  label,
}: {
  readonly value: number
  readonly of: number
  readonly label: string
}) {
  const part = of === 0 ? 1 : Math.min(1, value / of)
  return (
    <span title={label} className="num inline-flex items-center gap-1.5 whitespace-nowrap">
      <svg aria-hidden viewBox="0 0 16 16" className="size-4 -rotate-90">
        <circle cx="8" cy="8" r="6" fill="none" strokeWidth="3" className="stroke-line-2" />
        <circle
          cx="8"
          cy="8"
          r="6"
          fill="none"
          strokeWidth="3"
          className="stroke-good-mark"
          strokeDasharray={`${part * LENGTH} ${LENGTH}`}
        />
      </svg>
      {`${Math.floor(part * 100)}%`}
    </span>
  )
}
