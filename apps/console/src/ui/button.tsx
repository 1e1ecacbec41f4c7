import { Link, type LinkComponentProps } from '@tanstack/react-router'
import type { ButtonHTMLAttributes, ReactNode } from 'react'

export type ButtonLook = {
  /** One primary button in a view; danger names what happens. */
  readonly kind?: 'plain' | 'primary' | 'quiet' | 'danger' | 'danger-fill'
  readonly size?: 'sm' | 'md' | 'lg'
  /** Only an icon: then it needs a label. */
  readonly square?: boolean
  readonly wide?: boolean
  /** What it says holds a name, which may be longer than the button: it goes on in a second line. */
  readonly wraps?: boolean
}

const BASE =
  'inline-flex max-w-full items-center justify-center-safe gap-[7px] overflow-x-clip border font-label leading-none whitespace-nowrap no-underline transition-colors duration-[110ms] select-none disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-3 disabled:shadow-none aria-disabled:opacity-100 [&_svg]:size-[1.15em] [&_svg]:shrink-0 focus-visible:rounded-control'
const KINDS = {
  plain: 'border-line-2 bg-surface text-ink shadow-1 hover:bg-sunken',
  primary: 'border-accent-edge bg-accent text-on-accent shadow-1 font-strong hover:bg-accent-hover',
  quiet: 'border-transparent bg-transparent text-ink-2 hover:bg-hover hover:text-ink',
  danger: 'border-bad-line bg-surface text-bad shadow-1 hover:bg-bad-soft',
  'danger-fill': 'border-transparent bg-danger text-on-mark font-strong hover:brightness-95',
} as const
const SIZES = {
  sm: 'h-9 lg:h-7 px-2.5 text-13 rounded-[7px]',
  md: 'h-11 lg:h-9 px-3.5 text-14 rounded-control',
  lg: 'h-12 px-5 text-16 rounded-[10px]',
} as const
const WRAPS = {
  sm: 'min-h-9 lg:min-h-7',
  md: 'min-h-11 lg:min-h-9',
  lg: 'min-h-12',
} as const
const SQUARES = { sm: 'w-9 lg:w-7', md: 'w-11 lg:w-9', lg: 'w-12' } as const

export const buttonClass = ({
  kind = 'plain',
  size = 'md',
  square,
  wide,
  wraps,
}: ButtonLook): string =>
  [
    ...[BASE, KINDS[kind], SIZES[size]],
    square && `${SQUARES[size]} px-0!`,
    wide && 'w-full',
    wraps && `h-auto! ${WRAPS[size]} py-1.5 leading-tight! whitespace-normal!`,
  ]
    .filter(Boolean)
    .join(' ')

export function Button({
  kind,
  size,
  square,
  wide,
  wraps,
  className = '',
  type = 'button',
  ...rest
}: ButtonLook & ButtonHTMLAttributes<HTMLButtonElement>) {
  const look = buttonClass({
    ...(kind && { kind }),
    ...(size && { size }),
    ...(square && { square }),
    ...(wide && { wide }),
    ...(wraps && { wraps }),
  })
  return <button type={type} className={`${look} ${className}`} {...rest} />
}

/** A link that looks like a button, because it is what to do next. */
export function ButtonLink({
  look = {},
  children,
  ...to
}: { readonly look?: ButtonLook; readonly children: ReactNode } & Omit<
  LinkComponentProps,
  'children'
>) {
  return (
    <Link className={buttonClass(look)} {...to}>
      {children}
    </Link>
  )
}
