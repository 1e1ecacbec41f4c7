import { type ComponentProps, useState } from 'react'
import { words } from '#words/shell'
import { Dialog } from './dialog.tsx'
import { Question, useLeaving } from './leaving.tsx'

/**
 * A dialog to type in: Escape, a click beside it, its cross and every way off the page ask before what was typed is lost. Its own
 * buttons do not: whoever presses Cancel means it.
 */
export function FormDialog({
  onClose,
  lost = words.leaveText,
  children,
  ...rest
}: ComponentProps<typeof Dialog> & {
  readonly onClose: () => void
  /** What is lost by closing it. */
  readonly lost?: string | undefined
}) {
  const [isTyped, setTyped] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [question] = useLeaving(isTyped, 'elsewhere', lost)
  return (
    <>
      <Dialog {...rest} onClose={() => (isTyped ? setAsked(true) : onClose())}>
        <div className="contents" onChange={() => setTyped(true)}>
          {children}
        </div>
      </Dialog>
      {isAsked && (
        <Question
          title={words.closeTitle}
          text={lost}
          stay={words.goOnTyping}
          leave={words.closeAnyway}
          onStay={() => setAsked(false)}
          onLeave={onClose}
        />
      )}
      {question}
    </>
  )
}
