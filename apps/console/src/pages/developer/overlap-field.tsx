import { Segments } from '#ui/segments'
import { words } from '#words/developer'

/** Seconds that the old value stays good beside the new one. */
export type Overlap = keyof typeof words.overlaps

export function OverlapField({
  value,
  onChange,
  help,
}: {
  readonly value: Overlap
  readonly onChange: (value: Overlap) => void
  readonly help: string
}) {
  const choices = Object.entries(words.overlaps) as [Overlap, string][]
  return (
    <Segments
      label={words.rotateEnds}
      value={value}
      onChange={onChange}
      help={help}
      segments={choices.map(([seconds, label]) => ({ value: seconds, label }))}
    />
  )
}
