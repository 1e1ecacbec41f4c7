import { Card } from '#ui/card'
import { Shown } from '#ui/page'
import { words } from '#words/payments'
import { ConfirmQueue } from './confirm-queue.tsx'
import { usePeople } from './people.ts'
import { RecordForm } from './record-form.tsx'
import { useReported } from './reported.ts'

/** Beside the dues: the two acts of everyday, recording what came by hand and confirming what members reported. */
export function RecordPanel() {
  const people = usePeople()
  const reported = useReported()
  const waiting = reported.data ?? []
  return (
    <>
      <Card className="p-4">
        <h2 className="mb-3 font-sans text-14 font-strong tracking-normal">{words.record}</h2>
        <Shown of={people}>{({ data }) => <RecordForm people={data} reported={waiting} />}</Shown>
      </Card>
      <section>
        <h2 className="mb-2 font-sans text-14 font-strong tracking-normal">
          {words.toConfirm}
          {reported.data && (
            <span className="num ml-1.5 font-medium text-ink-3">{waiting.length}</span>
          )}
        </h2>
        <Shown of={reported}>
          {(data) =>
            data.length === 0 ? (
              <p className="text-13 text-ink-2">{words.queueEmptyText}</p>
            ) : (
              <ConfirmQueue reported={data} />
            )
          }
        </Shown>
      </section>
    </>
  )
}
