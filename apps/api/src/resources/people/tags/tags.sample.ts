import type { Tx } from '@campkit/db/in-camp'

/** A tag that members may give themselves. */
export async function plant(tx: Tx): Promise<Record<string, string>> {
  await tx
    .insertInto('tags')
    .values({ key: 'sample', label: 'Sample', kind: 'free', assignable_by: 'self' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { tag: 'sample' }
}

/** Adds tags of another kind. */
export async function plantVaried(tx: Tx): Promise<void> {
  await plant(tx)
  const tags = ['sample-skill', 'sample-skill-2'].map((key) => ({ key, label: 'Skill' }))
  const rows = tags.map((tag) => ({
    ...tag,
    kind: 'skill' as const,
    assignable_by: 'self' as const,
  }))
  await tx.insertInto('tags').values(rows).execute()
}
