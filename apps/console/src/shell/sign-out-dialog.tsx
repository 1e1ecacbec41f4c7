import { Button } from '#ui/button'
import { DialogOnDemand } from '#ui/on-demand'
import { words } from '#words/shell'

/** Before somebody signs out on a device whose check-ins were not sent yet. */
export const SignOutDialog = ({
  unsent,
  onSignOut,
  onClose,
}: {
  readonly unsent: number
  readonly onSignOut: () => void
  readonly onClose: () => void
}) => (
  <DialogOnDemand
    isOpen
    onClose={onClose}
    width="sm"
    title={words.signOutTitle}
    lede={words.unsent(unsent)}
    footer={
      <>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button kind="primary" onClick={onSignOut}>
          {words.signOut}
        </Button>
      </>
    }
  />
)
