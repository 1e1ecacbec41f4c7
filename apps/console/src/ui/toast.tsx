import { Check } from 'lucide-react'
import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { words } from '#words/shell'
import { focusBack } from './focus-back.ts'

type Toast = {
  readonly id: number
  readonly text: string
  readonly undo?: (() => void) | undefined
}
type Show = (text: string, undo?: () => void) => void

const SHOWN_MS = 8000
/** Takes the keyboard to Undo from wherever it is: by Tab it is too far within eight seconds. */
const UNDO_KEY = 'F8'
const ToastContext = createContext<Show>(() => {})

/** Says that something was done, and for eight seconds how to undo it. Errors stay where they happened instead. */
export const useToast = (): Show => use(ToastContext)

export function Toasts({ children }: { readonly children: ReactNode }) {
  const [toast, setToast] = useState<Toast>()
  const count = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const button = useRef<HTMLButtonElement>(null)
  const hold = useCallback(() => clearTimeout(timer.current), [])
  const release = useCallback(() => {
    hold()
    timer.current = setTimeout(() => setToast(undefined), SHOWN_MS)
  }, [hold])
  const show = useCallback<Show>(
    (text, undo) => {
      count.current += 1
      release()
      setToast({ id: count.current, text, undo })
    },
    [release],
  )
  useUndoKey(button)
  return (
    <ToastContext value={show}>
      {children}
      <div
        role="status"
        aria-live="polite"
        className="no-print toasts pointer-events-none fixed inset-x-0 z-60 grid justify-items-center px-4"
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
                ref={button}
                type="button"
                aria-keyshortcuts={UNDO_KEY}
                onFocus={hold}
                onBlur={release}
                onKeyDown={({ key }) => key === 'Escape' && focusBack()}
                className="min-h-9 shrink-0 rounded-control bg-[color-mix(in_oklch,var(--ck-on-ink)_16%,transparent)] px-3 font-strong"
                onClick={() => {
                  if (document.activeElement === button.current) focusBack()
                  toast.undo?.()
                  setToast(undefined)
                }}
              >
                {words.undo}
                <kbd aria-hidden className="ml-2 hidden font-sans text-11 opacity-75 lg:inline">
                  {UNDO_KEY}
                </kbd>
              </button>
            )}
          </div>
        )}
      </div>
    </ToastContext>
  )
}

function useUndoKey(button: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== UNDO_KEY || !button.current) return
      event.preventDefault()
      button.current.focus()
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [button])
}
