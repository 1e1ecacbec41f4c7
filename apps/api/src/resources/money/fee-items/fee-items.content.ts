import { type FieldError, invalidRequest } from '@campkit/core/errors'
import type { FeeItem, NewFeeItem } from './fee-items.schema.ts'
import type { Content } from './fee-items.store.ts'

/** What is left out of a new item. */
export const contentOf = (sent: NewFeeItem): Content => ({
  name: sent.name,
  amountCents: sent.amountCents,
  tiers: sent.tiers ?? [],
  dueOn: sent.dueOn ?? null,
  appliesTo: sent.appliesTo ?? {},
  scholarshipEligible: sent.scholarshipEligible ?? !['deposit', 'donation'].includes(sent.kind),
  refundable: sent.refundable ?? 'none',
  refundableUntilOn: sent.refundableUntilOn ?? null,
  lateAfterDays: sent.lateAfterDays ?? null,
  active: sent.active ?? true,
})

/** What no schema can say; throws 400 with every fault. */
export function assertSound(kind: FeeItem['kind'], content: Content): void {
  const faults: FieldError[] = []
  const add = (field: string, code: string, message: string) =>
    faults.push({ pointer: `/body/${field}`, code, message })

  if (new Set(content.tiers.map(({ key }) => key)).size < content.tiers.length) {
    add('tiers', 'uniqueItems', 'must have keys that differ')
  }
  if ((content.refundable === 'until_date') !== (content.refundableUntilOn !== null)) {
    add(
      'refundableUntilOn',
      'refundable',
      'goes with refundable: until_date, and with nothing else',
    )
  }
  if ((kind === 'late_fee') !== (content.lateAfterDays !== null)) {
    add('lateAfterDays', 'kind', 'goes with kind: late_fee, and with nothing else')
  }
  if (faults.length > 0) throw invalidRequest(faults)
}
