import { type Letter, letter, type OfCamp } from '../letter.ts'

export const signInCode = (
  values: OfCamp & {
    /** Formatted for reading: `1234 5678`. */
    readonly code: string
    readonly minutes: number
  },
): Letter =>
  letter(
    {
      ...values,
      heading: 'Your code to sign in',
      why: 'You get this because somebody asked for a code for this address. If it was not you, ignore this mail: without the code nobody gets in.',
    },
    `Your code to sign in to ${values.campName}`,
    [
      `Enter this code where you asked for it, to sign in to ${values.campName}:`,
      { code: values.code },
      `It works once, for ${values.minutes} minutes. Nobody from the camp will ever ask you for the code.`,
    ],
  )
