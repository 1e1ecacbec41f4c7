import type { ScholarshipPool } from '@campkit/sdk/rest/api.generated'
import { useMoney } from '#format/money'
import { type Clock, useClock } from '#format/time'
import { Button } from '#ui/button'
import { Bar, Card } from '#ui/card'
import { Chip, type Tone } from '#ui/chip'
import { words } from '#words/scholarship-pools'

/** One pool: what is left, where the rest went, and on what terms it gives. */
export function PoolCard({
  pool,
  givenCents,
  onChange,
}: {
  readonly pool: ScholarshipPool
  /** Of what is committed; unknown until the requests are read. */
  readonly givenCents: number | undefined
  readonly onChange: () => void
}) {
  const money = useMoney()
  const { name, committedCents, budgetCents, leftCents, maxPerMemberCents, covers } = pool
  const { tone, said } = windowOf(pool, useClock())
  const kinds = covers.map((kind) => words.kinds[kind].toLowerCase()).join(', ')
  const most = maxPerMemberCents === null ? words.noMost : words.most(money(maxPerMemberCents))
  return (
    <Card className="grid content-start gap-2.5 p-4">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="font-sans text-14 font-strong tracking-normal">{name}</h2>
        <b className="num ml-auto text-16 font-number">{words.left(money(leftCents))}</b>
      </div>
      <Bar
        value={committedCents}
        of={budgetCents}
        label={words.gauge(money(committedCents), money(budgetCents))}
        tone={leftCents === 0 ? 'bad' : 'good'}
      />
      {givenCents !== undefined && (
        <dl className="num flex flex-wrap gap-x-6 gap-y-1 text-13">
          <Amount label={words.promised}>{money(committedCents - givenCents)}</Amount>
          <Amount label={words.given}>{money(givenCents)}</Amount>
          <Amount label={words.budget}>{money(budgetCents)}</Amount>
        </dl>
      )}
      <div className="flex items-end gap-3">
        <div className="grid min-w-0 justify-items-start gap-1.5">
          <Chip tone={tone} quiet>
            {said}
          </Chip>
          <p className="num text-13 text-ink-2">{`${words.covers(kinds)}, ${most}`}</p>
        </div>
        <Button
          size="sm"
          className="ml-auto shrink-0"
          aria-label={words.changeOne(name)}
          onClick={onChange}
        >
          {words.change}
        </Button>
      </div>
    </Card>
  )
}

function Amount({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-ink-2">{label}</dt>
      <dd className="font-label">{children}</dd>
    </div>
  )
}

/** Whether members can ask now. */
function windowOf(
  { opensAt, closesAt }: ScholarshipPool,
  clock: Clock,
): { readonly tone: Tone; readonly said: string } {
  const now = Date.now()
  if (opensAt && now < Date.parse(opensAt))
    return { tone: 'wait', said: words.opens(clock.moment(opensAt)) }
  if (closesAt && now >= Date.parse(closesAt))
    return { tone: 'over', said: words.closed(clock.moment(closesAt)) }
  return { tone: 'good', said: closesAt ? words.takesUntil(clock.moment(closesAt)) : words.takes }
}
