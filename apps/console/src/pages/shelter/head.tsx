import { LayoutGrid, Map as MapIcon, MoreHorizontal, Plus, Printer, Ruler } from 'lucide-react'
import { useAddress } from '#api/address'
import { useSession } from '#api/camp'
import { type Clock, useClock } from '#format/time'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { LinkSegments } from '#ui/link-segments'
import { Menu, MenuItem } from '#ui/menu'
import { PageHead } from '#ui/page'
import { words as shell } from '#words/shell'
import { words } from '#words/shelter'
import type { View } from './view.ts'

/** The head of the board and of the map: how far placing is, and what to do with the plan. */
export function Head({
  view,
  night,
}: {
  readonly view: View | undefined
  readonly night: string | undefined
}) {
  const { camp } = useSession()
  const { set } = useAddress()
  const clock = useClock()
  const base = `/c/${camp.slug}/shelter`
  const isPublished = view?.board.plan.publishedAt !== null
  return (
    <PageHead title={words.title} count={view && night && countOf(view, night, clock)}>
      {view && isPublished && <Chip tone="good">{words.isPublished}</Chip>}
      <LinkSegments
        label={words.ways}
        ways={[
          { to: base, icon: <LayoutGrid aria-hidden />, label: words.board },
          { to: `${base}/map`, icon: <MapIcon aria-hidden />, label: words.map },
        ]}
      />
      <Menu
        trigger={
          <Button square className="no-print" aria-label={shell.more}>
            <MoreHorizontal aria-hidden />
          </Button>
        }
      >
        <MenuItem onSelect={() => set({ dialog: 'new' })}>
          <Plus aria-hidden />
          {words.newUnit}
        </MenuItem>
        <MenuItem onSelect={() => set({ dialog: 'plan' })}>
          <Ruler aria-hidden />
          {words.changePlan}
        </MenuItem>
      </Menu>
      <span className="hidden lg:contents">
        <Button className="no-print" onClick={() => window.print()}>
          <Printer aria-hidden />
          {words.print}
        </Button>
      </span>
      {view && view.units.length > 0 && (
        <Button
          kind={isPublished ? 'plain' : 'primary'}
          className="no-print"
          onClick={() => set({ dialog: 'publish' })}
        >
          {isPublished ? words.reopen : words.publish}
        </Button>
      )}
    </PageHead>
  )
}

function countOf(view: View, night: string, clock: Clock): string {
  const placed = view.people.filter(({ hasBed }) => hasBed).length
  return words.count(placed, view.people.length, view.freeOn(night), clock.day(night))
}
