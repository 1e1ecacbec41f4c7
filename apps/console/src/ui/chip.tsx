import { Check, CircleDashed, CircleSlash, Clock, OctagonAlert, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** What a state asks of the reader; one mapping for all resources is in `tones.ts`. */
export type Tone = 'idle' | 'over' | 'wait' | 'good' | 'warn' | 'bad'

const ICONS = {
  idle: CircleDashed,
  over: CircleSlash,
  wait: Clock,
  good: Check,
  warn: TriangleAlert,
  bad: OctagonAlert,
} as const
const LOOKS = {
  idle: 'text-idle bg-idle-soft ring-idle-line [&_svg]:text-idle-mark',
  over: 'text-idle bg-idle-soft ring-idle-line [&_svg]:text-idle-mark',
  wait: 'text-wait bg-wait-soft ring-wait-line [&_svg]:text-wait-mark',
  good: 'text-good bg-good-soft ring-good-line [&_svg]:text-good-mark',
  warn: 'text-warn bg-warn-soft ring-warn-line [&_svg]:text-warn-mark',
  bad: 'text-bad bg-bad-soft ring-bad-line [&_svg]:text-bad-mark',
} as const
/** In a table what is well or not begun loses its ground, so that the rest stands out. */
const QUIET = 'text-ink-2 text-13 font-medium [&_svg]:size-[13px]'
const LOUD = 'h-[22px] pr-2 pl-1.5 rounded-full text-12 font-label ring-1 ring-inset [&_svg]:size-3'

export function Chip({
  tone,
  children,
  quiet = false,
}: {
  readonly tone: Tone
  readonly children: ReactNode
  /** Where many stand below each other. */
  readonly quiet?: boolean
}) {
  const Icon = ICONS[tone]
  const isQuiet = quiet && (tone === 'good' || tone === 'idle' || tone === 'over')
  const mark = { idle: 'text-idle-mark', over: 'text-idle-mark', good: 'text-good-mark' } as const
  return (
    <span
      className={`num inline-flex items-center gap-[5px] leading-none whitespace-nowrap ${isQuiet ? QUIET : `${LOUD} ${LOOKS[tone]}`}`}
    >
      <Icon
        aria-hidden
        strokeWidth={2.4}
        className={isQuiet ? mark[tone as keyof typeof mark] : ''}
      />
      {children}
    </span>
  )
}

/** A word that somebody gave: a tag, a scope. */
export function Tag({ children, mono }: { readonly children: ReactNode; readonly mono?: boolean }) {
  return (
    <span
      className={`inline-block h-5 max-w-full truncate rounded-[5px] border border-line bg-sunken px-[7px] align-middle leading-[18px] text-ink-2 ${mono ? 'font-mono text-11' : 'text-12'}`}
    >
      {children}
    </span>
  )
}
