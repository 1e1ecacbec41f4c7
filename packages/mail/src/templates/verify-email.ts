import { type Letter, letter } from '../letter.ts'

/** For a new account, and for an account that moves to a new address. */
export const verifyEmail = (values: {
  readonly campName: string
  /** Formatted for reading: `1234 5678`. */
  readonly code: string
  readonly minutes: number
}): Letter =>
  letter(values.campName, `Confirm your e-mail address for ${values.campName}`, [
    `Please confirm that this is the address ${values.campName} should write to. Enter this code:`,
    { code: values.code },
    `It works once, for ${values.minutes} minutes.`,
    'If you did not give this address to us, you can ignore this mail: it will not be used.',
  ])
