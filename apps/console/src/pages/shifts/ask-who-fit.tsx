import { useClock } from '#format/time'
import { words } from '#words/shifts-lead'
import { Compose } from '../messages/compose.tsx'
import type { Lacking } from './lacking.tsx'

/** Writes to exactly those who could take a shift. */
export function AskWhoFit({
  lacking: { shift, missing, fits },
  onClose,
}: {
  readonly lacking: Lacking
  readonly onClose: () => void
}) {
  const clock = useClock()
  const when = clock.moment(shift.startsAt)
  return (
    <Compose
      audience={{ memberIds: fits.map(({ memberId }) => memberId) }}
      to={words.askTo(shift.title)}
      meant={fits.length}
      subject={words.askSubject(shift.title, when)}
      text={words.askText(shift.title, when, missing)}
      onClose={onClose}
    />
  )
}
