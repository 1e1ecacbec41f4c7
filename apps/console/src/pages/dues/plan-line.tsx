import type { MemberDues, PaymentPlan } from '@campkit/sdk/rest/api.generated'
import { useMoney } from '#format/money'
import { useClock } from '#format/time'
import { Button } from '#ui/button'
import { Chip, type Tone } from '#ui/chip'
import { words } from '#words/dues'
import type { Act } from './act.ts'

const TONES: Readonly<Record<PaymentPlan['status'], Tone>> = {
  active: 'wait',
  completed: 'good',
  broken: 'bad',
  cancelled: 'over',
}

/** The parts somebody pays in, or that there are none. */
export function PlanLine({
  standing: { plan, accounts },
  onAct,
}: {
  readonly standing: MemberDues
  readonly onAct: (act: Act) => void
}) {
  const money = useMoney()
  const clock = useClock()
  const canAgree = accounts.dues.balanceCents > 0
  return (
    <div className="grid gap-2">
      {plan ? (
        <>
          <p className="num flex flex-wrap items-center gap-2">
            <Chip tone={TONES[plan.status]}>{words.planStates[plan.status]}</Chip>
            {words.planPaid(money(plan.paidCents), money(plan.totalCents))}
          </p>
          <ol className="num grid gap-1 text-13 text-ink-2">
            {plan.instalments.map(({ amountCents, openCents, dueOn }) => (
              <li key={dueOn} className="flex gap-2">
                {words.planPart(money(amountCents), clock.shortDay(dueOn))}
                {openCents === 0 && (
                  <Chip tone="good" quiet>
                    {words.paid}
                  </Chip>
                )}
              </li>
            ))}
          </ol>
        </>
      ) : (
        <p className="text-ink-2">{words.planNone}</p>
      )}
      <div className="flex gap-2">
        {canAgree && (
          <Button size="sm" onClick={() => onAct({ kind: 'plan' })}>
            {plan?.status === 'active' ? words.agreeAnother : words.agreePlan}
          </Button>
        )}
        {plan && (plan.status === 'active' || plan.status === 'broken') && (
          <Button size="sm" kind="danger" onClick={() => onAct({ kind: 'end-plan' })}>
            {words.endPlan}
          </Button>
        )}
      </div>
    </div>
  )
}
