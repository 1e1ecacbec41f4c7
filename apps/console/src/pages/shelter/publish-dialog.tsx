import { useChange } from '#api/change'
import { useClock } from '#format/time'
import { Button } from '#ui/button'
import { Note } from '#ui/card'
import { Dialog } from '#ui/dialog'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words as shell } from '#words/shell'
import { words } from '#words/shelter'
import { useSayNights } from './say-nights.ts'
import { CHANGED } from './use-acts.ts'
import type { View } from './view.ts'
import { warningsOf } from './warnings.ts'

/** Says that the plan stands, or takes that back; before, it says who will be told. */
export function PublishDialog({
  view,
  onClose,
}: {
  readonly view: View
  readonly onClose: () => void
}) {
  const clock = useClock()
  const toast = useToast()
  const { plan } = view.board
  const isPublished = plan.publishedAt !== null
  const sayNights = useSayNights()
  const told = view.people.filter(({ hasBed }) => hasBed).length
  const without = view.people.length - told
  const waiting = view.board.assignments.filter(({ status }) => status === 'waitlisted').length
  const wrong = view.units.flatMap((unit) => warningsOf(view, unit, sayNights)).length
  const act = useChange<'publish' | 'reopen'>(
    (what) => ({ path: `/shelter/plan/${what}`, body: {}, version: plan.version }),
    {
      changes: CHANGED,
      onDone: () => {
        toast(isPublished ? words.reopened : words.published(told))
        onClose()
      },
    },
  )
  const button = isPublished ? words.reopen : words.publish
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="sm"
      title={button}
      lede={
        isPublished ? words.reopenLede(clock.moment(plan.publishedAt ?? '')) : words.publishLede
      }
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button
            kind="primary"
            disabled={act.isPending}
            onClick={() => act.mutate(isPublished ? 'reopen' : 'publish')}
          >
            {button}
          </Button>
        </>
      }
    >
      <ul className="grid list-disc gap-1.5 pl-5 text-14">
        <li>{isPublished ? words.nobodyTold : words.toldOf(told)}</li>
        {isPublished && waiting > 0 && <li>{words.offersFollow(waiting)}</li>}
        {!isPublished && without > 0 && <li>{words.withoutBed(without)}</li>}
      </ul>
      {!isPublished && wrong > 0 && <Note tone="warn">{words.stillWrong(wrong)}</Note>}
      <Trouble problem={act.error} isChange />
    </Dialog>
  )
}
