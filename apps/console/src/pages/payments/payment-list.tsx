import type { Payment, PaymentStatus } from '@campkit/sdk/rest/api.generated'
import { CircleDollarSign } from 'lucide-react'
import { useAddress } from '#api/address'
import { useSession } from '#api/camp'
import { useReadPages } from '#api/read-pages'
import { moneyOf } from '#format/money'
import { useClock } from '#format/time'
import { Avatar } from '#ui/avatar'
import { Chip } from '#ui/chip'
import { Select } from '#ui/field'
import { MoreRows } from '#ui/more-rows'
import { Empty, Shown } from '#ui/page'
import { Table, Td, Th, Tr } from '#ui/table'
import { useWide } from '#ui/wide'
import { words } from '#words/payments'
import { Amount } from './amount.tsx'
import { useNameOf } from './people.ts'
import { TONES } from './states.ts'

const STATUSES = Object.keys(words.statuses) as readonly PaymentStatus[]

/** Payments of every season, newest first. */
export function PaymentList() {
  const { search, set } = useAddress()
  const isWide = useWide()
  const status = STATUSES.find((name) => name === search.status)
  const payments = useReadPages<Payment>('/payments', { everySeason: true, status, limit: 50 })
  const Shape = isWide ? AsTable : AsCards
  return (
    <>
      <div className="px-4 pt-3 pb-2 lg:px-6">
        <Select
          aria-label={words.state}
          className="sm:max-w-52"
          value={status ?? ''}
          onChange={({ target }) => set({ status: target.value || undefined })}
        >
          <option value="">{words.anyState}</option>
          {STATUSES.map((name) => (
            <option key={name} value={name}>
              {words.statuses[name]}
            </option>
          ))}
        </Select>
      </div>
      <Shown of={payments}>
        {(rows) =>
          rows.length === 0 ? (
            <None isFiltered={status !== undefined} />
          ) : (
            <>
              <Shape rows={rows} onOpen={(open) => set({ open })} />
              <MoreRows of={payments} />
            </>
          )
        }
      </Shown>
    </>
  )
}

function None({ isFiltered }: { readonly isFiltered: boolean }) {
  if (isFiltered) return <p className="px-4 py-10 text-center text-ink-2">{words.noneOfState}</p>
  return (
    <Empty icon={<CircleDollarSign aria-hidden />} title={words.none}>
      {words.noneText}
    </Empty>
  )
}

type Rows = { readonly rows: readonly Payment[]; readonly onOpen: (id: string) => void }

function AsTable({ rows, onOpen }: Rows) {
  const { season } = useSession()
  const clock = useClock()
  const nameOf = useNameOf(rows.map(({ memberId }) => memberId))
  return (
    <Table label={words.all}>
      <thead>
        <tr>
          <Th>{words.member}</Th>
          <Th>{words.when}</Th>
          <Th>{words.method}</Th>
          <Th>{words.reference}</Th>
          <Th numeric>{words.amount}</Th>
          <Th>{words.state}</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((payment) => (
          <Tr key={payment.id} className="cursor-pointer" onClick={() => onOpen(payment.id)}>
            <Td>
              <button type="button" className="flex items-center gap-2.5 font-strong">
                <Avatar name={nameOf(payment.memberId)} />
                {nameOf(payment.memberId)}
              </button>
            </Td>
            <Td className="num text-ink-2">
              {clock.date(payment.occurredAt ?? payment.createdAt)}
              {payment.seasonId !== season?.id && (
                <small className="block text-12 leading-tight text-ink-3">
                  {words.ofOtherSeason}
                </small>
              )}
            </Td>
            <Td className="text-ink-2">{words.methods[payment.method]}</Td>
            <Td className="font-mono text-12 text-ink-2">{payment.reference}</Td>
            <Td numeric>
              <Amount of={payment} />
              {payment.refundedCents > 0 && (
                <small className="block text-12 leading-tight text-ink-3">
                  {words.givenBack(moneyOf(payment.currency)(payment.refundedCents))}
                </small>
              )}
            </Td>
            <Td>
              <Chip tone={TONES[payment.status]} quiet>
                {words.statuses[payment.status]}
              </Chip>
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  )
}

function AsCards({ rows, onOpen }: Rows) {
  const { season } = useSession()
  const clock = useClock()
  const nameOf = useNameOf(rows.map(({ memberId }) => memberId))
  return (
    <ul>
      {rows.map((payment) => (
        <li key={payment.id} className="border-b border-line">
          <button
            type="button"
            className="flex w-full items-center gap-2.5 px-4 py-3 text-left active:bg-hover"
            onClick={() => onOpen(payment.id)}
          >
            <Avatar name={nameOf(payment.memberId)} />
            <span className="min-w-0">
              <b className="block truncate text-16 leading-tight font-strong">
                {nameOf(payment.memberId)}
              </b>
              <span className="text-14 text-ink-2">
                {`${words.methods[payment.method]}, ${clock.date(payment.occurredAt ?? payment.createdAt)}`}
                {payment.seasonId !== season?.id && (
                  <small className="block text-13">{words.ofOtherSeason}</small>
                )}
              </span>
            </span>
            <span className="ml-auto grid shrink-0 justify-items-end gap-1">
              <span className="text-16 leading-tight">
                <Amount of={payment} />
              </span>
              <Chip tone={TONES[payment.status]} quiet>
                {words.statuses[payment.status]}
              </Chip>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
