import type { Due, DueStatus, FeeItem } from '@campkit/sdk/rest/api.generated'
import { useMoney } from '#format/money'
import { useClock } from '#format/time'
import { Button } from '#ui/button'
import { Chip, type Tone } from '#ui/chip'
import { words } from '#words/dues'
import type { Act } from './act.ts'

const TONES: Readonly<Record<DueStatus, Tone>> = {
  upcoming: 'idle',
  due: 'warn',
  partial: 'warn',
  overdue: 'bad',
  paid: 'good',
  waived: 'good',
  cancelled: 'over',
}

export function ChargeList({
  charges,
  fees,
  onAct,
}: {
  readonly charges: readonly Due[]
  /** Of the same season. */
  readonly fees: readonly FeeItem[]
  readonly onAct: (act: Act) => void
}) {
  const money = useMoney()
  const clock = useClock()
  if (charges.length === 0) return <p className="text-ink-2">{words.chargesNone}</p>
  return (
    <ul>
      {charges.map((due) => (
        <li
          key={due.id}
          className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-line py-2 first:border-t-0"
        >
          <div className="w-full min-w-0 sm:w-auto sm:flex-1">
            <b className="font-strong">{due.name}</b>
            <p className="num text-13 text-ink-2">
              {words.chargeLine(money(due.amountCents), clock.shortDay(due.dueOn))}
              {pricedBy(due, fees)?.tierChoice === 'members' && `, ${words.tierMembers}`}
            </p>
          </div>
          <Chip tone={TONES[due.status]} quiet>
            {words.dueStates[due.status]}
          </Chip>
          <span className="num min-w-20 text-right font-strong">{money(due.openCents)}</span>
          {due.cancelledAt === null && (
            <span className="flex gap-1">
              <PriceButton due={due} fee={pricedBy(due, fees)} onAct={onAct} />
              {due.openCents > 0 && (
                <Button
                  size="sm"
                  aria-label={words.waiveTitle(due.name)}
                  onClick={() => onAct({ kind: 'waive', due })}
                >
                  {words.waive}
                </Button>
              )}
              <Button
                size="sm"
                kind="quiet"
                aria-label={words.cancelTitle(due.name)}
                onClick={() => onAct({ kind: 'cancel', due })}
              >
                {words.cancelCharge}
              </Button>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The fee that has several prices for this charge. */
const pricedBy = ({ feeItemId }: Due, fees: readonly FeeItem[]): FeeItem | undefined =>
  fees.find(({ id, tiers }) => id === feeItemId && tiers.length > 0)

function PriceButton({
  due,
  fee,
  onAct,
}: {
  readonly due: Due
  readonly fee: FeeItem | undefined
  readonly onAct: (act: Act) => void
}) {
  if (fee?.tierChoice !== 'leads') return null
  return (
    <Button
      size="sm"
      aria-label={words.tierTitle(due.name)}
      onClick={() => onAct({ kind: 'tier', due, fee })}
    >
      {words.tier}
    </Button>
  )
}
