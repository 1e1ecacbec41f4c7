import type { Season } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { useChange } from '#api/change'
import { useClock } from '#format/time'
import { Button } from '#ui/button'
import { Note } from '#ui/card'
import { Dialog } from '#ui/dialog'
import { Checkbox } from '#ui/field'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/seasons'
import { words as shell } from '#words/shell'
import { ClosingList } from './closing-list.tsx'

/** Opens a planned season; the one that is on is closed for good, so it says first what that leaves. */
export function ActivateDialog({
  season,
  active,
  onClose,
}: {
  readonly season: Season
  readonly active: Season | undefined
  readonly onClose: () => void
}) {
  const toast = useToast()
  const clock = useClock()
  const [isMeant, setMeant] = useState(false)
  const { id, name, version } = season
  const open = useChange<undefined, Season>(() => ({ path: `/seasons/${id}/activate`, version }), {
    changes: ['seasons', 'settings', 'enrollments'],
    onDone: () => {
      toast(words.opened(name))
      onClose()
    },
  })
  const until = active && lastDayOf(active)
  const isEarly = until !== undefined && until >= clock.today()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.openTitle(name)}
      lede={words.openText(name, active?.name)}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button
            kind="danger-fill"
            disabled={open.isPending || (isEarly && !isMeant)}
            onClick={() => open.mutate(undefined)}
          >
            {words.openButton(name, active?.name)}
          </Button>
        </>
      }
    >
      {active && isEarly && (
        <Note tone="bad">
          <p className="mb-2">{words.early(active.name, clock.day(until))}</p>
          <Checkbox
            label={words.earlyMeant(active.name)}
            checked={isMeant}
            onChange={({ target }) => setMeant(target.checked)}
          />
        </Note>
      )}
      {active && <ClosingList season={active} />}
      <Trouble problem={open.error} isChange />
    </Dialog>
  )
}

const lastDayOf = ({ strikeEndsOn, gateClosesOn, gateOpensOn }: Season): string | undefined =>
  strikeEndsOn ?? gateClosesOn ?? gateOpensOn ?? undefined
