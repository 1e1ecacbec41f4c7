import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button'
import { Note } from '#ui/card'
import { Segments } from '#ui/segments'
import { words } from '#words/import'
import type { List } from './list.ts'
import { PeopleList } from './people-list.tsx'
import { type Seen, saveRefused } from './results.ts'
import { StepPart } from './step-part.tsx'

type Filter = keyof typeof words.filter

// biome-ignore format: a table
const FILTERS: Readonly<Record<Filter, (seen: Seen) => boolean>> = {
  all:     () => true,
  invited: ({ result }) => result === 'invited',
  here:    ({ result }) => result === 'already_invited' || result === 'already_member',
  mend:    ({ result }) => result === 'refused',
}

/** Every row with what will happen, before anything does. */
export function CheckStep({
  list,
  people,
  leftOut,
  onLeaveOut,
  onInvite,
  onBack,
}: {
  readonly list: List
  readonly people: readonly Seen[]
  readonly leftOut: ReadonlySet<number>
  readonly onLeaveOut: (leftOut: ReadonlySet<number>) => void
  readonly onInvite: (people: readonly Seen[]) => void
  readonly onBack: () => void
}) {
  const [filter, setFilter] = useState<Filter>('all')
  const refused = people.filter(FILTERS.mend)
  const taken = people.filter((one) => FILTERS.invited(one) && !leftOut.has(one.line.row))
  const take = (row: number, isTaken: boolean) => {
    const after = new Set(leftOut)
    if (isTaken) after.delete(row)
    else after.add(row)
    onLeaveOut(after)
  }
  const segments = (Object.keys(FILTERS) as Filter[]).map((value) => ({
    value,
    label: words.filter[value](people.filter(FILTERS[value]).length),
  }))
  return (
    <StepPart
      title={words.checkTitle}
      text={words.checkText(taken.length)}
      onBack={onBack}
      acts={
        <Button kind="primary" disabled={taken.length === 0} onClick={() => onInvite(taken)}>
          {words.invite(taken.length)}
        </Button>
      }
    >
      {refused.length > 0 && (
        <Note tone="warn">
          <p>{words.needsMending(refused.length)}</p>
          <p className="text-ink-2">{words.mendLater}</p>
          <Button size="sm" className="mt-2" onClick={() => saveRefused(list, refused)}>
            <Download aria-hidden />
            {words.saveRefused}
          </Button>
        </Note>
      )}
      <Segments label={words.show} segments={segments} value={filter} onChange={setFilter} />
      <PeopleList people={people.filter(FILTERS[filter])} choice={{ leftOut, onTake: take }} />
    </StepPart>
  )
}
