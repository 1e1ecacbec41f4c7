import { type FieldError, invalidRequest } from '@campkit/core/errors'
import type { FeeItem, NewFeeItem } from './fee-items.schema.ts'
import type { FeeItemFields } from './fee-items.store.ts'

/** Fills in the defaults of a new item. */
export const fieldsOf = (sent: NewFeeItem): FeeItemFields => ({
  name: sent.name,
  amountCents: sent.amountCents,
  tiers: sent.tiers ?? [],
  tierChoice: sent.tierChoice ?? 'leads',
  dueOn: sent.dueOn ?? null,
  appliesTo: sent.appliesTo ?? {},
  scholarshipEligible: sent.scholarshipEligible ?? !['deposit', 'donation'].includes(sent.kind),
  refundable: sent.refundable ?? 'none',
  refundableUntilOn: sent.refundableUntilOn ?? null,
  lateAfterDays: sent.lateAfterDays ?? null,
  active: sent.active ?? true,
})

/** Checks what no schema can express; throws 400 with every fault. */
export function assertSound(kind: FeeItem['kind'], fields: FeeItemFields): void {
  const faults: FieldError[] = []
  const add = (field: string, code: string, message: string) =>
    faults.push({ pointer: `/body/${field}`, code, message })

  if (new Set(fields.tiers.map(({ key }) => key)).size < fields.tiers.length) {
    add('tiers', 'uniqueItems', 'must each have a key of their own')
  }
  if ((fields.refundable === 'until_date') !== (fields.refundableUntilOn !== null)) {
    add('refundableUntilOn', 'refundable', 'is required with refundable until_date, and only then')
  }
  if ((kind === 'late_fee') !== (fields.lateAfterDays !== null)) {
    add('lateAfterDays', 'kind', 'is required with kind late_fee, and only then')
  }
  if (kind === 'late_fee' && fields.amountCents === 0) {
    add('amountCents', 'minimum', 'must be at least 1 for a late fee')
  }
  if (faults.length > 0) throw invalidRequest(faults)
}
