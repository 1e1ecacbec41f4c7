import { Button } from '#ui/button'
import { Note } from '#ui/card'
import { Dialog } from '#ui/dialog'
import { words } from '#words/developer'

/** A repeated try found the thing made, but its value is only ever told once. */
export function LostValue({
  title,
  text = words.lost,
  onDone,
}: {
  readonly title: string
  readonly text?: string
  readonly onDone: () => void
}) {
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onDone}
      width="sm"
      footer={<Button onClick={onDone}>{words.done}</Button>}
    >
      <Note tone="warn">{text}</Note>
    </Dialog>
  )
}
