import { type Letter, letter } from '../letter.ts'

/** Amounts and days are formatted for reading: `$25.00`, `1 May 2027`. */
export const paymentReceipt = (values: {
  readonly campName: string
  readonly seasonName: string
  readonly payerName: string
  readonly reference: string
  readonly amount: string
  readonly currency: string
  readonly paidOn: string
  readonly method: string
  readonly allocated: readonly { readonly name: string; readonly amount: string }[]
}): Letter =>
  letter(values.campName, `Receipt from ${values.campName}: ${values.amount}`, [
    `${values.campName} has received ${values.amount} (${values.currency}) from ${values.payerName} for ${values.seasonName}.`,
    `Reference: ${values.reference}`,
    `Day: ${values.paidOn}`,
    `Paid by: ${values.method}`,
    ...values.allocated.map(({ name, amount }) => `For ${name}: ${amount}`),
    'Thank you. Keep this mail as your receipt.',
  ])
