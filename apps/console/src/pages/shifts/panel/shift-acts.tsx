import { Ban, Eye, EyeOff, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useChange } from '#api/change'
import { Button } from '#ui/button'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/shifts-lead'
import { CHANGES, type ShiftWithPeople } from '../board.ts'
import { EditShift } from './edit-shift.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

type Status = 'draft' | 'published'
const SAID = { draft: words.unpublished, published: words.published } as const

/** What leads do with a shift itself. */
export function ShiftActs({
  shift,
  onGone,
}: {
  readonly shift: ShiftWithPeople
  readonly onGone: () => void
}) {
  const toast = useToast()
  const [open, setOpen] = useState<'edit' | 'cancel' | 'delete'>()
  const { id, title, status, version, people } = shift
  const set = useChange<Status>(
    (to) => ({ path: `/shifts/${id}/status`, body: { status: to }, version }),
    {
      changes: CHANGES,
      onDone: (_, to) => toast(status === 'completed' ? words.reopened : SAID[to]),
    },
  )
  const close = () => setOpen(undefined)
  if (status === 'cancelled') return null
  return (
    <section className="border-t border-line pt-3">
      <div className="flex flex-wrap gap-2">
        {status === 'draft' && (
          <Button size="sm" disabled={set.isPending} onClick={() => set.mutate('published')}>
            <Eye aria-hidden />
            {words.publish}
          </Button>
        )}
        {status === 'completed' ? (
          <Button size="sm" disabled={set.isPending} onClick={() => set.mutate('published')}>
            <RotateCcw aria-hidden />
            {words.reopen}
          </Button>
        ) : (
          <Button size="sm" onClick={() => setOpen('edit')}>
            <Pencil aria-hidden />
            {words.edit}
          </Button>
        )}
        {status === 'published' && people.length === 0 && (
          <Button size="sm" disabled={set.isPending} onClick={() => set.mutate('draft')}>
            <EyeOff aria-hidden />
            {words.unpublish}
          </Button>
        )}
        {status !== 'completed' && (
          <Button size="sm" kind="danger" onClick={() => setOpen('cancel')}>
            <Ban aria-hidden />
            {words.cancelShift}
          </Button>
        )}
        {status === 'draft' && (
          <Button size="sm" kind="danger" onClick={() => setOpen('delete')}>
            <Trash2 aria-hidden />
            {words.removeShift}
          </Button>
        )}
      </div>
      {set.error && (
        <div className="mt-2">
          <Trouble problem={set.error} isChange />
        </div>
      )}
      {open === 'edit' && <EditShift shift={shift} onClose={close} />}
      {open === 'cancel' && (
        <ReasonDialog
          title={words.cancelTitle(title)}
          lede={words.cancelText(people.length)}
          help={words.reasonReadAll}
          button={words.cancelShift}
          done={words.cancelled(title)}
          callOf={(reason) => ({
            path: `/shifts/${id}/status`,
            body: { status: 'cancelled', reason },
            version,
          })}
          onClose={close}
        />
      )}
      {open === 'delete' && (
        <ReasonDialog
          title={words.deleteTitle(title)}
          lede={words.deleteText}
          help=""
          isOptional
          button={words.removeShift}
          done={words.deleted(title)}
          callOf={() => ({ method: 'DELETE', path: `/shifts/${id}`, version })}
          onDone={onGone}
          onClose={close}
        />
      )}
    </section>
  )
}
