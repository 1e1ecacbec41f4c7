import type { Payment, PaymentReport } from '@campkit/sdk/rest/api.generated'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useSession } from '#api/camp'
import { useChange } from '#api/change'
import { useToast } from '#ui/toast'
import { words } from '#words/payments'
import { CHANGED } from './states.ts'

export type Method = PaymentReport['method']
export type Recording = {
  readonly memberId: string
  readonly amountCents: number
  readonly method: Method
  /** One that is over; otherwise the one that is on. */
  readonly seasonId?: string
}
export type Recorded = { readonly payment: Payment; readonly isConfirmed: boolean }

/**
 * Records money in two steps, reported and then confirmed, as the REST API has them. A repeated try of the same goes on where the
 * last one stopped, with the same key: the money is counted once, whatever got lost on the way.
 */
export function useRecord(onDone: (done: Recorded, recording: Recording) => void) {
  const { member } = useSession()
  const report = useChange<Recording, Payment>((body) => ({ path: '/payments', body }), {
    changes: CHANGED,
  })
  const confirm = useConfirm()
  const last = useRef<Recording>(undefined)
  const [made, setMade] = useState<{ of: Recording; payment: Payment }>()

  const record = async (asked: Recording) => {
    const isSame = JSON.stringify(last.current) === JSON.stringify(asked)
    const recording = isSame && last.current ? last.current : asked
    last.current = recording
    try {
      const payment = made?.of === recording ? made.payment : await report.mutateAsync(recording)
      setMade({ of: recording, payment })
      const isOwn = recording.memberId === member.id
      if (!isOwn) await confirm.mutateAsync(payment.id)
      last.current = undefined
      setMade(undefined)
      onDone({ payment, isConfirmed: !isOwn }, recording)
    } catch {
      // The problem stays beside the button: `report.error` or `confirm.error`.
    }
  }
  return {
    record,
    isPending: report.isPending || confirm.isPending,
    problem: report.error ?? confirm.error,
    /** It is written down, and only the confirming has failed. */
    isHalfDone: made !== undefined && confirm.error !== null,
  }
}

type Mistake = { readonly payment: Payment; readonly said: string }

/** Takes back what was just recorded, for the undo of its toast. If that is refused, the payment itself says why. */
export function useUndoRecorded() {
  const toast = useToast()
  const { camp } = useSession()
  const navigate = useNavigate()
  return useChange<Mistake, Payment>(
    ({ payment }) => ({
      path: `/payments/${payment.id}/take-back`,
      body: { reason: words.mistake },
    }),
    {
      changes: CHANGED,
      onDone: (_answer, { said }) => toast(said),
      onProblem: (_problem, { payment }) =>
        void navigate({
          to: `/c/${camp.slug}/payments`,
          search: { view: 'all', open: payment.id } as never,
        }),
    },
  )
}

/** Says that a reported payment has come; whoever confirms holds it. */
export const useConfirm = (onDone?: (payment: Payment) => void) =>
  useChange<string, Payment>((id) => ({ path: `/payments/${id}/confirm`, body: {} }), {
    changes: CHANGED,
    ...(onDone && { onDone }),
  })
