import type { ShiftBoard, ShiftRole, ShiftTemplate } from '@campkit/sdk/rest/api.generated'
import { useRead } from '#api/read'
import { useReadAll } from '#api/read-all'

export type BoardTeam = ShiftBoard['teams'][number]

/** The teams with their leads by name and their roles: a board of one day has them. */
export const useTeams = () => useRead<ShiftBoard>('/shifts/board', { days: 1 })
export const useRoles = () => useReadAll<ShiftRole>('/shift-roles')
export const useTemplates = () => useReadAll<ShiftTemplate>('/shift-templates')

/** What a change of these makes old. */
export const CHANGES = ['teams', 'shift-roles', 'shift-templates', 'shifts']
