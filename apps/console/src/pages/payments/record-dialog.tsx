import { useState } from 'react'
import { FormDialog } from '#ui/form-dialog'
import { Shown } from '#ui/page'
import { words } from '#words/payments'
import { useNameOf, usePeople } from './people.ts'
import { type Payer, RecordForm } from './record-form.tsx'
import { useReported } from './reported.ts'

/** The three fields, from wherever somebody is. */
export function RecordDialog({
  memberId,
  seasonId,
  onClose,
}: {
  readonly memberId?: string | undefined
  /** The one that is on, unless named. */
  readonly seasonId?: string | undefined
  readonly onClose: () => void
}) {
  const people = usePeople()
  const reported = useReported()
  const name = useNameOf(memberId === undefined ? [] : [memberId])
  const [isUnknown, setUnknown] = useState(false)
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      width="sm"
      title={words.record}
      lede={words.recordLede}
      lost={isUnknown ? words.notKnown : undefined}
    >
      <Shown of={people}>
        {({ data }) => (
          <RecordForm
            people={withPayer(data, memberId, name)}
            reported={reported.data ?? []}
            memberId={memberId}
            seasonId={seasonId}
            onDone={onClose}
            onUnanswered={setUnknown}
            autoFocus
          />
        )}
      </Shown>
    </FormDialog>
  )
}

/** Somebody who is not in the season may pay what they owe from before. */
function withPayer(
  people: readonly Payer[],
  memberId: string | undefined,
  nameOf: (id: string) => string,
): readonly Payer[] {
  if (memberId === undefined || people.some(({ id }) => id === memberId)) return people
  const name = nameOf(memberId)
  const nothing = { owedCents: 0, creditCents: 0 }
  return [
    ...people,
    { id: memberId, name, legalName: name, email: '', campTitle: null, dues: nothing },
  ]
}
