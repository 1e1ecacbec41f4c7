import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'

export type Opens = {
  readonly trigger: ReactElement<Record<string, unknown>>
  /** It was pressed before it was a menu. */
  readonly isOpenAtFirst?: boolean
}

/** A button that opens a list of acts. */
export function Menu({
  trigger,
  isOpenAtFirst = false,
  children,
  align = 'end',
}: Opens & {
  readonly children: ReactNode
  readonly align?: 'start' | 'end'
}) {
  return (
    <Base.Root modal={false} defaultOpen={isOpenAtFirst}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={6} className="z-55">
          <Base.Popup className="max-h-[70svh] min-w-48 overflow-auto rounded-card border border-line bg-raised p-1 shadow-2 outline-none transition-[opacity,translate] duration-[180ms] data-starting-style:-translate-y-1 data-starting-style:opacity-0">
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

const ITEM =
  'flex min-h-11 w-full items-center gap-2.5 rounded-control px-2.5 py-1.5 text-left text-14 text-ink no-underline outline-none data-highlighted:bg-hover lg:min-h-8 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-3'

export function MenuItem({
  onSelect,
  danger,
  children,
}: {
  readonly onSelect: () => void
  readonly danger?: boolean
  readonly children: ReactNode
}) {
  return (
    <Base.Item
      onClick={onSelect}
      className={`${ITEM} ${danger ? 'text-bad [&_svg]:text-bad' : ''}`}
    >
      {children}
    </Base.Item>
  )
}

export function MenuLink({ link }: { readonly link: ReactElement<Record<string, unknown>> }) {
  return <Base.Item render={link} className={ITEM} />
}

export function MenuLabel({ children }: { readonly children: ReactNode }) {
  return (
    <Base.Group>
      <Base.GroupLabel className="px-2.5 pt-2 pb-1 text-12 font-label text-ink-3">
        {children}
      </Base.GroupLabel>
    </Base.Group>
  )
}

export const MenuLine = () => <Base.Separator className="my-1 h-px bg-line" />
