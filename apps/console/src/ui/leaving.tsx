import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { words } from '#words/shell'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/**
 * Asks before somebody leaves what they have not kept, by a link or by closing the window. Gives the question to be shown, and
 * what to call once all is kept. What is written in a dialog is also left `anywhere` on the same page.
 */
export function useLeaving(
  isUnkept: boolean,
  leads: 'elsewhere' | 'anywhere' = 'elsewhere',
): readonly [ReactNode, () => void] {
  const isFree = useRef(false)
  const holds = () => isUnkept && !isFree.current
  const blocked = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      holds() && (leads === 'anywhere' || current.pathname !== next.pathname),
    enableBeforeUnload: holds,
    withResolver: true,
  })
  const letGo = () => {
    isFree.current = true
  }
  const question = blocked.status === 'blocked' && (
    <Dialog
      isOpen
      width="sm"
      onClose={blocked.reset}
      title={words.leaveTitle}
      lede={words.leaveText}
      footer={
        <>
          <Button onClick={blocked.reset}>{words.stay}</Button>
          <Button kind="danger-fill" onClick={blocked.proceed}>
            {words.leave}
          </Button>
        </>
      }
    />
  )
  return [question, letGo]
}
