import { invalidRequest, notFound } from '@campkit/core/errors'
import type { Tx } from '@campkit/db/in-camp'
import { only } from '@campkit/db/prepared'
import type { ShiftRole } from './shift-roles.schema.ts'
import * as store from './shift-roles.store.ts'

type Requirements = Pick<
  ShiftRole,
  'seasonId' | 'requiresTags' | 'requiresAck' | 'trainingRoleId'
> & { readonly id?: string }

/** 404 unless everything that a role requires exists, and its training is another role of the season. */
export async function assertKnown(tx: Tx, role: Requirements): Promise<void> {
  const { id, seasonId, requiresTags, requiresAck, trainingRoleId } = role
  if (trainingRoleId !== null && trainingRoleId === id) {
    const message = 'must be another role than the one it is for'
    throw invalidRequest([{ pointer: '/body/trainingRoleId', code: 'other_role', message }])
  }
  if (requiresTags.length + requiresAck.length === 0 && trainingRoleId === null) return
  const named = { tags: requiresTags, documentIds: requiresAck, roleId: trainingRoleId, seasonId }
  const found = await only(tx, store.countNamed(named))
  if (found.tags < requiresTags.length) throw notFound('tag absent', 'requiresTags')
  if (found.documents < requiresAck.length) throw notFound('document absent', 'requiresAck')
  if (trainingRoleId !== null && found.roles === 0) throw notFound('role absent', 'trainingRoleId')
}
