import { createPortal } from 'react-dom'
import { Button } from '#ui/button'
import { Note } from '#ui/card'
import { words } from '#words/shell'

/** Stays until somebody answers it: whoever goes away from a device must know that it still has them signed in. */
export const NotSignedOut = ({
  onAgain,
  onClose,
}: {
  readonly onAgain: () => void
  readonly onClose: () => void
}) =>
  // Needs no file that might not be here, as a dialog does; and no frame lies above it.
  createPortal(
    <div className="no-print toasts fixed inset-x-0 z-60 grid justify-items-center px-4">
      <div className="max-w-[560px] rounded-[10px] bg-raised shadow-3">
        <Note tone="warn" role="alert">
          <b className="block font-strong">{words.notSignedOut}</b>
          <p>{words.notSignedOutText}</p>
          <div className="mt-2.5 flex flex-wrap gap-2">
            <Button onClick={onAgain}>{words.tryAgain}</Button>
            <Button kind="quiet" onClick={onClose}>
              {words.close}
            </Button>
          </div>
        </Note>
      </div>
    </div>,
    document.body,
  )
