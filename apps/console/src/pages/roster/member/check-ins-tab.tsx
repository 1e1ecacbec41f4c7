import type { CheckIn } from '@campkit/sdk/rest/api.generated'
import { useReadPages } from '#api/read-pages'
import { useClock } from '#format/time'
import { Chip } from '#ui/chip'
import { MoreRows } from '#ui/more-rows'
import { Shown } from '#ui/page'
import { words } from '#words/member'
import type { Known } from './known.ts'
import { Part, Rows } from './part.tsx'

export function CheckInsTab({ member: { id } }: Known) {
  const clock = useClock()
  const found = useReadPages<CheckIn>('/check-ins', { memberId: id, limit: 50 })
  return (
    <Part title={words.checkIns}>
      <Shown of={found}>
        {(data) => (
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
      <MoreRows of={found} />
    </Part>
  )
}
