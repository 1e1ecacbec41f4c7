import { useEffect } from 'react'

const DIALOGS = '[role=dialog], [role=alertdialog]'
/** What is above the page: nothing in it is where somebody was. */
const ABOVE = `${DIALOGS}, [role=status]`
let lastOnPage: HTMLElement | undefined

document.addEventListener('focusin', ({ target }) => {
  if (target instanceof HTMLElement && !target.closest(ABOVE)) lastOnPage = target
})

/** Gives the keyboard back to what it was on, or to the page if that is gone. */
export function focusBack(): void {
  const isThere = lastOnPage?.isConnected && lastOnPage !== document.body
  const to = isThere ? lastOnPage : document.getElementById('page')
  to?.focus({ preventScroll: true })
}

/**
 * What opened a dialog may be gone when it closes: the list of Cmd-K, a line of another page. Then the keyboard would begin at the
 * top of the window; it goes on where it was on the page.
 */
export function useFocusBack(): void {
  useEffect(
    () => () => {
      // After the dialog itself has looked for what opened it.
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body
        if (isLost && !document.querySelector(DIALOGS)) focusBack()
      }, 50)
    },
    [],
  )
}
