const STEPS = [
  'bg-cover-0 text-on-cover-0',
  'bg-cover-1 text-on-cover',
  'bg-cover-2 text-on-cover',
  'bg-cover-3 text-on-cover',
  'bg-cover-4 text-on-cover-4',
]

/** How full something is, one way in lightness: loud while it is empty, quiet once it is full. Numbers stand beside it. */
export const coverOf = (held: number, of: number): string => {
  const part = of === 0 ? 1 : Math.min(1, held / of)
  return STEPS[Math.floor(part * 4)] ?? ''
}

/** What the colours mean. */
export function CoverKey({
  low,
  half,
  full,
}: {
  readonly low: string
  readonly half: string
  readonly full: string
}) {
  const steps = [
    ['bg-cover-0', low],
    ['bg-cover-2', half],
    ['bg-cover-4', full],
  ] as const
  return (
    <ul aria-hidden className="flex flex-wrap gap-3 text-12 text-ink-2 [print-color-adjust:exact]">
      {steps.map(([colour, label]) => (
        <li key={colour} className="flex items-center gap-1.5">
          <span
            className={`size-3 rounded-[3px] print:ring-1 print:ring-line-2 print:ring-inset ${colour}`}
          />
          {label}
        </li>
      ))}
    </ul>
  )
}
