import { useState } from 'react'
import { Avatar } from '#ui/avatar'
import { Button } from '#ui/button'
import { useWide } from '#ui/wide'
import { words } from '#words/shelter'
import { useHand } from './hand.tsx'
import { PersonButton } from './person-button.tsx'
import { shortStay, useSayNights } from './say-nights.ts'
import type { Person, View } from './view.ts'
import { sayWishes } from './wishes.ts'

/** On a phone the units come soon after. */
const ON_PHONE = 5

/** People to place, with what they wish and when they are there. */
export function NotPlaced({
  people,
  isPartly = false,
}: {
  readonly people: readonly Person[]
  /** They have a bed on some nights: what is shown and placed are the others. */
  readonly isPartly?: boolean
}) {
  const isWide = useWide()
  const [isAll, setAll] = useState(false)
  const shown = isWide || isAll ? people : people.slice(0, ON_PHONE)
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
        {shown.map((person) => (
          <li key={person.memberId}>
            <ToPlace person={person} isPartly={isPartly} />
          </li>
        ))}
      </ul>
      {shown.length < people.length && (
        <Button kind="quiet" wide onClick={() => setAll(true)}>
          {words.showAll(people.length)}
        </Button>
      )}
    </>
  )
}

function ToPlace({ person, isPartly }: { readonly person: Person; readonly isPartly: boolean }) {
  const { view } = useHand()
  const sayNights = useSayNights()
  const { memberId, name } = person
  const missing = view.withoutBed(person)
  const nights = missing[0]
  const about = isPartly
    ? words.noBedOn(sayNights(missing))
    : (standOf(view, memberId) ?? sayWishes(view, view.wishesOf(memberId)))
  return (
    <PersonButton
      who={{ memberId, bed: undefined, nights }}
      title={sayWishes(view, view.wishesOf(memberId))}
      className="flex min-h-11 w-full items-center gap-2.5 rounded-[9px] border border-line bg-surface p-2 shadow-1 hover:border-line-2 aria-pressed:border-dashed aria-pressed:border-accent-ink aria-pressed:bg-accent-soft aria-pressed:shadow-none"
    >
      <Avatar name={name} />
      <span className="min-w-0">
        <b className="block truncate text-14 leading-[1.25] font-strong">{name}</b>
        <small className="block truncate text-12 text-ink-2">{about}</small>
      </span>
      <span className="num ml-auto text-12 whitespace-nowrap text-ink-2">
        <span aria-hidden>{shortStay(nights)}</span>
        <span className="sr-only">{nights ? sayNights([nights]) : words.noDays}</span>
      </span>
    </PersonButton>
  )
}

/** Where somebody stands who was offered a bed or waits for one. */
function standOf(view: View, memberId: string): string | undefined {
  const waits = view.waitsOf(memberId)
  if (waits) {
    const what = waits.kind ? words.kinds[waits.kind] : view.unitOf(waits.unitId)?.label
    return words.waitsFor(what ?? '', waits.waitlistPosition ?? 1)
  }
  const refused = view.board.turnedDown.find((one) => one.memberId === memberId)
  if (!refused) return undefined
  const label = view.unitOf(refused.unitId)?.label ?? ''
  return refused.status === 'declined' ? words.declined(label) : words.lapsed(label)
}
