import { X } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { words } from '#words/shell'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

const ROOM = '(min-width: 1100px)'

/** Whether a panel fits beside the page. */
const useRoom = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(ROOM)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => window.matchMedia(ROOM).matches,
  )

type Shown = {
  readonly title: string
  /** Small, above the title. */
  readonly over?: string
  /** Stays in sight below what scrolls. */
  readonly footer?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/** What was chosen on the page: beside it, or as a sheet where there is no room. */
export function SidePanel(shown: Shown) {
  const { title, over, footer, onClose, children } = shown
  if (useRoom()) return <Beside {...shown} />
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      lede={over}
      footer={footer && <div className="w-full">{footer}</div>}
    >
      {children}
    </Dialog>
  )
}

function Beside({ title, over, footer, onClose, children }: Shown) {
  return (
    <aside
      aria-label={title}
      className="no-print w-[332px] shrink-0 rounded-br-[14px] border-l border-line bg-canvas"
    >
      <div className="sticky top-0 flex max-h-[calc(100svh-84px)] flex-col">
        <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-auto px-[18px] pt-3.5 pb-[18px]">
          <header className="flex justify-between gap-2">
            <div className="min-w-0">
              {over && <p className="text-13 text-ink-3">{over}</p>}
              <h2 className="text-18">{title}</h2>
            </div>
            <Button
              kind="quiet"
              square
              size="sm"
              aria-label={words.close}
              className="-mr-1.5 shrink-0"
              onClick={onClose}
            >
              <X aria-hidden />
            </Button>
          </header>
          {children}
        </div>
        {footer && <footer className="border-t border-line px-[18px] py-3">{footer}</footer>}
      </div>
    </aside>
  )
}
