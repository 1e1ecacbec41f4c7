import { type Caller, isAdmin } from '@campkit/core/actor'
import { conflict, forbidden, invalidRequest } from '@campkit/core/errors'
import type { Tx } from '@campkit/db/in-camp'
import type { Mark } from './onboarding.schema.ts'
import type { Step } from './onboarding.steps.ts'
import * as store from './onboarding.store.ts'

type Marking = {
  readonly tx: Tx
  readonly seasonId: string
  readonly memberId: string
  readonly by: string
}

/** True if something changed. */
export function markStep(marking: Marking, step: Step, { state, reason }: Mark): Promise<boolean> {
  const { tx, ...whose } = marking
  const marked = { ...whose, stepKey: step.key }
  if (state === 'open') return store.takeBackWaiver(tx, marked)
  const kind = state
  return store.mark(tx, { ...marked, kind, reason: kind === 'waived' ? (reason ?? null) : null })
}

/** Nobody can tick a computed step (INV-O1). A waiver needs a lead and a reason (INV-O2). */
export function assertMayMark({ actor }: Caller, step: Step, { state, reason }: Mark): void {
  if (state === 'acknowledged') {
    if (step.mode === 'computed') throw conflict('STEP_IS_COMPUTED', 'a computed step was ticked')
    return
  }
  if (!actor || !isAdmin(actor)) throw forbidden('admin_required')
  if (state === 'waived' && reason === undefined) {
    const message = 'is required when a step is waived'
    throw invalidRequest([{ pointer: '/body/reason', code: 'required', message }])
  }
}
