import { Radio } from '#ui/field'
import { words } from '#words/schedule'

export type Which = 'this' | 'following'

/** Of something that repeats: this one, or those after it as well. */
export function WhichField({
  count,
  help,
  value,
  onChange,
}: {
  /** How many come after it. */
  readonly count: number
  readonly help?: string
  readonly value: Which
  readonly onChange: (which: Which) => void
}) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-14 font-label">{words.which}</legend>
      <Radio
        name="which"
        label={words.onlyThis}
        checked={value === 'this'}
        onChange={() => onChange('this')}
      />
      <Radio
        name="which"
        label={words.following(count)}
        help={help}
        checked={value === 'following'}
        onChange={() => onChange('following')}
      />
    </fieldset>
  )
}
