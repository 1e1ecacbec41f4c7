import type { MemberDues, PlanInParts } from '@campkit/sdk/rest/api.generated'
import { useState } from 'react'
import { useSession } from '#api/camp'
import { useChange } from '#api/change'
import { moneyOf } from '#format/money'
import { useClock } from '#format/time'
import { Block } from '#ui/block'
import { Button, ButtonLink } from '#ui/button'
import { Bar, Note } from '#ui/card'
import { Field, Select } from '#ui/field'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/me-money'
import { useMine } from '../my-season.ts'

type Of = { readonly dues: MemberDues }

/** The plan that runs; or, while something is open, the way to one. */
export function Plan({ dues }: Of) {
  if (isRunning(dues)) return <PlanThatRuns dues={dues} />
  return dues.accounts.dues.balanceCents > 0 ? <InParts dues={dues} /> : null
}

const isRunning = ({ plan }: MemberDues) => plan?.status === 'active' || plan?.status === 'broken'

export const PlanThatRuns = ({ dues }: Of) => (isRunning(dues) ? <Running dues={dues} /> : null)

function Running({ dues: { plan, currency } }: Of) {
  const clock = useClock()
  const money = moneyOf(currency)
  if (!plan) return null
  const said = words.planText(money(plan.paidCents), money(plan.totalCents))
  return (
    <Block title={words.plan}>
      <Bar value={plan.paidCents} of={plan.totalCents} label={said} />
      <p className="num mt-1.5 text-14 text-ink-2">{said}</p>
      <ol className="mt-2">
        {plan.instalments.map(({ amountCents, openCents, dueOn }) => (
          <li key={dueOn} className="num flex justify-between border-t border-line py-2 text-15">
            <span>
              {money(amountCents)}{' '}
              <span className="text-ink-2">{words.part(clock.shortDay(dueOn))}</span>
            </span>
            <span className="text-ink-2">
              {openCents === 0 ? words.partDone : money(openCents)}
            </span>
          </li>
        ))}
      </ol>
    </Block>
  )
}

/** One part is no plan. */
const LEAST = 2
const COUNTS = [2, 3, 4, 5, 6] as const

type Count = (typeof COUNTS)[number]

/** Asks for the days first; nothing is set before they are seen. */
function InParts({ dues: { currency } }: Of) {
  const clock = useClock()
  const toast = useToast()
  const money = moneyOf(currency)
  const mine = useMine()
  const { partsAlone } = useSession().camp
  const [parts, setParts] = useState<Count>(2)
  const plan = (preview: boolean) => (count: number) => ({
    path: '/members/me/plan/parts',
    body: { parts: count, ...(preview && { preview }) },
  })
  const asking = useChange<number, PlanInParts>(plan(true), { changes: [] })
  const making = useChange<number, PlanInParts>(plan(false), {
    changes: ['dues', 'plan'],
    onDone: () => toast(words.partsMade),
  })
  const seen = asking.data
  return (
    <Block title={words.parts}>
      <p className="text-15 text-ink-2">
        {words.partsText} {partsAlone < LEAST ? words.partsOfLeads : words.partsAlone(partsAlone)}
      </p>
      <div className="mt-3 grid gap-3">
        <Field label={words.partsCount}>
          <Select
            value={parts}
            onChange={({ target }) => {
              setParts(Number(target.value) as Count)
              asking.reset()
              making.reset()
            }}
          >
            {COUNTS.map((count) => (
              <option key={count} value={count}>
                {words.partsOf(count)}
              </option>
            ))}
          </Select>
        </Field>
        {seen && (
          <ol className="num text-15">
            {seen.instalments.map(({ amountCents, dueOn }) => (
              <li key={dueOn} className="flex justify-between border-t border-line py-2">
                <span>{clock.longDay(dueOn)}</span>
                <span>{money(amountCents)}</span>
              </li>
            ))}
          </ol>
        )}
        {seen?.needsLead && (
          <>
            <Note tone="warn">
              {seen.partsAlone >= LEAST ? words.partsFewer(seen.partsAlone) : words.partsAsk}
            </Note>
            <ButtonLink look={{ wide: true, size: 'lg' }} to={mine('info')}>
              {words.partsWhom}
            </ButtonLink>
          </>
        )}
        <Trouble problem={asking.error ?? making.error} isChange={making.isError} />
        {!seen && (
          <Button wide size="lg" disabled={asking.isPending} onClick={() => asking.mutate(parts)}>
            {words.partsPreview}
          </Button>
        )}
        {seen && !seen.needsLead && (
          <Button wide size="lg" disabled={making.isPending} onClick={() => making.mutate(parts)}>
            {words.partsMake(parts)}
          </Button>
        )}
      </div>
    </Block>
  )
}
