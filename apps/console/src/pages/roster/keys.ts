import { type RefObject, useEffect } from 'react'

type Keys = {
  readonly field: RefObject<HTMLInputElement | null>
  readonly onToggle: (id: string) => void
}

const lines = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('[data-line]')].filter((one) => one.offsetParent)

/** `/` goes to the field, arrows from line to line, `x` selects the line that has the focus; Enter opens it, as it is a link. */
export function useRosterKeys({ field, onToggle }: Keys): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey) return
      if (document.querySelector('[role=dialog], [role=menu]')) return
      const target = event.target instanceof HTMLElement ? event.target : document.body
      const isField = target === field.current
      if (!isField && target.closest('input:not([type=checkbox]), textarea, select')) return
      if (act(event, isField)) {
        event.preventDefault()
        event.stopImmediatePropagation()
      }
    }
    const act = ({ key }: KeyboardEvent, isField: boolean): boolean => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[key]
      if (step !== undefined) return move(step, isField)
      if (isField) return key === 'Enter' && open()
      if (key === '/') return field.current?.focus() === undefined
      if (key === 'x') return toggle()
      return false
    }
    const move = (step: number, isField: boolean): boolean => {
      const all = lines()
      const at = all.indexOf(document.activeElement as HTMLElement)
      if (at < 0 && !isField && document.activeElement !== document.body) return false
      const next = all[at < 0 ? (step > 0 ? 0 : all.length - 1) : at + step]
      if (next) next.focus()
      else if (at === 0) field.current?.focus()
      return true
    }
    const open = (): boolean => {
      lines()[0]?.click()
      return true
    }
    const toggle = (): boolean => {
      const id = (document.activeElement as HTMLElement | null)?.dataset?.line
      if (id) onToggle(id)
      return id !== undefined
    }
    window.addEventListener('keydown', pressed, { capture: true })
    return () => window.removeEventListener('keydown', pressed, { capture: true })
  }, [field, onToggle])
}
