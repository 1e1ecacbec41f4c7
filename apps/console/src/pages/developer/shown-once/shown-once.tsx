import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Button } from '#ui/button'
import { Note } from '#ui/card'
import { Code, type Sample } from '#ui/code'
import { Copy } from '#ui/copy'
import { Dialog } from '#ui/dialog'
import { Checkbox } from '#ui/field'
import { words } from '#words/developer'

/**
 * Shows a secret for the only time. It cannot be left, nor the page, before the person says that they have stored it. The value
 * is in this dialog's props and nowhere else: whoever renders it keeps it in its own state and drops it on `onDone`.
 */
export function ShownOnce({
  title,
  label,
  value,
  samples,
  advice,
  onDone,
}: {
  readonly title: string
  readonly label: string
  readonly value: string
  readonly samples: readonly Sample[]
  readonly advice: string
  readonly onDone: () => void
}) {
  const [isStored, setStored] = useState(false)
  const [isWarned, setWarned] = useState(false)
  const warn = () => setWarned(true)
  useBlocker({
    shouldBlockFn: () => {
      warn()
      return true
    },
    enableBeforeUnload: true,
  })
  useEscape(warn)
  return (
    <Dialog
      isOpen
      title={title}
      lede={words.onceText}
      footer={
        <>
          <span className="mr-auto">
            <Checkbox
              label={words.stored}
              checked={isStored}
              onChange={({ target }) => setStored(target.checked)}
            />
          </span>
          <Button kind={isStored ? 'primary' : 'plain'} disabled={!isStored} onClick={onDone}>
            {words.done}
          </Button>
        </>
      }
    >
      <section
        aria-label={label}
        className="flex items-center gap-2 rounded-[10px] border border-accent-line bg-accent-soft py-1.5 pr-1.5 pl-3.5"
      >
        <code className="min-w-0 flex-1 text-13 leading-[1.4] font-medium wrap-anywhere select-all">
          {value}
        </code>
        <Copy text={value} />
      </section>
      <Code label={words.samples} samples={samples} />
      <Note tone="warn">{advice}</Note>
      {isWarned && !isStored && (
        <Note tone="bad" role="alert">
          {words.onceGuard}
        </Note>
      )}
    </Dialog>
  )
}

function useEscape(pressed: () => void) {
  useEffect(() => {
    const heard = (event: KeyboardEvent) => event.key === 'Escape' && pressed()
    window.addEventListener('keydown', heard, { capture: true })
    return () => window.removeEventListener('keydown', heard, { capture: true })
  })
}
