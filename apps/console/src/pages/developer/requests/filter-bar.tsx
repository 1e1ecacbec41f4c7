import type { ApiKeyList } from '@campkit/sdk/rest/api.generated'
import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { Button } from '#ui/button'
import { Field, Input, Select } from '#ui/field'
import { Segments } from '#ui/segments'
import { words } from '#words/developer-requests'
import type { Filters, Outcome } from './request-filters.ts'

const OUTCOMES = (['all', 'refused', 'failed'] as const).map((value) => ({
  value,
  label: words.outcomes[value],
}))

/** The id is looked for by itself: whoever has it needs no other filter. */
export function FilterBar({
  filters,
  keys,
  onChange,
}: {
  readonly filters: Filters
  readonly keys: ApiKeyList['data']
  readonly onChange: (next: Partial<Filters>) => void
}) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const textOf = (name: string) => String(given.get(name) ?? '').trim()
    onChange({ id: textOf('id'), route: textOf('route') })
  }
  return (
    <form
      // Fields that are typed in follow the address when it changes otherwise.
      key={`${filters.id} ${filters.route}`}
      onSubmit={submit}
      className="grid gap-3 border-b border-line px-4 py-3.5 sm:grid-cols-2 lg:flex lg:items-start lg:px-6"
    >
      <div className="lg:w-64">
        <Field label={words.find}>
          <Input name="id" defaultValue={filters.id} className="font-mono" autoComplete="off" />
        </Field>
      </div>
      <div className="lg:w-48">
        <Field label={words.route}>
          <Input
            name="route"
            defaultValue={filters.route}
            placeholder="/api/v1/"
            className="font-mono"
            autoComplete="off"
          />
        </Field>
      </div>
      <div className="lg:w-48">
        <Field label={words.key}>
          <Select value={filters.key} onChange={({ target }) => onChange({ key: target.value })}>
            <option value="">{words.allKeys}</option>
            {keys.map(({ id, description }) => (
              <option key={id} value={id}>
                {description}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Segments<Outcome>
        label={words.outcome}
        segments={OUTCOMES}
        value={filters.outcome}
        onChange={(outcome) => onChange({ outcome })}
      />
      <Button type="submit" className="lg:mt-[27px]">
        <Search aria-hidden />
        {words.findButton}
      </Button>
    </form>
  )
}
