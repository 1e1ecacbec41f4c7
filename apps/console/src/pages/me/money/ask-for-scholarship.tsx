import type { ScholarshipPool } from '@campkit/sdk/rest/api.generated'
import { type FormEvent, useState } from 'react'
import { useSession } from '#api/camp'
import { useRead } from '#api/read'
import { useMoney } from '#format/money'
import { amountTyped, centsTyped } from '#format/typed-money'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { Field, Input, Textarea } from '#ui/field'
import { Trouble } from '#ui/page'
import { words } from '#words/me-money'
import { payableFrom } from '../../scholarships/payable.ts'
import type { MySeason } from '../my-season.ts'
import { useHandIn } from './hand-in.ts'

/** Written and handed in by one button; if handing in fails, the draft is there. */
export function AskForScholarship({ pool }: { readonly pool: ScholarshipPool }) {
  const { camp } = useSession()
  const money = useMoney()
  const { id: poolId, maxPerMemberCents } = pool
  const [isBegun, setBegun] = useState(false)
  // Mostly known from the page before; else asked for only when somebody begins to write: the page makes two calls already.
  const { data: season } = useRead<MySeason>('/members/me/season', undefined, { when: isBegun })
  const payable = season && payableFrom(pool, season.dues.charges)
  const [fault, setFault] = useState<string>()
  const [isUnclear, setUnclear] = useState(false)
  const { handIn, isPending, problem } = useHandIn(poolId)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const requestedAmountCents = centsTyped(text('amount'), camp.currency)
    const canPayCents = amountTyped(text('canPay'), camp.currency)
    const isOdd = text('canPay') !== '' && canPayCents === undefined
    const isTooMuch = maxPerMemberCents !== null && (requestedAmountCents ?? 0) > maxPerMemberCents
    setFault(
      requestedAmountCents === undefined
        ? words.askFault
        : isTooMuch
          ? words.aboveMost(money(maxPerMemberCents))
          : undefined,
    )
    setUnclear(isOdd)
    if (requestedAmountCents === undefined || isTooMuch || isOdd) return
    handIn({
      requestedAmountCents,
      canPayCents: canPayCents || null,
      ...(text('why') && { reason: text('why') }),
      offers: text('offers') || null,
    })
  }
  return (
    <Card className="p-4 sm:p-5">
      <form onSubmit={send} onFocus={() => setBegun(true)} noValidate className="grid gap-4">
        <Field
          label={words.ask}
          help={<Limit pool={pool} payable={payable} />}
          fault={fault ?? problem?.of('requestedAmountCents')}
        >
          <Input name="amount" inputMode="decimal" autoComplete="off" />
        </Field>
        <Field
          label={words.canPay}
          optional={words.optional}
          fault={isUnclear ? words.askFault : undefined}
        >
          <Input name="canPay" inputMode="decimal" autoComplete="off" />
        </Field>
        <Field label={words.why} help={words.whyHelp} fault={problem?.of('reason')}>
          <Textarea name="why" rows={4} maxLength={4000} />
        </Field>
        <Field label={words.offer} optional={words.optional} fault={problem?.of('offers')}>
          <Textarea name="offers" maxLength={1000} />
        </Field>
        <Trouble problem={problem} isChange />
        <Button type="submit" kind="primary" size="lg" wide disabled={isPending}>
          {words.scholarshipButton}
        </Button>
      </form>
    </Card>
  )
}

/** What can be asked for at most, and against which charges. */
function Limit({
  pool: { maxPerMemberCents },
  payable,
}: {
  readonly pool: ScholarshipPool
  readonly payable: ReturnType<typeof payableFrom> | undefined
}) {
  const money = useMoney()
  const said = [
    payable?.cents === 0 && words.helpsWithNothing,
    payable && payable.cents > 0 && words.helpsWith(payable.names, money(payable.cents)),
    maxPerMemberCents !== null && words.atMost(money(maxPerMemberCents)),
  ]
  return <span className="num">{said.filter(Boolean).join(' ')}</span>
}
