import type { Payment, PaymentReport } from '@campkit/sdk/rest/api.generated'
import { useNavigate } from '@tanstack/react-router'
import { useSession } from '#api/camp'
import { useChange } from '#api/change'
import { useToast } from '#ui/toast'
import { words } from '#words/payments'
import { CHANGED } from './states.ts'
import { forgetTry, noteTry } from './tries.ts'

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
 * Records money that somebody holds: reported and confirmed in one, but what is one's own, which another lead confirms. A repeated
 * try of the same has the same key: the money is counted once, whatever got lost on the way.
 */
export function useRecord(
  onDone: (done: Recorded, recording: Recording) => void,
  onUnanswered: (isUnknown: boolean) => void = () => {},
) {
  const { camp, member } = useSession()
  return useChange<Recording, Payment>(
    (recording) => {
      const isReceived = recording.memberId !== member.id
      return { path: '/payments', body: { ...recording, ...(isReceived && { isReceived }) } }
    },
    {
      changes: CHANGED,
      onDone: (payment, recording) => {
        noteTry(camp.slug, recording)
        onDone({ payment, isConfirmed: payment.status === 'succeeded' }, recording)
      },
      onProblem: ({ isRefusal }, recording) => {
        if (!isRefusal) noteTry(camp.slug, recording)
        onUnanswered(!isRefusal)
      },
    },
  )
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
      onDone: (_answer, { said, payment }) => {
        forgetTry(camp.slug, payment)
        toast(said)
      },
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
