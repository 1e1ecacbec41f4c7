import type { Database } from '@campkit/db/database'
import type { Status } from '../resources/money/payments/payments.states.ts'
import type { PaymentJob } from '../resources/money/payments/payments.tasks.ts'

/** Which payments to ask after: as intervals, since they last moved. */
export type Wanted = {
  readonly statuses: readonly Status[]
  readonly longerAgoThan: string
  readonly notBefore: string
  readonly atMostOfACamp: number
}

/** Of all camps; `db` is in the role `worker`. */
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
