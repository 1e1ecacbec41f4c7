import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useAddress } from '#api/address'
import { useChange } from '#api/change'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/bikes'
import { words as shell } from '#words/shell'
import { type Bike, CHANGED, nameOf } from './fleet.ts'

/** A bike that nobody ever had is deleted; any other is retired. */
export function RemoveBike({ bike, onDone }: { readonly bike: Bike; readonly onDone: () => void }) {
  const toast = useToast()
  const { set } = useAddress()
  const [isAsking, setAsking] = useState(false)
  const act = useChange<'delete'>(
    () => ({ method: 'DELETE', path: `/bikes/${bike.id}`, version: bike.version }),
    {
      changes: CHANGED,
      onDone: () => {
        toast(words.removed(bike.number))
        onDone()
      },
    },
  )
  const isUsed = act.error?.code === 'IN_USE'
  return (
    <>
      <Button kind="danger" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden />
        {words.remove}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        width="sm"
        title={words.removeTitle(nameOf(bike))}
        lede={isUsed ? words.retireInstead : words.removeLede}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{shell.cancel}</Button>
            {isUsed ? (
              <Button kind="primary" onClick={() => set({ act: 'state' })}>
                {words.retire}
              </Button>
            ) : (
              <Button
                kind="danger-fill"
                disabled={act.isPending}
                onClick={() => act.mutate('delete')}
              >
                {words.removeTitle(nameOf(bike))}
              </Button>
            )}
          </>
        }
      >
        {act.error && !isUsed && <Trouble problem={act.error} isChange />}
      </Dialog>
    </>
  )
}
