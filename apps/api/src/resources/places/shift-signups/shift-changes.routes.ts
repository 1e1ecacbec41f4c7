import { admin } from '@campkit/access/access'
import { changeRoute } from '@campkit/http/define-route'
import { IdParams } from '@campkit/http/schemas'
import { actOf } from '../../../act.ts'
import { Shift, ShiftPatch } from '../shifts/shifts.schema.ts'
import { callRoll } from './roll-call.ts'
import { change, move, setShiftStatus } from './shift-changes.move.ts'
import { RollCall, RollCalled, ShiftMove, ShiftStatusChange } from './shift-changes.schema.ts'

const patch = changeRoute({
  id: 'updateShift',
  method: 'PATCH',
  path: '/shifts/:id',
  summary: 'Changes a shift; its time and place only while nobody has signed up.',
  access: admin('shifts:write'),
  params: IdParams,
  body: ShiftPatch,
  status: 200,
  response: Shift,
  errors: ['HAS_SIGNUPS', 'SEASON_CLOSED'],
  ifMatch: 'optional',
  example: { body: { max: 6, multiplierPercent: 150 } },
  handler: (context) => change(actOf(context), context.params.id, context.body),
})

const moveOne = changeRoute({
  id: 'moveShift',
  method: 'POST',
  path: '/shifts/:id/move',
  summary: 'Moves a shift: everybody on it is told why, and asked whether they still come.',
  access: admin('shifts:write'),
  params: IdParams,
  body: ShiftMove,
  status: 200,
  response: Shift,
  errors: ['INVALID_TRANSITION', 'SEASON_CLOSED', 'SHIFT_CONFLICT'],
  ifMatch: 'optional',
  example: { body: { location: 'Big tent', reason: 'The kitchen is flooded' } },
  handler: (context) => move(actOf(context), context.params.id, context.body),
})

const setStatusOne = changeRoute({
  id: 'changeShiftStatus',
  method: 'POST',
  path: '/shifts/:id/status',
  summary: 'Publishes, cancels or completes a shift; who is on a cancelled one is told why.',
  access: admin('shifts:write'),
  params: IdParams,
  body: ShiftStatusChange,
  status: 200,
  response: Shift,
  errors: ['HAS_SIGNUPS', 'INVALID_TRANSITION', 'SEASON_CLOSED', 'SHIFT_NOT_BEGUN'],
  ifMatch: 'optional',
  example: { body: { status: 'cancelled', reason: 'Nobody is hungry' } },
  handler: (context) => setShiftStatus(actOf(context), context.params.id, context.body),
})

const rollCall = changeRoute({
  id: 'callRoll',
  method: 'POST',
  path: '/shifts/:id/roll-call',
  summary: 'Notes for many at once who came and who did not, each with a result of its own.',
  access: admin('shifts:write'),
  params: IdParams,
  body: RollCall,
  status: 200,
  response: RollCalled,
  errors: ['SEASON_CLOSED'],
  example: { body: { others: 'completed' } },
  handler: async (context) => {
    // Several leads may call the roll at once: what one notes is no reason to refuse the other.
    const { assertVersion: _, ...act } = actOf(context)
    const called = await callRoll(act, context.params.id, context.body)
    if (!called.data.some(({ outcome }) => outcome === 'OK')) context.unchanged()
    return called
  },
})

export const shiftChanges = [patch, moveOne, setStatusOne, rollCall]
