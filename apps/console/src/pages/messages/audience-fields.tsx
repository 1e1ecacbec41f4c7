import type { AnnouncementAudience } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { Segments } from '#ui/segments'
import { words } from '#words/messages'
import { ChosenPeople } from './chosen-people.tsx'
import { FilterFields } from './filter-fields.tsx'
import { isWhoComes, WHO_COMES } from './who-comes.ts'

const KINDS = ['coming', 'some', 'chosen', 'all'] as const
type Kind = (typeof KINDS)[number]

const kindOf = (audience: AnnouncementAudience): Kind => {
  if (audience.memberIds) return 'chosen'
  if (isWhoComes(audience)) return 'coming'
  return Object.keys(audience).length > 0 ? 'some' : 'all'
}

const begin: Readonly<Record<Kind, AnnouncementAudience>> = {
  coming: WHO_COMES,
  some: WHO_COMES,
  chosen: { memberIds: [] },
  all: {},
}

/** Whom it is for: those who come, whom filters find among all, people by name, or all that the camp knows. */
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
    onChange(begin[chosen])
  }
  return (
    <>
      <Segments
        label={words.to}
        help={words.toHelp[kind]}
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
