import type { MemberDues, Scholarship, ScholarshipPool } from '@campkit/sdk/rest/api.generated'
import { useRef, useState } from 'react'
import type { Call } from '#api/call'
import { useSession } from '#api/camp'
import { useChange } from '#api/change'
import { useRead } from '#api/read'
import { useMoney } from '#format/money'
import { centsTyped, typedOf } from '#format/typed-money'
import { Button } from '#ui/button'
import { Note } from '#ui/card'
import { HeldTrouble } from '#ui/conflict'
import { Dialog } from '#ui/dialog'
import { Field, Input, Textarea } from '#ui/field'
import { useToast } from '#ui/toast'
import { words } from '#words/scholarships'
import { words as shell } from '#words/shell'
import { payableFrom, wishOf } from './payable.ts'
import { CHANGED } from './states.ts'

export type Decision = 'in_review' | 'approved' | 'waitlisted' | 'declined' | 'revoked'
type Said = {
  readonly reason: string
  readonly conditions: string
  readonly amountCents: number | undefined
}

/** A decision about a request, for the version that the lead has seen. */
export function DecideDialog({
  request,
  pool,
  decision,
  onClose,
}: {
  readonly request: Scholarship
  readonly pool: ScholarshipPool | undefined
  readonly decision: Decision
  readonly onClose: () => void
}) {
  const { camp } = useSession()
  const money = useMoney()
  const toast = useToast()
  const [seen, setSeen] = useState(request)
  const [written, setTyped] = useState<string>()
  const [conditions, setConditions] = useState('')
  const [reason, setReason] = useState('')
  const sent = useRef<Said>(undefined)
  const decide = useChange<Said>((said) => callOf(seen, decision, said), {
    changes: CHANGED,
    onDone: () => {
      toast(words.decided[decision])
      onClose()
    },
  })
  const isPromise = decision === 'approved'
  const payable = usePayable(request, isPromise ? pool : undefined)
  // Until somebody types, it follows what they owe.
  const wish = payable && pool ? wishOf(request, pool, payable) : 0
  const typed = written ?? (wish > 0 ? typedOf(wish, camp.currency) : '')
  const cents = centsTyped(typed, camp.currency)
  const needsReason = decision === 'revoked'
  const isReady = (!isPromise || cents !== undefined) && (!needsReason || reason.trim() !== '')
  const send = () => {
    const said = {
      reason: reason.trim(),
      conditions: conditions.trim(),
      amountCents: isPromise ? cents : undefined,
    }
    if (JSON.stringify(sent.current) !== JSON.stringify(said)) sent.current = said
    decide.mutate(sent.current ?? said)
  }
  const { title, lede, button } = textsOf(decision, money, pool, cents)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="sm"
      title={title}
      lede={lede}
      footer={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button
            kind={decision === 'declined' || decision === 'revoked' ? 'danger-fill' : 'primary'}
            disabled={!isReady || decide.isPending}
            onClick={send}
          >
            {button}
          </Button>
        </>
      }
    >
      {isPromise && (
        <>
          <Field
            label={words.amount}
            help={payable && <Payable payable={payable} />}
            fault={
              written !== undefined && cents === undefined
                ? words.amountFault
                : decide.error?.of('amountCents')
            }
          >
            <Input
              inputMode="decimal"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </Field>
          {payable && cents !== undefined && cents > payable.cents && (
            <Note tone="warn" role="status">
              {payable.cents > 0 ? words.moreThanOpen(money(payable.cents)) : words.nothingOpenYet}
            </Note>
          )}
          <Field label={words.conditions} optional={words.optional} help={words.memberReads}>
            <Textarea value={conditions} onChange={({ target }) => setConditions(target.value)} />
          </Field>
        </>
      )}
      {!isPromise && decision !== 'in_review' && (
        <Field
          label={words.why}
          optional={needsReason ? undefined : words.optional}
          help={words.memberReads}
          fault={decide.error?.of('reason')}
        >
          <Textarea value={reason} onChange={({ target }) => setReason(target.value)} />
        </Field>
      )}
      <HeldTrouble of={decide} held={{ takeNewest: onClose, keepTyped: () => setSeen(request) }} />
    </Dialog>
  )
}

/** How much of what they owe the pool could pay now. What is open counts anew when they accept. */
function usePayable({ memberId }: Scholarship, pool: ScholarshipPool | undefined) {
  const { data } = useRead<MemberDues>(
    `/members/${memberId}/dues`,
    { seasonId: pool?.seasonId },
    { when: pool !== undefined },
  )
  return pool && data && payableFrom(pool, data.charges)
}

function Payable({
  payable: { cents, names },
}: {
  readonly payable: ReturnType<typeof payableFrom>
}) {
  const money = useMoney()
  return (
    <span className="num">
      {cents > 0 ? words.payable(money(cents), names) : words.payableNothing}
    </span>
  )
}

function textsOf(
  decision: Decision,
  money: (cents: number) => string,
  pool: ScholarshipPool | undefined,
  cents: number | undefined,
) {
  if (decision === 'in_review')
    return { title: words.review, lede: undefined, button: words.review }
  if (decision === 'approved') {
    return {
      title: words.promiseTitle,
      lede: pool && words.promiseLede(money(pool.leftCents)),
      button: words.promiseButton(money(cents ?? 0)),
    }
  }
  const title = words.decideTitle[decision]
  return { title, lede: words.decideLede[decision], button: title }
}

function callOf(
  { id, version }: Scholarship,
  decision: Decision,
  { reason, conditions, amountCents }: Said,
): Call {
  if (decision === 'revoked')
    return { path: `/scholarships/${id}/revoke`, body: { reason }, version }
  const said = {
    ...(reason && { reason }),
    ...(conditions && { conditions }),
    ...(amountCents !== undefined && { amountCents }),
  }
  return { path: `/scholarships/${id}/decision`, body: { status: decision, ...said }, version }
}
