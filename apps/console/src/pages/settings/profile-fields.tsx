import { Checkbox } from '#ui/field'
import { words } from '#words/settings'
import type { ProfileField } from './values.ts'

const FIELDS = Object.keys(words.field) as readonly ProfileField[]

/** Which parts of a profile everybody fills in. */
export function ProfileFields({
  value,
  onChange,
  fault,
}: {
  readonly value: readonly ProfileField[]
  readonly onChange: (value: readonly ProfileField[]) => void
  readonly fault: string | undefined
}) {
  const { label, help } = words.setting['privacy.requiredFields']
  return (
    <fieldset>
      <legend className="text-14 font-label">{label}</legend>
      <p className={`mt-0.5 mb-2 text-13 ${fault ? 'text-bad' : 'text-ink-3'}`}>{fault ?? help}</p>
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        {FIELDS.map((field) => (
          <Checkbox
            key={field}
            label={words.field[field]}
            checked={value.includes(field)}
            onChange={({ target }) =>
              onChange(
                FIELDS.filter((one) => (one === field ? target.checked : value.includes(one))),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
