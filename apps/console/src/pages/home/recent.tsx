import type { OverviewChange, OverviewPayment } from '@campkit/sdk/rest/api.generated'
import { Link } from '@tanstack/react-router'
import { useSession } from '#api/camp'
import { useClock } from '#format/time'
import { Avatar } from '#ui/avatar'
import { Card } from '#ui/card'
import { Chip } from '#ui/chip'
import { isPersonal, said } from '#words/audit-actions'
import { words } from '#words/home'
import { words as money } from '#words/payments'
import { Amount } from '../payments/amount.tsx'
import { TONES } from '../payments/states.ts'

/** What came in and what was changed, the latest first. */
export function Recent({
  payments,
  changes,
}: {
  readonly payments: readonly OverviewPayment[]
  readonly changes: readonly OverviewChange[]
}) {
  return (
    <div className="grid gap-3 xl:grid-cols-2">
      <Card className="min-w-0 px-[18px] pt-4 pb-2">
        <h2 className="font-sans text-14 tracking-normal">{words.recentMoney}</h2>
        {payments.length === 0 && <p className="py-2 text-13 text-ink-2">{words.noMoney}</p>}
        <ul className="mt-1.5">
          {payments.map((payment) => (
            <Payment key={payment.id} payment={payment} />
          ))}
        </ul>
      </Card>
      <Card className="min-w-0 px-[18px] pt-4 pb-2">
        <h2 className="font-sans text-14 tracking-normal">{words.recentChanges}</h2>
        {changes.length === 0 && <p className="py-2 text-13 text-ink-2">{words.noChanges}</p>}
        <ul className="mt-1.5">
          {changes.slice(0, 5).map((change) => (
            <Change key={change.id} change={change} />
          ))}
        </ul>
      </Card>
    </div>
  )
}

const LINE = 'flex min-h-11 items-center gap-2.5 border-line py-1.5 not-first:border-t'

function Payment({ payment }: { readonly payment: OverviewPayment }) {
  const { name, memberId, method, status, createdAt } = payment
  const { camp } = useSession()
  const clock = useClock()
  return (
    <li className={LINE}>
      <Avatar name={name} size="sm" />
      <span className="min-w-0 flex-1 leading-tight">
        <Link to={`/c/${camp.slug}/roster/${memberId}`} className="block truncate font-medium">
          {name}
        </Link>
        <span className="text-12 text-ink-2">{`${words.method[method]}, ${clock.since(createdAt)}`}</span>
      </span>
      {status !== 'succeeded' && (
        <Chip quiet tone={TONES[status]}>
          {money.statuses[status]}
        </Chip>
      )}
      <Amount of={payment} />
    </li>
  )
}

function Change({ change }: { readonly change: OverviewChange }) {
  const { action, actorKind, actorName, memberId, memberName, recordedAt, targetName } = change
  const { camp } = useSession()
  const clock = useClock()
  const by = actorName ?? (actorKind === 'key' ? words.machine : words.system)
  return (
    <li className={LINE}>
      <span className="min-w-0 flex-1 leading-tight">
        <span className="block truncate">
          {said(action)}
          {targetName && `: ${targetName}`}
          {isPersonal(action) && memberId && memberName && (
            <>
              {targetName ? ', ' : ': '}
              <Link to={`/c/${camp.slug}/roster/${memberId}`} className="font-medium">
                {memberName}
              </Link>
            </>
          )}
        </span>
        <span className="text-12 text-ink-2">{by}</span>
      </span>
      <span className="shrink-0 text-12 text-ink-2">{clock.since(recordedAt)}</span>
    </li>
  )
}
