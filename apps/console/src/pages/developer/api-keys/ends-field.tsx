import { useSession } from '#api/camp'
import { useClock } from '#format/time'
import { Segments } from '#ui/segments'
import { words } from '#words/developer-keys'
import { type Ends, endOf } from './ends.ts'

/** Until when a key is good. */
export function EndsField({
  label,
  value,
  onChange,
}: {
  readonly label: string
  readonly value: Ends
  readonly onChange: (value: Ends) => void
}) {
  const session = useSession()
  const clock = useClock()
  const end = endOf(value, session)
  const hasSeason = endOf('afterSeason', session) !== undefined
  return (
    <Segments
      label={label}
      value={value}
      onChange={onChange}
      segments={[
        { value: 'in90Days', label: words.in90Days },
        ...(hasSeason && session.season
          ? [{ value: 'afterSeason' as const, label: words.afterSeason(session.season.name) }]
          : []),
        { value: 'never', label: words.never },
      ]}
      help={end ? words.endsOn(clock.date(end.toISOString())) : words.endsNever}
    />
  )
}
