import { invalidRequest } from '@campkit/core/errors'
import { asCamp } from '@campkit/db/as-camp'
import type { Tx } from '@campkit/db/in-camp'
import { all } from '@campkit/db/prepared'
import { membersAmong } from './named-members.store.ts'

type Named = { readonly id: string; readonly pointer: string }

/** Throws 400 unless they are in the camp: a typing error would be a wish that nobody can meet. */
export async function assertAreMembers(tx: Tx, named: readonly Named[]): Promise<void> {
  if (named.length === 0) return
  const ids = named.map(({ id }) => id)
  const found = await asCamp(tx, () => all(tx, membersAmong({ ids })))
  const faults = named
    .filter(({ id }) => !found.some((member) => member.id === id))
    .map(({ pointer }) => ({ pointer, code: 'unknown', message: 'must be a member of the camp' }))
  if (faults.length > 0) throw invalidRequest(faults)
}
