import { Link } from '@tanstack/react-router'
import { CalendarRange, ChevronUp, DoorOpen, LogOut, Trash2, UserRound, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSession } from '#api/camp'
import { useClock } from '#format/time'
import { Avatar } from '#ui/avatar'
import { words } from '#words/shelter'
import { type Held, useHand } from './hand.tsx'
import { NightsDialog } from './nights-dialog.tsx'
import { PlaceMenu } from './place-menu.tsx'
import type { Bed } from './view.ts'

const VERB =
  'flex h-11 shrink-0 items-center gap-1.5 rounded-control px-2.5 font-label whitespace-nowrap text-on-ink no-underline hover:bg-[color-mix(in_oklch,var(--ck-on-ink)_16%,transparent)] aria-pressed:bg-[color-mix(in_oklch,var(--ck-on-ink)_24%,transparent)] lg:h-9 focus-visible:outline-on-ink [&_svg]:size-4'

/** Floats over the board while somebody is picked up: who, and what can be done with them. */
export function CarryBar() {
  const { held } = useHand()
  if (!held) return null
  return <Carried key={`${held.memberId} ${held.bed?.id}`} held={held} />
}

function Carried({ held }: { readonly held: Held }) {
  const { camp } = useSession()
  const { view, pick } = useHand()
  const name = view.nameOf(held.memberId)
  return (
    <div
      data-foot
      className="no-print pointer-events-none fixed inset-x-0 bottom-16 z-20 flex justify-center p-2 lg:bottom-4 lg:pl-60"
    >
      <div
        role="toolbar"
        aria-label={words.carried(name)}
        className="pointer-events-auto flex max-w-full min-w-0 items-center gap-0.5 overflow-x-auto rounded-card bg-ink py-1 pl-3 text-14 text-on-ink shadow-3"
      >
        <Avatar name={name} size="sm" />
        <span aria-live="polite" className="mr-1 ml-2 font-strong whitespace-nowrap">
          {name}
        </span>
        <PlaceMenu
          held={held}
          trigger={
            <button type="button" className={VERB}>
              {held.bed ? words.moveMenu : words.placeMenu}
              <ChevronUp aria-hidden />
            </button>
          }
        />
        {held.bed ? <OfBed bed={held.bed} /> : <OfUnplaced />}
        <Link to={`/c/${camp.slug}/roster/${held.memberId}/shelter`} className={VERB}>
          <UserRound aria-hidden />
          {words.openPage}
        </Link>
        <button
          type="button"
          aria-label={words.letGo}
          className={`${VERB} sticky right-0 bg-ink`}
          onClick={() => pick(undefined)}
        >
          <X aria-hidden />
        </button>
      </div>
    </div>
  )
}

const Verb = ({
  onClick,
  isOn,
  children,
}: {
  readonly onClick: () => void
  readonly isOn?: boolean
  readonly children: ReactNode
}) => (
  <button type="button" className={VERB} aria-pressed={isOn} onClick={onClick}>
    {children}
  </button>
)

function OfUnplaced() {
  const { isOffer, setOffer } = useHand()
  return (
    <Verb isOn={isOffer} onClick={() => setOffer(!isOffer)}>
      {words.askFirst}
    </Verb>
  )
}

function OfBed({ bed }: { readonly bed: Bed }) {
  const { night, run, pick, isFromNow, setFromNow, view } = useHand()
  const clock = useClock()
  const [isChanging, setChanging] = useState(false)
  const isMidway = bed.firstNightOn < night && night <= bed.lastNightOn
  const act = (kind: 'remove' | 'in' | 'out') => () => {
    pick(undefined)
    run({ kind, bed })
  }
  return (
    <>
      {isMidway && bed.status !== 'proposed' && (
        <Verb isOn={isFromNow} onClick={() => setFromNow(!isFromNow)}>
          {words.fromNow(clock.shortDay(night))}
        </Verb>
      )}
      <Verb onClick={() => setChanging(true)}>
        <CalendarRange aria-hidden />
        {words.nights}
      </Verb>
      {bed.status === 'confirmed' && (
        <Verb onClick={act('in')}>
          <DoorOpen aria-hidden />
          {words.moveIn}
        </Verb>
      )}
      {bed.status === 'checked_in' ? (
        <Verb onClick={act('out')}>
          <LogOut aria-hidden />
          {words.moveOut}
        </Verb>
      ) : (
        <Verb onClick={act('remove')}>
          <Trash2 aria-hidden />
          {bed.status === 'proposed' ? words.takeBack : words.takeOut}
        </Verb>
      )}
      {isChanging && (
        <NightsDialog
          bed={bed}
          name={view.nameOf(bed.memberId)}
          onClose={() => setChanging(false)}
          onChange={(nights) => {
            pick(undefined)
            run({ kind: 'nights', bed, nights })
          }}
        />
      )}
    </>
  )
}
