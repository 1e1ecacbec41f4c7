import type { Database } from '@campkit/db/database'
import type { Status } from '../resources/money/payments/payments.states.ts'
import type { PaymentJob } from '../resources/money/payments/payments.tasks.ts'

/** Which payments to ask the provider about, by status and by how long ago they last changed. */
export type Wanted = {
  readonly statuses: readonly Status[]
  readonly longerAgoThan: string
  readonly notBefore: string
  readonly atMostOfACamp: number
}

/** Looks at all camps; `db` must be in the role `worker`. */
export async function findPayments(
  db: Pick<Database, 'batch'>,
  { statuses, longerAgoThan, notBefore, atMostOfACamp }: Wanted,
): Promise<readonly PaymentJob[]> {
  const [rows = []] = await db.batch([
    {
      text: 'select * from app.payments_to_reconcile($1::text[], $2::interval, $3::interval, $4)',
      values: [statuses, longerAgoThan, notBefore, atMostOfACamp],
    },
  ])
  return rows as unknown as readonly PaymentJob[]
}
