import type { Scholarship, ScholarshipPoolList } from '@campkit/sdk/rest/api.generated'
import { CalendarSync, HandHeart, Plus } from 'lucide-react'
import { useAddress } from '#api/address'
import { useSession } from '#api/camp'
import { useRead } from '#api/read'
import { useReadAll } from '#api/read-all'
import { useMoney } from '#format/money'
import { Button, ButtonLink } from '#ui/button'
import { Chip } from '#ui/chip'
import { Empty, PageHead, Shown } from '#ui/page'
import { Table, Td, Th, Tr } from '#ui/table'
import { useWide } from '#ui/wide'
import { words as poolWords } from '#words/scholarship-pools'
import { words } from '#words/scholarships'
import { useNameOf } from '../payments/people.ts'
import { PoolDialog } from './pools/pool-dialog.tsx'
import { Pools } from './pools/pools.tsx'
import { RequestDialog } from './request-dialog.tsx'
import { askedOf, isMineToDecide, isToDecide, TONES } from './states.ts'

/** Money for who cannot pay all of it: what is left, and who asks. */
export function Page() {
  const { camp, season } = useSession()
  if (season) return <OfSeason seasonId={season.id} />
  return (
    <>
      <PageHead title={words.title} />
      <Empty
        icon={<CalendarSync aria-hidden />}
        title={poolWords.noSeason}
        acts={<ButtonLink to={`/c/${camp.slug}/seasons`}>{poolWords.seasons}</ButtonLink>}
      >
        {poolWords.noSeasonText}
      </Empty>
    </>
  )
}

function OfSeason({ seasonId }: { readonly seasonId: string }) {
  const { member } = useSession()
  const { search, set } = useAddress()
  const pools = useRead<ScholarshipPoolList>('/scholarship-pools', { seasonId, limit: 100 })
  const requests = useReadAll<Scholarship>('/scholarships', { seasonId })
  const known = pools.data?.data
  const open = requests.data?.find(({ id }) => id === search.open)
  const pool = known?.find(({ id }) => id === search.pool)
  const waiting = requests.data?.filter(isMineToDecide(member.id)).length
  return (
    <>
      <PageHead title={words.title} count={waiting !== undefined && words.count(waiting)}>
        {known && known.length > 0 && (
          <Button onClick={() => set({ pool: 'new' })}>
            <Plus aria-hidden />
            {poolWords.add}
          </Button>
        )}
      </PageHead>
      <Shown of={pools}>
        {({ data }) => (
          <Pools pools={data} requests={requests.data} onOpen={(id) => set({ pool: id })} />
        )}
      </Shown>
      {known?.length !== 0 && (
        <Shown of={requests}>
          {(data) => <Requests requests={data} onOpen={(id) => set({ open: id })} />}
        </Shown>
      )}
      {(pool || (search.pool === 'new' && known)) && (
        <PoolDialog key={search.pool} pool={pool} onClose={() => set({ pool: undefined })} />
      )}
      {open && (
        <RequestDialog
          key={open.id}
          request={open}
          pool={known?.find(({ id }) => id === open.poolId)}
          onClose={() => set({ open: undefined })}
        />
      )}
    </>
  )
}

/** Who waits for a decision comes first; drafts are still the member's own. */
function Requests({
  requests,
  onOpen,
}: {
  readonly requests: readonly Scholarship[]
  readonly onOpen: (id: string) => void
}) {
  const isWide = useWide()
  const shown = requests
    .filter(({ status }) => status !== 'draft')
    .sort((a, b) => Number(isToDecide(b)) - Number(isToDecide(a)))
  if (shown.length === 0) {
    return (
      <Empty icon={<HandHeart aria-hidden />} title={words.empty}>
        {words.emptyText}
      </Empty>
    )
  }
  const Shape = isWide ? AsTable : AsCards
  return <Shape rows={shown} onOpen={onOpen} />
}

type Rows = { readonly rows: readonly Scholarship[]; readonly onOpen: (id: string) => void }

function AsTable({ rows, onOpen }: Rows) {
  const nameOf = useNameOf()
  const money = useMoney()
  return (
    <Table label={words.requests}>
      <thead>
        <tr>
          <Th>{words.member}</Th>
          <Th>{words.state}</Th>
          <Th numeric>{words.asks}</Th>
          <Th numeric>{words.canPay}</Th>
          <Th numeric>{words.given}</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((request) => (
          <Tr key={request.id} className="cursor-pointer" onClick={() => onOpen(request.id)}>
            <Td>
              <button type="button" className="text-left font-strong">
                {nameOf(request.memberId)}
              </button>
            </Td>
            <Td>
              <Chip tone={TONES[request.status]} quiet>
                {words.statuses[request.status]}
              </Chip>
            </Td>
            <Td numeric>{askedOf(request, money)}</Td>
            <Td numeric className="text-ink-2">
              {canPayOf(request, money)}
            </Td>
            <Td numeric>{givenOf(request, money)}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  )
}

function AsCards({ rows, onOpen }: Rows) {
  const nameOf = useNameOf()
  const money = useMoney()
  return (
    <ul aria-label={words.requests} className="border-t border-line">
      {rows.map((request) => (
        <li key={request.id} className="border-b border-line">
          <button
            type="button"
            className="flex w-full items-center gap-2.5 px-4 py-3 text-left active:bg-hover"
            onClick={() => onOpen(request.id)}
          >
            <span className="min-w-0">
              <b className="block truncate text-16 leading-tight font-strong">
                {nameOf(request.memberId)}
              </b>
              <span className="num text-14 text-ink-2">
                {words.canPay} {canPayOf(request, money)}
              </span>
            </span>
            <span className="ml-auto grid shrink-0 justify-items-end gap-1">
              <b className="num text-16 leading-tight font-strong">{askedOf(request, money)}</b>
              <Chip tone={TONES[request.status]} quiet>
                {words.statuses[request.status]}
              </Chip>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

const canPayOf = ({ canPayCents }: Scholarship, money: (cents: number) => string): string =>
  canPayCents === null ? words.nothing : money(canPayCents)

/** Turned down, lapsed and taken back, nothing is promised any more. */
const givenOf = (
  { status, appliedAmountCents, approvedAmountCents }: Scholarship,
  money: (cents: number) => string,
): string => {
  const cents = appliedAmountCents ?? approvedAmountCents
  return cents === null || TONES[status] === 'over' ? words.nothing : money(cents)
}
