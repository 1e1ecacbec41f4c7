import { type ReactNode, useState } from 'react'
import { useChange } from '#api/change'
import { Button, type ButtonLook } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import type { Done } from './act.tsx'

type Asked = Done & {
  readonly done: string
  readonly title: string
  readonly lede?: string
  /** What is lost by it. */
  readonly text: string
  /** The button that changes nothing. */
  readonly keep: string
  readonly isHurting?: boolean
}

/** A button for what cannot be undone, because somebody else gets it at once: says what is lost, then does it. */
export function AskFirst({
  of,
  children,
  ...look
}: { readonly of: Asked; readonly children: ReactNode } & ButtonLook) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button {...look} onClick={() => setAsking(true)}>
        {children}
      </Button>
      {isAsking && (
        <Question of={of} onClose={() => setAsking(false)}>
          {children}
        </Question>
      )}
    </>
  )
}

function Question({
  of: { call, changes, done, title, lede, text, keep, isHurting = true },
  children,
  onClose,
}: {
  readonly of: Asked
  readonly children: ReactNode
  readonly onClose: () => void
}) {
  const toast = useToast()
  const acting = useChange<Done['call']>((asked) => asked, {
    changes,
    onDone: () => {
      toast(done)
      onClose()
    },
  })
  // Where no answer came, the very same is sent again, so that it happens once.
  const isLost = acting.error?.status === 0
  return (
    <Dialog
      title={title}
      lede={lede}
      isOpen
      onClose={onClose}
      width="sm"
      footer={
        <>
          <Button onClick={onClose}>{keep}</Button>
          <Button
            kind={isHurting ? 'danger-fill' : 'primary'}
            disabled={acting.isPending}
            onClick={() => acting.mutate(isLost ? (acting.variables ?? call) : call)}
          >
            {children}
          </Button>
        </>
      }
    >
      <p className="text-15">{text}</p>
      <Trouble problem={acting.error} isChange />
    </Dialog>
  )
}
