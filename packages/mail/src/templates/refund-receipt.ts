import { type Letter, letter, type OfCamp } from '../letter.ts'

/** Amounts and days are formatted for reading: `$25.00`, `1 May 2027`. */
export const refundReceipt = (
  values: OfCamp & {
    readonly seasonName: string
    readonly payerName: string
    readonly reference: string
    readonly amount: string
    readonly currency: string
    readonly paidOn: string
    readonly refundedOn: string
    readonly method: string
    /** As the lead gave it. */
    readonly reason?: string | null
    /** Their dues; mails queued by older versions have none. */
    readonly link?: string
  },
): Letter =>
  letter(
    {
      ...values,
      heading: `Given back: ${values.amount}`,
      why: `You get this because a payment made for you at ${values.campName} was given back.`,
    },
    `Refund from ${values.campName}: ${values.amount}`,
    [
      `${values.campName} has given ${values.amount} (${values.currency}) back to ${values.payerName}, of a payment for ${values.seasonName}.`,
      {
        facts: [
          ['Reference of the payment', values.reference],
          ['Paid on', values.paidOn],
          ['Given back on', values.refundedOn],
          ['Given back by', values.method],
        ],
      },
      ...(values.reason == null ? [] : ['The reason that was given:', { quote: values.reason }]),
      ...(values.method === 'cash' ? [] : ['A bank may take some days to show it.']),
      ...(values.link === undefined
        ? []
        : [
            'What this payment had paid for may be open again. Your dues page shows how it stands.',
            { link: values.link, label: 'See your dues' },
          ]),
    ],
  )
