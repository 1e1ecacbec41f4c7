import type { RefusalReason, TakenShift } from '@campkit/sdk/rest/api.generated'
import { useChange } from '#api/change'
import type { Problem } from '#api/problem'
import { useToast } from '#ui/toast'
import { words } from '#words/shifts-assign'
import { CHANGES, type ShiftBoard } from './board.ts'

export type Assigning = {
  readonly shiftId: string
  readonly memberId?: string
  /** For somebody who did not come: then the reason is known. */
  readonly isStandIn?: boolean
}

export type Wish = {
  readonly shiftId: string
  readonly title: string
  readonly memberId: string
  readonly name: string
  readonly waitlist?: boolean
  readonly override?: boolean
  readonly reason?: string
}

export const reasonsIn = (problem: Problem | null): readonly RefusalReason[] =>
  (problem?.facts.reasons as readonly RefusalReason[] | undefined) ?? []

/** Gives somebody a shift, with an undo for a while. */
export function useAssign(onDone?: () => void) {
  const toast = useToast()
  const undoing = useChange<{ readonly id: string; readonly name: string }>(
    ({ id }) => ({ method: 'DELETE', path: `/shift-signups/${id}` }),
    { changes: CHANGES, onDone: (_, { name }) => toast(words.undone(name)) },
  )
  return useChange<Wish, TakenShift>(
    ({ shiftId, title: _, name: __, ...body }) => ({ path: `/shifts/${shiftId}/signups`, body }),
    {
      changes: CHANGES,
      onDone: ({ id, outcome }, { name, title }) => {
        const said = outcome === 'WAITLISTED' ? words.waits : words.done
        toast(said(name, title), () => undoing.mutate({ id, name }))
        onDone?.()
      },
    },
  )
}

/** Somebody was dropped on a shift: it is theirs at once, or the dialog says what is in the way. */
export function useDropAssign(board: ShiftBoard, onRefused: (assigning: Assigning) => void) {
  const assign = useAssign()
  return (shiftId: string, memberId: string) => {
    const shift = board.shifts.find(({ id }) => id === shiftId)
    if (!shift) return
    assign.mutate(
      { shiftId, memberId, title: shift.title, name: nameIn(board, memberId) },
      { onError: () => onRefused({ shiftId, memberId }) },
    )
  }
}

const nameIn = ({ shifts, onSite }: ShiftBoard, memberId: string): string =>
  [...onSite, ...shifts.flatMap(({ people }) => people)].find((one) => one.memberId === memberId)
    ?.name ?? words.theyName
