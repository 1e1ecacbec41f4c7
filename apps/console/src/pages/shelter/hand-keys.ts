import { useEffect } from 'react'

/** Everything that takes who is held. */
export const slots = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-slot]')]

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
}

/** While somebody is held, arrows go from place to place, and Escape lets go. */
export function useHandKeys(held: string | undefined, pick: (held: undefined) => void): void {
  useEffect(() => {
    if (held === undefined) return
    const pressed = (event: KeyboardEvent) => {
      if (document.querySelector('[role=dialog], [role=menu]')) return
      if (event.key === 'Escape') {
        pick(undefined)
        document.querySelector<HTMLElement>(`[data-person="${held}"]`)?.focus()
        return
      }
      const step = STEPS[event.key]
      const target = event.target instanceof HTMLElement ? event.target : document.body
      if (step === undefined || target.closest('input, select, textarea')) return
      const all = slots()
      const at = all.indexOf(target)
      const next = all[at < 0 ? 0 : (at + step + all.length) % all.length]
      event.preventDefault()
      next?.focus()
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [held, pick])
}
