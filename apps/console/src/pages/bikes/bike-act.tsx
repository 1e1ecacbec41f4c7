import { useAddress } from '#api/address'
import { Button } from '#ui/button'
import { words } from '#words/bikes'
import { nameOf, type Shown } from './fleet.ts'

/** The one thing to do next with a bike: hand it out, or take it back. */
export function BikeAct({
  shown: { bike, ride, stand },
  isWide = false,
  isMain = false,
}: {
  readonly shown: Shown
  /** Where it stands alone, below the bike. */
  readonly isMain?: boolean
  readonly isWide?: boolean
}) {
  const { set } = useAddress()
  const act = actOf(stand, ride?.status)
  if (!act) return null
  return (
    <span className="no-print">
      <Button
        kind={isMain ? 'primary' : 'plain'}
        size={isWide || isMain ? 'md' : 'sm'}
        wide={isWide}
        aria-label={words.actOn(words.acts[act], nameOf(bike))}
        onClick={() => set({ act, bike: bike.id })}
      >
        {words.acts[act]}
      </Button>
    </span>
  )
}

type Next = 'hand-out' | 'return' | 'state' | null

function actOf(stand: Shown['stand'], status: string | undefined): Next {
  if (status === 'checked_out' || status === 'lost') return 'return'
  // Lost in an earlier season: there is no ride to end, only a bike that may be found.
  if (stand === 'back') return 'state'
  if (stand === 'free' || stand === 'stored' || status === 'reserved') return 'hand-out'
  return null
}
