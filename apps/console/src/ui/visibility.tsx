import type { Audience } from '@campkit/sdk/rest/api.generated'
import { Globe, LockKeyhole, Users } from 'lucide-react'
import { words } from '#words/visibility'
import { Field, Select } from './field.tsx'

const ICONS = { public: Globe, members: Users, leads: LockKeyhole } as const
const CHOICES = Object.keys(words.choice) as readonly Audience[]

/** Who sees something of the camp, in a word. */
export function SeenBy({ visibility }: { readonly visibility: Audience }) {
  const Icon = ICONS[visibility]
  return (
    <span className="inline-flex items-center gap-1.5 align-middle text-13 whitespace-nowrap text-ink-2">
      <Icon aria-hidden className="size-3.5 text-ink-3" strokeWidth={1.75} />
      {words.seenBy[visibility]}
    </span>
  )
}

export function VisibilityField({
  value,
  onChange,
}: {
  readonly value: Audience
  readonly onChange: (visibility: Audience) => void
}) {
  return (
    <Field label={words.label} help={words.help[value]}>
      <Select value={value} onChange={({ target }) => onChange(target.value as Audience)}>
        {CHOICES.map((choice) => (
          <option key={choice} value={choice}>
            {words.choice[choice]}
          </option>
        ))}
      </Select>
    </Field>
  )
}
