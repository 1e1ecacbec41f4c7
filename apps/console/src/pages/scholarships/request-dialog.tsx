import type {
  Scholarship,
  ScholarshipPool,
  ScholarshipWithReason,
} from '@campkit/sdk/rest/api.generated'
import { type ReactNode, useState } from 'react'
import { useSession } from '#api/camp'
import { useSecretChange } from '#api/secret-change'
import { useMoney } from '#format/money'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { Dialog } from '#ui/dialog'
import { Trouble } from '#ui/page'
import { words } from '#words/scholarships'
import { useNameOf } from '../payments/people.ts'
import { DecideDialog, type Decision } from './decide-dialog.tsx'
import { Scores } from './scores.tsx'
import { askedOf, TONES } from './states.ts'

const DECISIONS: Readonly<Partial<Record<Scholarship['status'], readonly Decision[]>>> = {
  submitted: ['in_review'],
  in_review: ['approved', 'waitlisted', 'declined'],
  waitlisted: ['approved', 'declined'],
  applied: ['revoked'],
}
const VERBS: Readonly<Record<Decision, string>> = {
  in_review: words.review,
  approved: words.promise,
  waitlisted: words.waitlist,
  declined: words.decline,
  revoked: words.revoke,
}

/** One request: what is asked for, why, what leads think, and the decision. */
export function RequestDialog({
  request,
  pool,
  onClose,
}: {
  readonly request: Scholarship
  readonly pool: ScholarshipPool | undefined
  readonly onClose: () => void
}) {
  const { member } = useSession()
  const name = useNameOf()(request.memberId)
  const [decision, setDecision] = useState<Decision>()
  const isOwn = request.memberId === member.id
  const decisions = isOwn ? [] : (DECISIONS[request.status] ?? [])
  if (decision) {
    return (
      <DecideDialog
        request={request}
        pool={pool}
        decision={decision}
        onClose={() => setDecision(undefined)}
      />
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.open(name)}
      footer={
        decisions.length > 0 &&
        decisions.toReversed().map((one) => (
          <Button
            key={one}
            kind={one === decisions[0] && one !== 'revoked' ? 'primary' : kindOf(one)}
            onClick={() => setDecision(one)}
          >
            {VERBS[one]}
          </Button>
        ))
      }
    >
      <Facts request={request} />
      {isOwn ? (
        <p className="text-ink-2">{words.own}</p>
      ) : (
        <>
          <Reason id={request.id} />
          <Scores request={request} />
        </>
      )}
    </Dialog>
  )
}

const kindOf = (decision: Decision) =>
  decision === 'declined' || decision === 'revoked' ? 'danger' : 'plain'

function Facts({ request }: { readonly request: Scholarship }) {
  const money = useMoney()
  const facts: readonly (readonly [string, ReactNode])[] = [
    [words.asks, askedOf(request, money)],
    [words.canPay, request.canPayCents === null ? null : money(request.canPayCents)],
    [
      words.state,
      <Chip key="state" tone={TONES[request.status]}>
        {words.statuses[request.status]}
      </Chip>,
    ],
    [
      words.given,
      request.approvedAmountCents === null
        ? null
        : money(request.appliedAmountCents ?? request.approvedAmountCents),
    ],
    [words.offers, request.offers],
    [words.conditions, request.conditions],
  ]
  return (
    <dl className="num grid grid-cols-2 gap-x-4 gap-y-3">
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt className="text-12 text-ink-2">{label}</dt>
            <dd className="font-label">{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/**
 * Asked for only when a lead says so, because each reading is logged. It is no reading that is kept and repeated when something
 * changes: each would be logged as if the lead had looked again.
 */
function Reason({ id }: { readonly id: string }) {
  const [shown, setShown] = useState<ScholarshipWithReason>()
  const { send, isPending, problem } = useSecretChange<null, ScholarshipWithReason>(
    () => ({ method: 'GET', path: `/scholarships/${id}` }),
    { changes: ['audit'], onDone: setShown },
  )
  return (
    <section className="grid justify-items-start gap-1.5">
      <h3 className="font-sans text-14 font-strong tracking-normal">{words.reason}</h3>
      {shown ? (
        <p className="whitespace-pre-line">{shown.reason ?? words.reasonNone}</p>
      ) : (
        <>
          <p className="text-13 text-ink-2">{words.reasonText}</p>
          <Trouble problem={problem} />
          <Button size="sm" disabled={isPending} onClick={() => send(null)}>
            {words.reveal}
          </Button>
        </>
      )}
    </section>
  )
}
