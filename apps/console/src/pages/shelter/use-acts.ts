import type { ShelterBoard, ShelterSwap } from '@campkit/sdk/rest/api.generated'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSession } from '#api/camp'
import { useChange } from '#api/change'
import type { Problem } from '#api/problem'
import { useToast } from '#ui/toast'
import { words } from '#words/shelter'
import { type Act, aheadOf, asAnswered, asTold, bedsOf, callOf, undoOf } from './acts.ts'
import { overfillOf } from './overfill.ts'
import type { Bed, View } from './view.ts'

export const CHANGED = ['shelter', 'members']
export const RULES = ['UNIT_LOCKED', 'PLAN_PUBLISHED', 'OUTSIDE_STAY', 'FULL'] as const
export type Rule = (typeof RULES)[number]

/** An act that a rule refuses, until a lead says why it is to be done all the same. */
export type Asking = { readonly act: Act; readonly rule: Rule }

type Failed = { readonly act: Act; readonly problem: Problem }

export type Acts = {
  readonly run: (act: Act) => void
  readonly again: (() => void) | undefined
  readonly problem: Problem | null
  readonly forget: () => void
  readonly asking: Asking | undefined
  readonly answer: (reason: string | undefined) => void
}

/** Everything that is done on the board: shown at once, taken back if it is refused, and undone from the toast. */
export function useActs(view: View): Acts {
  const { camp } = useSession()
  const client = useQueryClient()
  const toast = useToast()
  const [asking, setAsking] = useState<Asking>()
  const [failed, setFailed] = useState<Failed>()
  const key = [camp.slug, '/shelter/board', {}]
  const answered = useRef(new Map<string, Bed>()).current
  const change = useChange<Act, Bed | ShelterSwap>((act) => callOf(asAnswered(act, answered)), {
    changes: CHANGED,
    inTurn: 'shelter',
    ahead: (act) => {
      void client.cancelQueries({ queryKey: key })
      const before = client.getQueryData<ShelterBoard>(key)
      if (!before) return undefined
      client.setQueryData(key, aheadOf(before, act))
      return () => client.setQueryData(key, before)
    },
    onDone: (answer, act) => {
      const beds = new Map(bedsOf(act, answer))
      for (const [id, bed] of beds) answered.set(id, bed)
      client.setQueryData<ShelterBoard>(key, (board) => board && asTold(board, beds))
      const undo = act.isUndo || endsWaiting(view, act) ? undefined : undoOf(act, answer)
      toast(sayDone(view, act), undo && (() => send(undo)))
    },
    onProblem: (problem, act) => {
      const rule = act.reason === undefined && RULES.find((one) => one === problem.code)
      if (rule) setAsking({ act, rule })
      else setFailed({ act, problem })
    },
  })
  const send = (act: Act) => {
    setFailed(undefined)
    change.mutate(act)
  }
  const run = (act: Act) => {
    const rule = act.reason === undefined ? ruleAgainst(view, act) : undefined
    if (rule) setAsking({ act, rule })
    else send(act)
  }
  return {
    run,
    again: failed?.problem.status === 0 ? () => send(failed.act) : undefined,
    problem: failed?.problem ?? null,
    forget: () => setFailed(undefined),
    asking,
    answer: (reason) => {
      setAsking(undefined)
      if (reason !== undefined && asking) send({ ...asking.act, reason })
    },
  }
}

/** Whoever gets a bed waits no longer, and nothing gives them their place in the line back. */
const endsWaiting = (view: View, act: Act): boolean =>
  act.kind === 'place' && view.waitsOf(act.memberId) !== undefined

/** What is known to stand against an act before anybody is asked. */
function ruleAgainst(view: View, act: Act): Rule | undefined {
  if (act.kind === 'in' || act.kind === 'out') return undefined
  if (view.board.plan.publishedAt !== null) return 'PLAN_PUBLISHED'
  const from = act.kind === 'place' ? undefined : view.unitOf(act.bed.unitId)
  const to =
    act.kind === 'place' || act.kind === 'move'
      ? view.unitOf(act.unitId)
      : act.kind === 'swap'
        ? view.unitOf(act.other.unitId)
        : undefined
  if (from?.locked || to?.locked) return 'UNIT_LOCKED'
  return overfillOf(view, act).length > 0 ? 'FULL' : undefined
}

export function sayDone(view: View, act: Act): string {
  if (act.isUndo) return words.undone
  const name = view.nameOf(act.kind === 'place' ? act.memberId : act.bed.memberId)
  const labelOf = (id: string | null) => view.unitOf(id)?.label ?? ''
  switch (act.kind) {
    case 'place':
      return act.isOffer
        ? words.offeredTo(name, labelOf(act.unitId))
        : endsWaiting(view, act)
          ? words.placedInstead(name, labelOf(act.unitId))
          : words.placedIn(name, labelOf(act.unitId))
    case 'move':
      return words.movedTo(name, labelOf(act.unitId))
    case 'swap':
      return words.swapped(name, view.nameOf(act.other.memberId))
    case 'remove':
      return words.takenOut(name, labelOf(act.bed.unitId))
    case 'nights':
      return words.nightsChanged(name)
    case 'in':
      return words.movedIn(name)
    case 'out':
      return words.movedOut(name)
  }
}
