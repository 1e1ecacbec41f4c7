import { FormDialog } from '#ui/form-dialog'
import { Shown } from '#ui/page'
import { words } from '#words/payments'
import { usePeople } from './people.ts'
import { RecordForm } from './record-form.tsx'
import { useReported } from './reported.ts'

/** The three fields, from wherever somebody is. */
export function RecordDialog({
  memberId,
  onClose,
}: {
  readonly memberId?: string | undefined
  readonly onClose: () => void
}) {
  const people = usePeople()
  const reported = useReported()
  return (
    <FormDialog isOpen onClose={onClose} width="sm" title={words.record} lede={words.recordLede}>
      <Shown of={people}>
        {({ data }) => (
          <RecordForm
            people={data}
            reported={reported.data ?? []}
            memberId={memberId}
            onDone={onClose}
            autoFocus
          />
        )}
      </Shown>
    </FormDialog>
  )
}
