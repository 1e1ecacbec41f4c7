import { Check } from 'lucide-react'
import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react'
import { words } from '#words/shell'

type Toast = {
  readonly id: number
  readonly text: string
  readonly undo?: (() => void) | undefined
}
type Show = (text: string, undo?: () => void) => void

const SHOWN_MS = 8000
const ToastContext = createContext<Show>(() => {})

/** Says that something was done, and for eight seconds how to undo it. Errors stay where they happened instead. */
export const useToast = (): Show => use(ToastContext)

export function Toasts({ children }: { readonly children: ReactNode }) {
  const [toast, setToast] = useState<Toast>()
  const count = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const show = useCallback<Show>((text, undo) => {
    count.current += 1
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setToast(undefined), SHOWN_MS)
    setToast({ id: count.current, text, undo })
  }, [])
  return (
    <ToastContext value={show}>
      {children}
      <div
        role="status"
        aria-live="polite"
        className="no-print pointer-events-none fixed inset-x-0 bottom-20 z-60 grid justify-items-center px-4 lg:bottom-6"
      >
        {toast && (
          <div
            key={toast.id}
            className="pointer-events-auto flex min-h-11 max-w-[560px] animate-[rise_180ms_var(--ck-ease)] items-center gap-3 rounded-card bg-ink py-2 pr-2 pl-4 text-14 text-on-ink shadow-3"
          >
            <Check aria-hidden className="size-4 shrink-0" />
            <span className="pr-2">{toast.text}</span>
            {toast.undo && (
              <button
                type="button"
                className="min-h-9 rounded-control bg-[color-mix(in_oklch,var(--ck-on-ink)_16%,transparent)] px-3 font-strong"
                onClick={() => {
                  toast.undo?.()
                  setToast(undefined)
                }}
              >
                {words.undo}
              </button>
            )}
          </div>
        )}
      </div>
    </ToastContext>
  )
}
