import { ArrowDown, ArrowLeftRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useAddress } from '#api/address'
import { useClock } from '#format/time'
import { Avatar } from '#ui/avatar'
import { words } from '#words/shelter'
import { useHand } from './hand.tsx'
import { isSame, runsOf } from './nights.ts'
import { PersonButton } from './person-button.tsx'
import { useSayNights } from './say-nights.ts'
import type { Bed, Unit } from './view.ts'
import { missedBy, sayWishes } from './wishes.ts'

const LINE = 'flex min-h-11 w-full items-center gap-2 rounded-control px-2 text-13 lg:min-h-[34px]'

/** Who sleeps in a bed this night; while somebody else is held, they can change places. */
export function BedLine({ bed }: { readonly bed: Bed }) {
  const hand = useHand()
  const { view, held, over, isDragged } = hand
  const name = view.nameOf(bed.memberId)
  const canSwap = held?.bed !== undefined && held.bed.unitId !== bed.unitId && !isDragged
  const note = useNote(bed, canSwap)
  const isMarked = useAddress().search.bed === bed.id
  const line = useInSight<HTMLLIElement>(isMarked)
  const isOver = over === `bed:${bed.id}` && held?.bed?.unitId !== bed.unitId
  const look = isOver
    ? 'bg-accent-soft outline-[1.5px] outline-accent-ink'
    : isMarked
      ? 'bg-accent-soft outline-2 outline-accent-ink'
      : 'bg-sunken hover:bg-hover aria-pressed:bg-accent-soft aria-pressed:outline-1 aria-pressed:outline-dashed aria-pressed:outline-accent-ink'
  return (
    <li
      ref={line}
      data-drop={`bed:${bed.id}`}
      aria-current={isMarked || undefined}
      className="relative mt-1 flex gap-1"
    >
      <PersonButton
        who={{ memberId: bed.memberId, bed, nights: bed }}
        title={sayWishes(view, view.wishesOf(bed.memberId))}
        className={`${LINE} min-w-0 font-medium ${look}`}
      >
        <Avatar name={name} size="sm" />
        <span className="max-w-full shrink-0 truncate">{name}</span>
        {note && (
          <small className="ml-auto min-w-0 truncate text-right text-12 leading-[1.3] font-normal text-ink-2">
            {note}
          </small>
        )}
      </PersonButton>
      {canSwap && held && (
        <button
          type="button"
          data-slot
          aria-label={words.swapWith(view.nameOf(held.memberId), name)}
          onClick={() => hand.swapWith(bed)}
          className="no-print flex items-center gap-1 rounded-control border border-line-2 bg-surface px-2 text-12 font-label text-ink-2 hover:bg-hover"
        >
          <ArrowLeftRight aria-hidden className="size-3.5" />
          {words.swap}
        </button>
      )}
    </li>
  )
}

/** Brings into sight what was just marked. */
function useInSight<T extends Element>(isMarked: boolean) {
  const element = useRef<T>(null)
  useEffect(() => {
    if (isMarked) element.current?.scrollIntoView({ block: 'center' })
  }, [isMarked])
  return element
}

/** The one thing worth knowing of somebody who sleeps here; beside a button only what concerns who is held. */
function useNote(bed: Bed, isShort: boolean): string | undefined {
  const { view, night, held } = useHand()
  const clock = useClock()
  const sayNights = useSayNights()
  if (bed.unitId === null) return undefined
  const missed = missedBy(view, bed.memberId, bed.unitId, night)
  if (held && missed.includes(held.memberId)) return words.wishes(view.nameOf(held.memberId))
  if (isShort) return undefined
  if (bed.status === 'proposed') {
    return bed.offerExpiresAt
      ? words.offered(clock.shortDay(clock.dayOf(bed.offerExpiresAt)))
      : words.offeredNow
  }
  if (missed[0]) return words.wishes(view.nameOf(missed[0]))
  const person = view.personOf(bed.memberId)
  const stay = person && view.stayOf(person)
  if (stay && !isSame(stay, bed)) return sayNights([bed])
  return bed.status === 'checked_in' ? words.isIn : undefined
}

/** A bed that is free this night; whoever is held can be put here. */
export function FreeBed({ unit, isFirst }: { readonly unit: Unit; readonly isFirst: boolean }) {
  const { view, held, over, put } = useHand()
  const sayNights = useSayNights()
  const isHere = held?.bed?.unitId === unit.id
  if (!held || isHere || !isFirst) {
    return (
      <li className={`${LINE} mt-1 border border-dashed border-line-2 text-ink-3`}>{words.free}</li>
    )
  }
  const name = view.nameOf(held.memberId)
  const full = held.nights ? view.fullNights(unit, held.nights, held.memberId) : []
  const isOver = over === `unit:${unit.id}`
  const look =
    full.length > 0
      ? 'border-warn-line bg-warn-soft text-warn'
      : isOver
        ? 'border-accent-ink bg-accent-soft text-accent-ink font-strong'
        : 'border-accent-line bg-surface text-accent-ink font-strong hover:bg-accent-soft'
  const said = full.length > 0 ? words.fullOn(sayNights(runsOf(full))) : words.placeHere(name)
  return (
    <li className="mt-1">
      <button
        type="button"
        data-slot
        aria-label={`${unit.label}: ${said}`}
        onClick={() => put(unit.id)}
        className={`${LINE} border-[1.5px] text-left ${look}`}
      >
        <ArrowDown aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
        <span className="truncate">{said}</span>
      </button>
    </li>
  )
}
