import { useEffect } from 'react'

/** Cmd-K or Ctrl-K, and / outside of fields. `soon` is for getting ready while the first of two keys is down. */
export function useFindKey(open: () => void, soon: () => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key === 'Control' || event.key === 'Meta') soon()
      const isTyping =
        event.target instanceof HTMLElement &&
        event.target.closest('input, textarea, select, [contenteditable]') !== null
      const isCommand = (event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k'
      if (!isCommand && (event.key !== '/' || isTyping)) return
      event.preventDefault()
      open()
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [open, soon])
}
