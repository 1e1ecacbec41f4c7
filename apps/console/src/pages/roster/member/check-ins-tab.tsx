import type { CheckInList } from '@campkit/sdk/rest/api.generated'
import { useRead } from '#api/read'
import { useClock } from '#format/time'
import { Chip } from '#ui/chip'
import { Shown } from '#ui/page'
import { words } from '#words/member'
import type { Known } from './known.ts'
import { Part, Rows } from './part.tsx'

export function CheckInsTab({ member: { id } }: Known) {
  const clock = useClock()
  const found = useRead<CheckInList>('/check-ins', { memberId: id, limit: 100 })
  return (
    <Part title={words.checkIns}>
      <Shown of={found}>
        {({ data }) => (
          <Rows
            none={words.noCheckIns}
            rows={data.map(({ id: rowId, kind, occurredAt, location, note, ...rest }) => ({
              id: rowId,
              title: words.checkIn[kind],
              detail: [clock.moment(occurredAt), location, note, rest.overrideReason]
                .filter(Boolean)
                .join(', '),
              state: rest.annulledAt && <Chip tone="over">{words.annulled}</Chip>,
            }))}
          />
        )}
      </Shown>
    </Part>
  )
}
