import type { ScheduleEntry } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { useChange } from '#api/change'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/schedule'
import { words as shell } from '#words/shell'
import { type Which, WhichField } from './which.tsx'

/** Removes an entry, and asks which ones if it repeats. */
export function RemoveDialog({
  entry: { id, title, version, rsvpCount },
  following,
  onClose,
  onRemoved,
}: {
  readonly entry: ScheduleEntry
  readonly following: readonly ScheduleEntry[]
  readonly onClose: () => void
  readonly onRemoved: () => void
}) {
  const toast = useToast()
  const [which, setWhich] = useState<Which>('this')
  const count = which === 'this' ? 1 : following.length + 1
  const coming =
    which === 'this'
      ? rsvpCount
      : following.reduce((sum, entry) => sum + entry.rsvpCount, rsvpCount)
  const remove = useChange<Which>(
    (asked) =>
      asked === 'this'
        ? { method: 'DELETE', path: `/schedule/${id}`, version }
        : { method: 'DELETE', path: `/schedule/${id}/following`, version },
    {
      changes: ['schedule'],
      onDone: () => {
        toast(count === 1 ? words.removed(title) : words.removedMany(count))
        onRemoved()
      },
    },
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="sm"
      title={words.removeTitle(title)}
      lede={words.removeText(coming)}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button
            kind="danger-fill"
            disabled={remove.isPending}
            onClick={() => remove.mutate(which)}
          >
            {count === 1 ? words.removeOne : words.removeMany(count)}
          </Button>
        </>
      }
    >
      {(following.length > 0 || remove.error) && (
        <>
          {following.length > 0 && (
            <WhichField count={following.length} value={which} onChange={setWhich} />
          )}
          <Trouble problem={remove.error} isChange />
        </>
      )}
    </Dialog>
  )
}
