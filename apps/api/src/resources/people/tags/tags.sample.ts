import type { Tx } from '@campkit/db/in-camp'

/** One tag that members may give themselves. */
export async function plant(tx: Tx): Promise<Record<string, string>> {
  await tx
    .insertInto('tags')
    .values({ key: 'sample', label: 'Sample', kind: 'free', assignable_by: 'self' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { tag: 'sample' }
}
