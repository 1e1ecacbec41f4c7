import type { AnnouncementAudience } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { Segments } from '#ui/segments'
import { words } from '#words/messages'
import { ChosenPeople } from './chosen-people.tsx'
import { FilterFields } from './filter-fields.tsx'

const KINDS = ['all', 'some', 'chosen'] as const
type Kind = (typeof KINDS)[number]

const kindOf = ({ memberIds, ...filters }: AnnouncementAudience): Kind => {
  if (memberIds) return 'chosen'
  return Object.keys(filters).length > 0 ? 'some' : 'all'
}

/** Whom it is for: everybody, whom filters find, or people by name. */
export function AudienceFields({
  audience,
  onChange,
}: {
  readonly audience: AnnouncementAudience
  readonly onChange: (audience: AnnouncementAudience) => void
}) {
  const [kind, setKind] = useState(() => kindOf(audience))
  const choose = (chosen: Kind) => {
    setKind(chosen)
    onChange(chosen === 'chosen' ? { memberIds: [] } : {})
  }
  return (
    <>
      <Segments
        label={words.to}
        segments={KINDS.map((value) => ({ value, label: words.toKind[value] }))}
        value={kind}
        onChange={choose}
      />
      {kind === 'some' && <FilterFields audience={audience} onChange={onChange} />}
      {kind === 'chosen' && (
        <ChosenPeople
          ids={audience.memberIds ?? []}
          onChange={(memberIds) => onChange({ memberIds })}
        />
      )}
    </>
  )
}
