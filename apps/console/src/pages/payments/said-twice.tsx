import type { Payment } from '@campkit/sdk/rest/api.generated'
import { useSession } from '#api/camp'
import { Note } from '#ui/card'
import { words } from '#words/payments'
import { wasTriedToday } from './tries.ts'

/** Warns of money that may be counted twice: the same amount of the same person waits to be confirmed, or was recorded today. */
export function SaidTwice({
  memberId,
  name,
  amountCents,
  said,
  reported,
}: {
  readonly memberId: string
  readonly name: string
  readonly amountCents: number
  /** The amount in words. */
  readonly said: string
  readonly reported: readonly Payment[]
}) {
  const { camp } = useSession()
  const waits = reported.find((one) => one.memberId === memberId && one.amountCents === amountCents)
  if (waits) return <Note tone="warn">{words.waitsAlready(name, said, waits.reference)}</Note>
  if (!wasTriedToday(camp.slug, { memberId, amountCents })) return null
  return <Note tone="warn">{words.recordedAlready(name, said)}</Note>
}
