import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { words } from '#words/shell'
import { Button } from './button.tsx'
import { useFocusBack } from './focus-back.ts'

/** Its title is the act, and its button repeats it. From below on a phone. */
export function Dialog({
  title,
  lede,
  isOpen,
  onClose,
  footer,
  width = 'md',
  children,
}: {
  readonly title: ReactNode
  readonly lede?: ReactNode
  readonly isOpen: boolean
  /** Absent: it cannot be left but by its buttons. */
  readonly onClose?: (() => void) | undefined
  readonly footer?: ReactNode
  readonly width?: 'sm' | 'md' | 'lg'
  readonly children?: ReactNode
}) {
  useFocusBack()
  const most = { sm: 'max-w-[440px]', md: 'max-w-[560px]', lg: 'max-w-[760px]' }[width]
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose?.()}>
      <Base.Portal>
        {/* As high as the dialogs: the one that opens last dims the ones before it. */}
        <Base.Backdrop className="fixed inset-0 z-50 bg-scrim transition-opacity duration-[260ms] data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-50 grid place-items-end overflow-auto sm:place-items-center sm:p-4">
          <Base.Popup
            className={`flex max-h-[92svh] w-full ${most} flex-col rounded-t-dialog bg-raised shadow-3 outline-none transition-[opacity,translate] duration-[260ms] ease-ck data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0 sm:rounded-dialog`}
          >
            <header className="flex gap-3 px-4 pt-5 pb-1 sm:px-6">
              <div className="min-w-0">
                <Base.Title className="text-18">{title}</Base.Title>
                {lede && (
                  <Base.Description className="mt-1 text-14 text-ink-2">{lede}</Base.Description>
                )}
              </div>
              {onClose && (
                <Base.Close
                  render={
                    <Button
                      kind="quiet"
                      square
                      aria-label={words.close}
                      className="-mt-1.5 -mr-2 ml-auto shrink-0"
                    >
                      <X aria-hidden />
                    </Button>
                  }
                />
              )}
            </header>
            {children && (
              <div className="grid gap-4.5 overflow-auto px-4 py-4 sm:px-6">{children}</div>
            )}
            {footer && (
              <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-4 py-3.5 sm:px-6">
                {footer}
              </footer>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
