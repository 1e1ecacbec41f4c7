import { type FieldError, invalidRequest } from '@campkit/core/errors'
import type { TicketBatch } from './ticket-batches.schema.ts'

type Checked = Pick<TicketBatch, 'kind' | 'validFromOn' | 'claimOpensAt' | 'claimClosesAt'>

/** Throws 400 for the quota of a day on which everybody may come in. */
export function assertBeforeGate(
  { validFromOn }: Pick<Checked, 'validFromOn'>,
  { gateOpensOn }: { readonly gateOpensOn: string | null },
): void {
  if (validFromOn === null || gateOpensOn === null || validFromOn < gateOpensOn) return
  const message = `must be before the gate opens, on ${gateOpensOn}`
  throw invalidRequest([{ pointer: '/body/validFromOn', code: 'gate_is_open', message }])
}

/** Throws 400 unless the fields of a batch agree with each other. */
export function assertFields({ kind, validFromOn, claimOpensAt, claimClosesAt }: Checked): void {
  const faults: FieldError[] = []
  if (kind === 'setup_access' && validFromOn === null) {
    const message = 'is required for setup access: each day has a quota of its own'
    faults.push({ pointer: '/body/validFromOn', code: 'required', message })
  }
  if (kind !== 'setup_access' && validFromOn !== null) {
    const message = 'must not be sent: only setup access has a first day'
    faults.push({ pointer: '/body/validFromOn', code: 'setup_access', message })
  }
  if (
    claimOpensAt !== null &&
    claimClosesAt !== null &&
    Date.parse(claimOpensAt) >= Date.parse(claimClosesAt)
  ) {
    const message = 'must be after claimOpensAt'
    faults.push({ pointer: '/body/claimClosesAt', code: 'opens_before_it_closes', message })
  }
  if (faults.length > 0) throw invalidRequest(faults)
}
