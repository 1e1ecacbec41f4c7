import { useState } from 'react'
import { Segments } from '#ui/segments'
import { words } from '#words/shifts-lead'
import type { PersonOnShift } from '../board.ts'
import { ReasonDialog } from './reason-dialog.tsx'

type Called = 'completed' | 'no_show' | 'excused'

/** What was noted is changed later; points follow. */
export function CorrectDialog({
  person: { signupId, name, status, version },
  onClose,
}: {
  readonly person: PersonOnShift
  readonly onClose: () => void
}) {
  const [chosen, setChosen] = useState<Called>(status === 'completed' ? 'no_show' : 'completed')
  const ways: readonly { value: Called; label: string }[] = [
    { value: 'completed', label: words.wasHere },
    { value: 'no_show', label: words.noShow },
    { value: 'excused', label: words.excused },
  ]
  return (
    <ReasonDialog
      title={words.correctTitle(name)}
      lede={words.correctLede}
      help={words.reasonRead(name)}
      button={words.correctTitle(name)}
      done={words.corrected(name)}
      isDanger={false}
      callOf={(reason) => ({
        path: `/shift-signups/${signupId}/status`,
        body: { status: chosen, reason },
        version,
      })}
      onClose={onClose}
    >
      <Segments
        label={words.correctWhat}
        segments={ways.filter(({ value }) => value !== status)}
        value={chosen}
        onChange={setChosen}
      />
    </ReasonDialog>
  )
}
