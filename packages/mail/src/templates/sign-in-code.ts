import { type Letter, letter } from '../letter.ts'

export const signInCode = (values: {
  readonly campName: string
  /** Formatted for reading: `1234 5678`. */
  readonly code: string
  readonly minutes: number
}): Letter =>
  letter(values.campName, `Your code to sign in to ${values.campName}`, [
    `Enter this code where you asked for it, to sign in to ${values.campName}:`,
    { code: values.code },
    `It works once, for ${values.minutes} minutes. Nobody from the camp will ever ask you for the code.`,
    'If you did not ask for it, you can ignore this mail.',
  ])
