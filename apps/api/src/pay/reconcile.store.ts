import type { Database } from '@campkit/db/database'

const OLDER_THAN = '10 minutes'
const AT_MOST_OF_A_CAMP = 200

/** Of all camps; `db` is in the role `worker`. */
export async function findWaiting(db: Pick<Database, 'batch'>) {
  const [rows = []] = await db.batch([
    {
      text: 'select * from app.payments_to_reconcile($1::interval, $2)',
      values: [OLDER_THAN, AT_MOST_OF_A_CAMP],
    },
  ])
  return rows as unknown as readonly { readonly campId: string; readonly paymentId: string }[]
}
