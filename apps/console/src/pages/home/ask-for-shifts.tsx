import type { LackingShifts } from '@campkit/sdk/rest/api.generated'
import { useRead } from '#api/read'
import { useClock } from '#format/time'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Shown } from '#ui/page'
import { words } from '#words/home'
import { words as drafts } from '#words/home-drafts'
import { words as shell } from '#words/shell'
import { Compose } from '../messages/compose.tsx'

/** Asks everybody who could take one of the shifts that lack people soon. */
export function AskForShifts({ onClose }: { readonly onClose: () => void }) {
  const clock = useClock()
  const lacking = useRead<LackingShifts>('/shifts/lacking')
  const shifts = lacking.data?.data ?? []
  const memberIds = [...new Set(shifts.flatMap(({ fits }) => fits.map((one) => one.memberId)))]
  if (memberIds.length === 0) {
    return (
      <Dialog
        isOpen
        onClose={onClose}
        width="sm"
        title={words.askWhoFits}
        footer={<Button onClick={onClose}>{shell.close}</Button>}
      >
        <Shown of={lacking}>{() => <p>{drafts.nobodyFits}</p>}</Shown>
      </Dialog>
    )
  }
  const lines = shifts
    .filter(({ fits }) => fits.length > 0)
    .map(({ shift, missing }) => words.lacks(shift.title, clock.moment(shift.startsAt), missing))
  return (
    <Compose
      audience={{ memberIds }}
      meant={memberIds.length}
      to={drafts.whoFits}
      subject={drafts.askSubject}
      text={drafts.askText(lines)}
      onClose={onClose}
    />
  )
}
