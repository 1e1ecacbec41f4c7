import { X } from 'lucide-react'
import { Button } from '#ui/button'
import { Field, Input, Select } from '#ui/field'
import { Pick } from '#ui/pick'
import { words } from '#words/audit'
import { SUBJECTS } from '#words/audit-actions'
import type { Filters } from './filters.ts'
import type { Person } from './people.ts'

type Props = {
  readonly filters: Filters
  readonly people: readonly Person[]
  readonly isFiltered: boolean
  readonly onChange: (next: Filters) => void
}

const NONE: Filters = {
  member: undefined,
  actor: undefined,
  subject: undefined,
  kind: undefined,
  from: undefined,
  until: undefined,
  record: undefined,
}

const SORTED = Object.entries(SUBJECTS).sort(([, one], [, other]) =>
  one.name.localeCompare(other.name),
)

/** Whom, what and when; all of it in the address. */
export function FilterBar({ filters, people, isFiltered, onChange }: Props) {
  const acts = filters.subject ? (SUBJECTS[filters.subject]?.acts ?? {}) : {}
  const who = { people, onChange, filters }
  const day = (name: 'from' | 'until') => (
    <Field label={words[name]}>
      <Input
        type="date"
        className="num"
        value={filters[name] ?? ''}
        onChange={({ target }) => onChange({ [name]: target.value || undefined })}
      />
    </Field>
  )
  return (
    <section
      aria-label={words.filters}
      className="no-print grid items-start gap-3 border-b border-line px-4 py-3.5 sm:grid-cols-2 lg:grid-cols-3 lg:px-6 xl:grid-cols-6"
    >
      <Who name="member" label={words.about} {...who} />
      <Who name="actor" label={words.by} {...who} />
      <Field label={words.subject}>
        <Select
          value={filters.subject ?? ''}
          onChange={({ target }) =>
            onChange({ subject: target.value || undefined, kind: undefined })
          }
        >
          <option value="">{words.everything}</option>
          {SORTED.map(([subject, { name }]) => (
            <option key={subject} value={subject}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={words.kind}>
        <Select
          disabled={!filters.subject}
          value={filters.kind ?? ''}
          onChange={({ target }) => onChange({ kind: target.value || undefined })}
        >
          <option value="">{words.anyKind}</option>
          {Object.entries(acts).map(([act, text]) => (
            <option key={act} value={act}>
              {text}
            </option>
          ))}
        </Select>
      </Field>
      {day('from')}
      {day('until')}
      {isFiltered && (
        <div className="flex flex-wrap items-center gap-2 sm:col-span-full">
          {filters.record && <span className="text-13 text-ink-2">{words.thisRecord}</span>}
          <Button size="sm" kind="quiet" onClick={() => onChange(NONE)}>
            <X aria-hidden />
            {words.clear}
          </Button>
        </div>
      )}
    </section>
  )
}

function Who({
  name,
  label,
  filters,
  people,
  onChange,
}: Omit<Props, 'isFiltered'> & { readonly name: 'member' | 'actor'; readonly label: string }) {
  const choices = people.map(({ id, name: called, email }) => ({
    id,
    name: called,
    detail: email,
    also: [email],
  }))
  return (
    <Field label={label}>
      <Pick
        choices={choices}
        chosen={choices.find(({ id }) => id === filters[name])}
        onChoose={(id) => onChange({ [name]: id })}
        placeholder={words.anybody}
        nothing={words.nobody}
      />
    </Field>
  )
}
