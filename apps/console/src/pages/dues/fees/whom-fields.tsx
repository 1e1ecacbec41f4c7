import type { AppliesTo, TagList } from '@campkit/sdk/rest/api.generated'
import { useRead } from '#api/read'
import { Among } from '#ui/among'
import { words } from '#words/fees'

type Chosen = Required<AppliesTo>

const STATUSES = Object.entries(words.status)
const ROLES = Object.entries(words.role)

/** Whom charging many finds. */
export function WhomFields({
  chosen,
  onChange,
}: {
  readonly chosen: Chosen
  readonly onChange: (chosen: Chosen) => void
}) {
  const { data } = useRead<TagList>('/tags', { limit: 100 })
  const known = (data?.data ?? []).map(({ key, label }) => [key, label] as const)
  const lost = chosen.tags.filter((tag) => data && !known.some(([key]) => key === tag))
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-14 font-label">{words.whom}</legend>
      <p className="-mt-1 text-13 text-ink-3">{words.whomHelp}</p>
      <Among
        label={words.statuses}
        choices={STATUSES}
        chosen={chosen.enrollmentStatuses}
        onChange={(statuses) =>
          onChange({ ...chosen, enrollmentStatuses: statuses as Chosen['enrollmentStatuses'] })
        }
      />
      <Among
        label={words.roles}
        choices={ROLES}
        chosen={chosen.roles}
        onChange={(roles) => onChange({ ...chosen, roles: roles as Chosen['roles'] })}
      />
      <Among
        label={words.tags}
        {...(data && { nothing: words.noTags })}
        choices={[...known, ...lost.map((tag) => [tag, tag] as const)]}
        chosen={chosen.tags}
        onChange={(tags) => onChange({ ...chosen, tags })}
      />
    </fieldset>
  )
}
