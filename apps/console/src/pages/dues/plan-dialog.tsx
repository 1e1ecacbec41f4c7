import type { MemberDues, NewPlanInParts, PlanInParts } from '@campkit/sdk/rest/api.generated'
import { useEffect, useState } from 'react'
import { useSession } from '#api/camp'
import { useChange } from '#api/change'
import { useMoney } from '#format/money'
import { useClock } from '#format/time'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Field, Select } from '#ui/field'
import { Trouble } from '#ui/page'
import { useToast } from '#ui/toast'
import { words } from '#words/dues'
import { words as shell } from '#words/shell'
import { CHANGED } from '../payments/states.ts'
import { LateParts } from './late-parts.tsx'
import { partsThatFit } from './plan-days.ts'

type About = {
  readonly name: string
  readonly standing: MemberDues
  readonly onClose: () => void
}

const PARTS = [2, 3, 4, 5, 6, 8, 10, 12] as const

/** What is open, in equal parts: shown before anybody agrees on it. */
export function PlanDialog({ name, standing, onClose }: About) {
  const { memberId, seasonId, accounts } = standing
  const { season } = useSession()
  const money = useMoney()
  const clock = useClock()
  const toast = useToast()
  const [parts, setParts] = useState(() =>
    partsThatFit(PARTS, clock.today(), season?.gateOpensOn ?? null),
  )
  const path = `/members/${memberId}/plan/parts`
  const look = useChange<number, PlanInParts>(
    (count) => ({ path, body: { seasonId, parts: count, preview: true } }),
    { changes: [] },
  )
  const agree = useChange<number, PlanInParts>(
    (count) => ({ path, body: { seasonId, parts: count } satisfies NewPlanInParts }),
    {
      changes: CHANGED,
      onDone: () => {
        toast(words.agreed(name))
        onClose()
      },
    },
  )
  const { mutate: show } = look
  useEffect(() => show(parts), [show, parts])
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="sm"
      title={words.planTitle(name)}
      lede={words.planLede(money(accounts.dues.balanceCents + accounts.dues.creditCents))}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button
            kind="primary"
            disabled={!look.data || look.isPending || agree.isPending}
            onClick={() => agree.mutate(parts)}
          >
            {words.agreeButton(parts)}
          </Button>
        </>
      }
    >
      <Field label={words.parts} help={words.partsHelp} fault={agree.error?.of('parts')}>
        <Select value={parts} onChange={({ target }) => setParts(Number(target.value))}>
          {PARTS.map((count) => (
            <option key={count}>{count}</option>
          ))}
        </Select>
      </Field>
      {look.data && (
        <ol className="num grid gap-1 rounded-control bg-sunken p-3">
          {look.data.instalments.map(({ amountCents, dueOn }) => (
            <li key={dueOn}>{words.planPart(money(amountCents), clock.shortDay(dueOn))}</li>
          ))}
        </ol>
      )}
      {look.data && <LateParts plan={look.data} />}
      <Trouble problem={agree.error ?? look.error} isChange={agree.error !== null} />
    </Dialog>
  )
}

export function EndPlanDialog({ standing: { memberId, seasonId }, onClose }: About) {
  const toast = useToast()
  const end = useChange<string>(
    (id) => ({ method: 'DELETE', path: `/members/${memberId}/plan`, query: { seasonId: id } }),
    {
      changes: CHANGED,
      onDone: () => {
        toast(words.planEnded)
        onClose()
      },
    },
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="sm"
      title={words.endPlan}
      lede={words.endPlanLede}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button kind="danger-fill" disabled={end.isPending} onClick={() => end.mutate(seasonId)}>
            {words.endPlan}
          </Button>
        </>
      }
    >
      {end.error && <Trouble problem={end.error} isChange />}
    </Dialog>
  )
}
