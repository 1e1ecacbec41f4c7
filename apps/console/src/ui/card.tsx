import { Check, Clock, Info, OctagonAlert, TriangleAlert } from 'lucide-react'
import type { HTMLAttributes, ReactNode } from 'react'
import type { Tone } from './chip.tsx'

export function Card({ className = '', ...rest }: HTMLAttributes<HTMLElement>) {
  return (
    <section
      className={`rounded-card border border-line bg-surface shadow-1 ${className}`}
      {...rest}
    />
  )
}

const NOTES = {
  idle: ['bg-idle-soft ring-idle-line', Info],
  over: ['bg-idle-soft ring-idle-line', Info],
  wait: ['bg-wait-soft ring-wait-line [&>svg]:text-wait', Clock],
  good: ['bg-good-soft ring-good-line [&>svg]:text-good', Check],
  warn: ['bg-warn-soft ring-warn-line [&>svg]:text-warn', TriangleAlert],
  bad: ['bg-bad-soft ring-bad-line [&>svg]:text-bad-mark', OctagonAlert],
} as const

/** A message that stays where it belongs. */
export function Note({
  tone = 'idle',
  role,
  children,
}: {
  readonly tone?: Tone
  readonly role?: 'alert' | 'status'
  readonly children: ReactNode
}) {
  const [look, Icon] = NOTES[tone]
  return (
    <div
      role={role}
      className={`flex gap-2.5 rounded-[10px] px-3.5 py-3 text-14 leading-[1.45] ring-1 ring-inset ${look}`}
    >
      <Icon aria-hidden className="mt-[0.15em] size-[1.15em] shrink-0" strokeWidth={1.75} />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}

/** How far something is, with the numbers beside it. */
export function Bar({
  value,
  of,
  label,
  tone = 'good',
}: {
  readonly value: number
  readonly of: number
  readonly label: string
  readonly tone?: 'good' | 'warn' | 'bad'
}) {
  const part = of === 0 ? 0 : Math.min(1, Math.max(0, value / of))
  const colour = { good: 'bg-good-mark', warn: 'bg-warn-mark', bad: 'bg-bad-mark' }[tone]
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers draw <meter> in colours of their own
    <div
      role="meter"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={of}
      className="h-1.5 overflow-hidden rounded-[3px] bg-line"
    >
      <div className={`h-full rounded-[3px] ${colour}`} style={{ width: `${part * 100}%` }} />
    </div>
  )
}
