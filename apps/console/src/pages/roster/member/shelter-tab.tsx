import type { ShelterAssignmentList, ShelterRequestList } from '@campkit/sdk/rest/api.generated'
import { useRead } from '#api/read'
import { useClock } from '#format/time'
import { Chip } from '#ui/chip'
import { Facts } from '#ui/facts'
import { Shown } from '#ui/page'
import { words } from '#words/member'
import { words as season } from '#words/my-season'
import type { Known } from './known.ts'
import { Part, Rows } from './part.tsx'
import { StatusChip } from './status-chip.tsx'
import { ToBoard } from './to-board.tsx'

/** From the lists: they hold no restricted wish, so that looking here leaves no trace. */
export function ShelterTab({ member: { id }, line }: Known) {
  const clock = useClock()
  const beds = useRead<ShelterAssignmentList>('/shelter/assignments', { memberId: id })
  const wishes = useRead<ShelterRequestList>('/shelter/requests', { memberId: id })
  const unitOf = (unitId: string | null) =>
    unitId !== null && unitId === line?.shelter?.unitId ? line.shelter.unit : null
  return (
    <>
      <Part title={words.beds} aside={<ToBoard to="shelter">{words.toShelter}</ToBoard>}>
        <Shown of={beds}>
          {({ data }) => (
            <Rows
              none={words.noBed}
              rows={data.map(({ id: bedId, unitId, bed, status, firstNightOn, lastNightOn }) => ({
                id: bedId,
                title: words.bed(unitOf(unitId), bed),
                detail: words.nights(clock.shortDay(firstNightOn), clock.shortDay(lastNightOn)),
                state: <StatusChip status={status} />,
              }))}
            />
          )}
        </Shown>
      </Part>
      <Part
        title={words.wishes}
        aside={
          wishes.data?.data[0]?.status === 'withdrawn' && (
            <Chip tone="over">{words.wishesBack}</Chip>
          )
        }
      >
        <Shown of={wishes}>
          {({ data: [wish] }) =>
            wish ? (
              <Facts
                facts={[
                  [words.wishKinds, wish.kinds.map((kind) => season.unitKinds[kind]).join(', ')],
                  [words.wishPower, season.power[wish.power]],
                  [words.wishQuiet, wish.quiet ? words.yes : words.no],
                  [words.wishWith, wish.withNames.join(', ')],
                  [words.wishNotes, wish.notes],
                ]}
              />
            ) : (
              <p className="text-14 text-ink-2">{words.noWishes}</p>
            )
          }
        </Shown>
      </Part>
    </>
  )
}
