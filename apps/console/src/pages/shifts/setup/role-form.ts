import type { NewShiftRole, ShiftRole } from '@campkit/sdk/rest/api.generated'

export type TypedRole = {
  readonly name: string
  readonly description: string
  readonly points: string
  readonly restHours: string
  readonly requiresDues: boolean
  readonly requiresTags: readonly string[]
  readonly requiresAck: readonly string[]
  readonly trainingRoleId: string
}

export const typedRole = (role: ShiftRole | undefined): TypedRole => ({
  name: role?.name ?? '',
  description: role?.description ?? '',
  points: String(role?.points ?? 1),
  restHours: String((role?.minRestMinutes ?? 0) / 60),
  requiresDues: role?.requiresDues ?? false,
  requiresTags: role?.requiresTags ?? [],
  requiresAck: role?.requiresAck ?? [],
  trainingRoleId: role?.trainingRoleId ?? '',
})

export const bodyOf = (typed: TypedRole): NewShiftRole => ({
  name: typed.name.trim(),
  description: typed.description.trim() || null,
  points: Number(typed.points),
  minRestMinutes: Math.round(Number(typed.restHours) * 60),
  requiresDues: typed.requiresDues,
  requiresTags: typed.requiresTags,
  requiresAck: typed.requiresAck,
  trainingRoleId: typed.trainingRoleId || null,
})
