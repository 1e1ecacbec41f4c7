import type { AuditEntry } from '@campkit/sdk/rest/api.generated'
import { ListFilter } from 'lucide-react'
import { useMoney } from '#format/money'
import { useClock } from '#format/time'
import { Button } from '#ui/button'
import { Facts } from '#ui/facts'
import { words } from '#words/audit'
import { changedFields } from './changed-fields.ts'
import type { Named } from './people.ts'

/** What was before and after, field by field, and where it came from. */
export function EntryDetails({
  entry,
  named,
  onOnly,
}: {
  readonly entry: AuditEntry
  readonly named: Named
  readonly onOnly: () => void
}) {
  const { memberOf } = named
  const changed = changedFields(entry, { clock: useClock(), money: useMoney(), memberOf })
  return (
    <div className="grid min-w-0 gap-4 pb-3 xl:grid-cols-[minmax(0,1fr)_minmax(0,320px)]">
      <section aria-label={words.change} className="min-w-0">
        {changed.length === 0 && <p className="text-13 text-ink-2">{words.noChange}</p>}
        {changed.length > 0 && (
          <dl className="grid gap-2">
            {changed.map(({ field, before, after }) => (
              <div key={field} className="min-w-0">
                <dt className="text-13 text-ink-3">{field}</dt>
                <dd className="text-14 wrap-anywhere">
                  {before !== undefined && (
                    <del className="mr-2 text-ink-2 decoration-ink-3">{before}</del>
                  )}
                  {after !== undefined && <ins className="no-underline">{after}</ins>}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </section>
      <section aria-label={words.details} className="grid content-start gap-2.5">
        <Facts
          facts={[
            [words.record, <Mono key="record">{entry.targetId}</Mono>],
            [words.request, entry.requestId && <Mono key="request">{entry.requestId}</Mono>],
            [words.key, entry.keyId && <Mono key="key">{entry.keyId}</Mono>],
            [words.address, entry.address && <Mono key="address">{entry.address}</Mono>],
          ]}
        />
        <div>
          <Button size="sm" onClick={onOnly}>
            <ListFilter aria-hidden />
            {words.onlyThis}
          </Button>
        </div>
      </section>
    </div>
  )
}

const Mono = ({ children }: { readonly children: string }) => (
  <code className="text-12 wrap-anywhere">{children}</code>
)
