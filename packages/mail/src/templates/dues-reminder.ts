import { type Letter, letter, type OfCamp } from '../letter.ts'

/** The camp's own text, then the overdue charges, one per line. */
export const duesReminder = (
  values: OfCamp & {
    /** A new line begins a paragraph. */
    readonly text: string
    readonly charges: readonly {
      readonly name: string
      /** Formatted for reading: `$25.00`, `1 May 2027`. */
      readonly open: string
      readonly dueOn: string
    }[]
    /** Where people pay, if the camp has set it. */
    readonly payLink: string | null
  },
): Letter =>
  letter(
    { ...values, why: `You get this because you owe ${values.campName} something that was due.` },
    `What you owe ${values.campName} is overdue`,
    [
      ...values.text.split(/[\r\n]+/).filter((paragraph) => paragraph.trim() !== ''),
      {
        title: 'What is open',
        facts: values.charges.map(
          ({ name, open, dueOn }) => [name, `${open}, was due on ${dueOn}`] as const,
        ),
      },
      ...(values.payLink === null ? [] : [{ link: values.payLink, label: 'How to pay' }]),
      'If you have paid in the meantime, you can ignore this mail.',
    ],
  )
