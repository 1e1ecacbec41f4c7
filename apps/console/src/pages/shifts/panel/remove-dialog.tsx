import { words } from '#words/shifts-lead'
import type { PersonOnShift } from '../board.ts'
import { ReasonDialog } from './reason-dialog.tsx'

export function RemoveDialog({
  person: { signupId, name, version },
  onClose,
}: {
  readonly person: PersonOnShift
  readonly onClose: () => void
}) {
  return (
    <ReasonDialog
      title={words.remove(name)}
      lede={words.removeText}
      help={words.reasonRead(name)}
      button={words.remove(name)}
      done={words.removed(name)}
      callOf={(reason) => ({
        method: 'DELETE',
        path: `/shift-signups/${signupId}`,
        query: { reason },
        version,
      })}
      onClose={onClose}
    />
  )
}
