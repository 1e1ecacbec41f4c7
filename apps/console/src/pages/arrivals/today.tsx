import { Link } from '@tanstack/react-router'
import { useSession } from '#api/camp'
import { Note } from '#ui/card'
import { words } from '#words/arrivals'
import type { Guest } from './kiosk/gate.ts'

/** The day in a sentence, and whom the gate would turn back. */
export function Today({
  due,
  late,
}: {
  readonly due: readonly Guest[]
  readonly late: readonly Guest[]
}) {
  const { camp } = useSession()
  const refused = [...due, ...late].filter(({ blockers }) => blockers.length > 0).length
  return (
    <div className="grid gap-3 px-4 pt-4 pb-3 lg:px-6">
      <p className="num font-strong">{words.sentence(due.length, late.length)}</p>
      {refused > 0 && (
        <Note tone="warn">
          <p className="flex flex-wrap gap-x-3 gap-y-1">
            <span>{words.refused(refused)}</span>
            <Link
              className="link"
              to={`/c/${camp.slug}/roster`}
              search={{ needs: 'arriving_without_pass' } as never}
            >
              {words.refusedList}
            </Link>
            <Link
              className="link"
              to={`/c/${camp.slug}/home`}
              search={{ message: 'arriving_without_pass' } as never}
            >
              {words.refusedMessage}
            </Link>
          </p>
        </Note>
      )}
    </div>
  )
}
