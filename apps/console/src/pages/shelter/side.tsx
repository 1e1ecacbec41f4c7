import { Search, Sparkles } from 'lucide-react'
import { useAddress } from '#api/address'
import { Button } from '#ui/button'
import { Input } from '#ui/field'
import { words } from '#words/shelter'
import { Asked } from './asked.tsx'
import { Found } from './found.tsx'
import { useHand } from './hand.tsx'
import { NotPlaced } from './not-placed.tsx'
import { byName, isToPlace, type Person } from './view.ts'

/** Whom nobody has placed yet, who lacks some nights, and who asks for another bed; while a name is typed, everybody of it. */
export function Side() {
  const { view, held, over } = useHand()
  const { search, set } = useAddress()
  const asked = (search.q ?? '').trim().toLowerCase()
  const isFound = ({ name, legalName }: Person) =>
    `${name} ${legalName}`.toLowerCase().includes(asked)
  const none = view.people.filter(isToPlace)
  const spared = view.people.filter(({ hasBed, isSpared }) => !hasBed && isSpared)
  const some = view.people.filter((one) => one.hasBed && view.withoutBed(one).length > 0)
  const placed = view.people.filter((one) => one.hasBed && isFound(one)).toSorted(byName)
  const isOut = held?.bed !== undefined && over === 'out'
  return (
    <aside
      aria-label={words.notPlaced}
      data-drop="out"
      className={`border-b border-line bg-canvas p-4 lg:rounded-bl-[14px] lg:border-r lg:border-b-0 lg:py-4 lg:pr-3 lg:pl-4 ${isOut ? 'outline-2 -outline-offset-2 outline-accent-ink outline-dashed' : ''}`}
    >
      <Asked />
      <div className="flex min-h-7 items-center gap-2">
        <h2 className="font-sans text-14 tracking-normal">{words.notPlaced}</h2>
        <span className="num text-14 font-medium text-ink-3">{none.length}</span>
        {none.length > 0 && (
          <span className="no-print ml-auto">
            <Button size="sm" kind="quiet" onClick={() => set({ dialog: 'proposal' })}>
              <Sparkles aria-hidden />
              {words.propose}
            </Button>
          </span>
        )}
      </div>
      <div className="no-print relative mt-2 mb-2">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-3.5 left-2.5 size-4 text-ink-3 lg:top-2.5"
        />
        <Input
          aria-label={words.findPerson}
          placeholder={words.findPerson}
          value={search.q ?? ''}
          onChange={({ target }) => set({ q: target.value || undefined }, { replace: true })}
          className="pl-8"
        />
      </div>
      {asked === '' && none.length === 0 && (
        <p className="py-2 text-13 text-ink-2">{words.allPlaced}</p>
      )}
      <NotPlaced people={none.filter(isFound).toSorted(byName)} />
      {spared.length > 0 && (
        <>
          <h2 className="mt-4 mb-1 flex gap-2 font-sans text-14 tracking-normal">
            {words.spared}
            <span className="num font-medium text-ink-3">{spared.length}</span>
          </h2>
          <NotPlaced people={spared.filter(isFound).toSorted(byName)} />
        </>
      )}
      {some.length > 0 && (
        <>
          <h2 className="mt-4 mb-1 flex gap-2 font-sans text-14 tracking-normal">
            {words.someNights}
            <span className="num font-medium text-ink-3">{some.length}</span>
          </h2>
          <NotPlaced people={some.filter(isFound).toSorted(byName)} isPartly />
        </>
      )}
      {asked !== '' && <Found people={placed} />}
      {asked !== '' && !view.people.some(isFound) && (
        <p className="py-2 text-13 text-ink-2">{words.noneFound}</p>
      )}
    </aside>
  )
}
