import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { words } from '#words/message'

/** Asks what becomes of what was typed, when somebody leaves it. */
export function KeepIt({
  isBusy,
  onStay,
  onThrowAway,
  onKeep,
}: {
  readonly isBusy: boolean
  readonly onStay: () => void
  readonly onThrowAway: () => void
  /** Absent: there is too little to keep. */
  readonly onKeep: (() => void) | undefined
}) {
  return (
    <Dialog
      isOpen
      width="sm"
      onClose={onStay}
      title={words.keepIt}
      lede={onKeep ? words.keepItText : words.tooLittle}
      footer={
        <>
          <Button onClick={onStay}>{words.goOn}</Button>
          <Button kind="danger" disabled={isBusy} onClick={onThrowAway}>
            {words.throwAway}
          </Button>
          {onKeep && (
            <Button kind="primary" disabled={isBusy} onClick={onKeep}>
              {words.keep}
            </Button>
          )}
        </>
      }
    />
  )
}
