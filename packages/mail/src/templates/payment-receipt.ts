import { type Letter, letter, type OfCamp } from '../letter.ts'

/** Amounts and days are formatted for reading: `$25.00`, `1 May 2027`. */
export const paymentReceipt = (
  values: OfCamp & {
    readonly seasonName: string
    readonly payerName: string
    readonly reference: string
    readonly amount: string
    readonly currency: string
    readonly paidOn: string
    readonly method: string
    /** The receipt's page; receipts that an earlier version queued have none. */
    readonly link?: string
    readonly allocated: readonly { readonly name: string; readonly amount: string }[]
  },
): Letter =>
  letter(
    {
      ...values,
      heading: `Paid: ${values.amount}`,
      why: `You get this because a payment was made for you at ${values.campName}.`,
    },
    `Receipt from ${values.campName}: ${values.amount}`,
    [
      `${values.campName} has received ${values.amount} (${values.currency}) from ${values.payerName} for ${values.seasonName}.`,
      ...(values.allocated.length === 0
        ? []
        : [
            {
              title: 'What it paid',
              facts: values.allocated.map(({ name, amount }) => [name, amount] as const),
            },
          ]),
      {
        facts: [
          ['Reference', values.reference],
          ['Day', values.paidOn],
          ['Paid by', values.method],
        ],
      },
      ...(values.link === undefined ? [] : [{ link: values.link, label: 'See the receipt' }]),
      'Thank you. Keep this mail as your receipt.',
    ],
  )
