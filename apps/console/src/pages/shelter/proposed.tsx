import type { ShelterProposal } from '@campkit/sdk/rest/api.generated'
import { ArrowRight, Check, TriangleAlert } from 'lucide-react'
import { Avatar } from '#ui/avatar'
import { Mark } from '#ui/mark'
import { words } from '#words/shelter'
import { useSayNights } from './say-nights.ts'
import type { View } from './view.ts'

type Placement = ShelterProposal['placements'][number]

/** Who would go where and why, and who stays without a bed and why. */
export function Proposed({
  view,
  proposal: { placements, unplaced },
  left,
  onLeave,
}: {
  readonly view: View
  readonly proposal: ShelterProposal
  /** Who was unticked. */
  readonly left: ReadonlySet<string>
  readonly onLeave: (left: ReadonlySet<string>) => void
}) {
  const isAll = placements.every(({ memberId }) => !left.has(memberId))
  const toggle = (memberId: string) => {
    const next = new Set(left)
    if (!next.delete(memberId)) next.add(memberId)
    onLeave(next)
  }
  return (
    <>
      {placements.length > 0 ? (
        <section aria-label={words.wouldGo(placements.length)}>
          <h3 className="mb-1 flex items-center gap-1.5 font-sans text-14 tracking-normal">
            <Mark
              label={words.everybody}
              checked={isAll}
              isPart={!isAll && left.size < placements.length}
              onChange={() =>
                onLeave(isAll ? new Set(placements.map(({ memberId }) => memberId)) : new Set())
              }
            />
            {words.wouldGo(placements.length)}
          </h3>
          <ul className="divide-y divide-line border-y border-line">
            {placements.map((placement) => (
              <Line
                key={placement.memberId}
                view={view}
                placement={placement}
                isTaken={!left.has(placement.memberId)}
                onToggle={() => toggle(placement.memberId)}
              />
            ))}
          </ul>
        </section>
      ) : (
        <p className="text-14 text-ink-2">{words.nobodyToPlace}</p>
      )}
      {unplaced.length > 0 && (
        <section aria-label={words.wouldStay(unplaced.length)}>
          <h3 className="mb-1 font-sans text-14 tracking-normal">
            {words.wouldStay(unplaced.length)}
          </h3>
          <ul className="grid gap-2">
            {unplaced.map(({ memberId, text }) => (
              <li key={memberId} className="flex gap-2.5 text-13">
                <Avatar name={view.nameOf(memberId)} size="sm" />
                <p>
                  <b className="font-strong">{view.nameOf(memberId)}</b>{' '}
                  <span className="text-ink-2">{text}</span>
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Line({
  view,
  placement: { memberId, unitId, firstNightOn, lastNightOn, reasons, unmet },
  isTaken,
  onToggle,
}: {
  readonly view: View
  readonly placement: Placement
  readonly isTaken: boolean
  readonly onToggle: () => void
}) {
  const sayNights = useSayNights()
  const name = view.nameOf(memberId)
  return (
    <li aria-label={name} className="flex gap-2 py-2">
      <Mark label={words.take(name)} checked={isTaken} onChange={onToggle} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-1.5 text-14">
          <b className="font-strong">{name}</b>
          <ArrowRight aria-hidden className="size-3.5 text-ink-3" />
          <span className="sr-only">{words.to}</span>
          <b className="font-strong">{view.unitOf(unitId)?.label}</b>
          <span className="num ml-auto text-13 text-ink-2">
            {sayNights([{ firstNightOn, lastNightOn }])}
          </span>
        </p>
        <ul className="text-13 text-ink-2">
          {reasons.map(({ why, text }) => (
            <li key={why} className="flex gap-1.5">
              <Check aria-hidden className="mt-1 size-3 shrink-0 text-good-mark" />
              {text}
            </li>
          ))}
          {unmet.map(({ why, text }) => (
            <li key={why} className="flex gap-1.5">
              <TriangleAlert aria-hidden className="mt-1 size-3 shrink-0 text-warn-mark" />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}
