import type { LackingShifts, ShiftBoard } from '@campkit/sdk/rest/api.generated'
import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '#api/camp'
import { useRead } from '#api/read'
import type { Status } from './board.ts'

const PATH = '/shifts/board'

/** The shifts of a week, or of the whole season, with everybody on them. */
export const useBoard = (week: string | undefined, isWhole: boolean, seasonId?: string) =>
  useRead<ShiftBoard>(
    PATH,
    { seasonId, ...(isWhole ? { whole: true } : { from: week }) },
    { keep: true },
  )

export const useLacking = () => useRead<LackingShifts>('/shifts/lacking')

/** Shows a status on the board before the answer comes; gives back how to undo that. */
export function useAhead(): (signupId: string, status: Status) => () => void {
  const client = useQueryClient()
  const { camp } = useSession()
  return (signupId, status) => {
    const filter = { queryKey: [camp.slug, PATH] }
    const before = client.getQueriesData<ShiftBoard>(filter)
    client.setQueriesData<ShiftBoard>(filter, (board) => board && changed(board, signupId, status))
    return () => {
      for (const [key, data] of before) client.setQueryData(key, data)
    }
  }
}

const changed = (board: ShiftBoard, signupId: string, status: Status): ShiftBoard => ({
  ...board,
  shifts: board.shifts.map((shift) =>
    shift.people.some((person) => person.signupId === signupId)
      ? {
          ...shift,
          people: shift.people.map((person) =>
            person.signupId === signupId
              ? { ...person, status, since: new Date().toISOString() }
              : person,
          ),
        }
      : shift,
  ),
})
