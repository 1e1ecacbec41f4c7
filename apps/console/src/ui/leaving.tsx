import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { isGivenUp } from '#api/shown-member'
import { words } from '#words/shell'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/**
 * Asks before somebody leaves what they have not kept, by a link or by closing the window. Gives the question to be shown, and
 * what to call once all is kept. What is written in a dialog is also left `anywhere` on the same page. What keeps itself (`keep`) is
 * asked first whether all is kept by now.
 */
export function useLeaving(
  isUnkept: boolean,
  leads: 'elsewhere' | 'anywhere' = 'elsewhere',
  what: string = words.leaveText,
  keep: () => Promise<boolean> = neverKept,
): readonly [ReactNode, () => void] {
  const isFree = useRef(false)
  const holds = () => isUnkept && !isFree.current
  const blocked = useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      holds() && (leads === 'anywhere' || current.pathname !== next.pathname) && !(await keep()),
    enableBeforeUnload: () => holds() && !isGivenUp(),
    withResolver: true,
  })
  const letGo = () => {
    isFree.current = true
  }
  const question = blocked.status === 'blocked' && (
    <Question
      title={words.leaveTitle}
      text={what}
      stay={words.stay}
      leave={words.leave}
      onStay={blocked.reset}
      onLeave={blocked.proceed}
    />
  )
  return [question, letGo]
}

const neverKept = () => Promise.resolve(false)

/** Whether what is not kept may go. */
export function Question({
  title,
  text,
  stay,
  leave,
  onStay,
  onLeave,
}: {
  readonly title: string
  readonly text: string
  readonly stay: string
  readonly leave: string
  readonly onStay: () => void
  readonly onLeave: () => void
}) {
  return (
    <Dialog
      isOpen
      width="sm"
      onClose={onStay}
      title={title}
      lede={text}
      footer={
        <>
          <Button onClick={onStay}>{stay}</Button>
          <Button kind="danger-fill" onClick={onLeave}>
            {leave}
          </Button>
        </>
      }
    />
  )
}
