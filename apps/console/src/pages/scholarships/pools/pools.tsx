import type { Scholarship, ScholarshipPool } from '@campkit/sdk/rest/api.generated'
import { Coins, Plus } from 'lucide-react'
import { Button } from '#ui/button'
import { Empty } from '#ui/page'
import { words } from '#words/scholarship-pools'
import { PoolCard } from './pool-card.tsx'

/** How much there is to give, and how it stands; a camp without a pool learns what one is. */
export function Pools({
  pools,
  requests,
  onOpen,
}: {
  readonly pools: readonly ScholarshipPool[]
  readonly requests: readonly Scholarship[] | undefined
  readonly onOpen: (id: string) => void
}) {
  if (pools.length === 0) {
    return (
      <Empty
        icon={<Coins aria-hidden />}
        title={words.empty}
        acts={
          <Button kind="primary" onClick={() => onOpen('new')}>
            <Plus aria-hidden />
            {words.add}
          </Button>
        }
      >
        {words.emptyText}
      </Empty>
    )
  }
  return (
    <ul aria-label={words.pools} className="grid gap-3 px-4 pb-4 sm:grid-cols-2 lg:px-6">
      {pools.map((pool) => (
        <li key={pool.id} className="grid">
          <PoolCard
            pool={pool}
            givenCents={requests && givenOf(pool, requests)}
            onChange={() => onOpen(pool.id)}
          />
        </li>
      ))}
    </ul>
  )
}

const givenOf = ({ id }: ScholarshipPool, requests: readonly Scholarship[]): number =>
  requests
    .filter(({ poolId, status }) => poolId === id && status === 'applied')
    .reduce((sum, { appliedAmountCents }) => sum + (appliedAmountCents ?? 0), 0)
