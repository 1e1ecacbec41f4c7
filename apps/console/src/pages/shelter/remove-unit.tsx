import { useChange } from '#api/change'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words as shell } from '#words/shell'
import { words } from '#words/shelter'
import { CHANGED } from './use-acts.ts'
import type { Unit, View } from './view.ts'

/** A unit in which nobody ever slept is deleted; any other is struck, so that who slept there stays known. */
export function RemoveUnit({
  view,
  unit,
  onBack,
  onDone,
}: {
  readonly view: View
  readonly unit: Unit
  readonly onBack: () => void
  readonly onDone: () => void
}) {
  const toast = useToast()
  const path = `/shelter/units/${unit.id}`
  const { version } = unit
  const act = useChange<'delete' | 'strike'>(
    (how) =>
      how === 'delete'
        ? { method: 'DELETE', path, version }
        : { method: 'PATCH', path, version, body: { status: 'struck' } },
    {
      changes: CHANGED,
      onDone: (_answer, how) => {
        toast(how === 'delete' ? words.removed(unit.label) : words.struck(unit.label))
        onDone()
      },
    },
  )
  const sleepers = view.bedsIn(unit.id).length
  const isUsed = act.error?.code === 'UNIT_IN_USE'
  return (
    <Dialog
      isOpen
      onClose={onBack}
      width="sm"
      title={words.removeTitle(unit.label)}
      lede={sleepers > 0 ? words.removeUsed(sleepers) : words.removeLede}
      footer={
        <>
          <Button onClick={onBack}>{shell.cancel}</Button>
          {isUsed ? (
            <Button
              kind="danger-fill"
              disabled={act.isPending || sleepers > 0}
              onClick={() => act.mutate('strike')}
            >
              {words.strike(unit.label)}
            </Button>
          ) : (
            <Button
              kind="danger-fill"
              disabled={act.isPending || sleepers > 0}
              onClick={() => act.mutate('delete')}
            >
              {words.removeTitle(unit.label)}
            </Button>
          )}
        </>
      }
    >
      {isUsed ? <p className="text-14">{words.strikeInstead}</p> : null}
      {!isUsed && <Trouble problem={act.error} isChange />}
    </Dialog>
  )
}
