import type { AuditEntry } from '@campkit/sdk/rest/api.generated'
import { ListFilter } from 'lucide-react'
import { Button } from '#ui/button'
import { Facts } from '#ui/facts'
import { words } from '#words/audit'

type Content = Readonly<Record<string, unknown>>

/** What was before and after, field by field, and where it came from. */
export function EntryDetails({
  entry,
  onOnly,
}: {
  readonly entry: AuditEntry
  readonly onOnly: () => void
}) {
  const changed = changesOf(entry)
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
                    <del className="mr-2 text-ink-2 decoration-ink-3">{shown(before)}</del>
                  )}
                  {after !== undefined && <ins className="no-underline">{shown(after)}</ins>}
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

const spaced = (name: string): string =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()

const isTree = (value: unknown): value is Content =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Groups of fields are told by the fields that differ in them. */
function flat(content: unknown, before = ''): Record<string, unknown> {
  if (!isTree(content)) return {}
  return Object.assign(
    {},
    ...Object.entries(content).map(([name, value]) =>
      isTree(value) ? flat(value, `${before}${name} `) : { [`${before}${name}`]: value },
    ),
  )
}

function changesOf({ before, after }: AuditEntry) {
  const [was, is] = [flat(before), flat(after)]
  const fields =
    Object.keys(is).length > 0 ? Object.keys({ ...pickOf(was, is), ...is }) : Object.keys(was)
  return fields
    .filter((field) => JSON.stringify(was[field]) !== JSON.stringify(is[field]))
    .map((field) => ({ field: spaced(field), before: was[field], after: is[field] }))
}

/** Of what was before, what is told of again: a change names only the fields that were sent. */
const pickOf = (was: Content, is: Content): Content =>
  Object.fromEntries(Object.entries(was).filter(([field]) => field in is))

function shown(value: unknown): string {
  if (value === null || value === '') return words.emptyValue
  return typeof value === 'string' ? value : JSON.stringify(value)
}
