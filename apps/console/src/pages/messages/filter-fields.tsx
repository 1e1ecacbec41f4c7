import type { AnnouncementAudience, Tag } from '@campkit/sdk/rest/api.generated'
import { useReadAll } from '#api/read-all'
import { Field, Select } from '#ui/field'
import { words } from '#words/messages'
import { words as roster } from '#words/roster'
import { words as shell } from '#words/shell'

type Filter = keyof typeof words.filter

const CHOICES: Readonly<
  Record<Exclude<Filter, 'tag' | 'isOnSite'>, Readonly<Record<string, string>>>
> = {
  needs: roster.need,
  dues: words.dues,
  openStep: words.step,
  enrollmentStatus: roster.enrollment,
  role: shell.roles,
}

/** The filters of the list of people; who fits all of them gets it. */
export function FilterFields({
  audience,
  onChange,
}: {
  readonly audience: AnnouncementAudience
  readonly onChange: (audience: AnnouncementAudience) => void
}) {
  const { data: tags } = useReadAll<Tag>('/tags')
  const set = (filter: Filter, value: string) => {
    const { [filter]: _, ...others } = audience
    const said = filter === 'isOnSite' ? value === 'true' : value
    onChange((value === '' ? others : { ...others, [filter]: said }) as AnnouncementAudience)
  }
  const labels = Object.fromEntries((tags ?? []).map(({ key, label }) => [key, label]))
  const choices = {
    needs: CHOICES.needs,
    dues: CHOICES.dues,
    openStep: CHOICES.openStep,
    tag: labels,
    enrollmentStatus: CHOICES.enrollmentStatus,
    role: CHOICES.role,
    isOnSite: { true: words.yes, false: words.no },
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-14 font-label">{words.filters}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {(Object.keys(choices) as readonly Filter[]).map((filter) => (
          <Field key={filter} label={words.filter[filter]}>
            <Select
              value={String(audience[filter] ?? '')}
              onChange={({ target }) => set(filter, target.value)}
            >
              <option value="">{words.any}</option>
              {Object.entries(choices[filter]).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
      <p className="text-13 text-ink-3">{words.filtersHelp}</p>
    </fieldset>
  )
}
