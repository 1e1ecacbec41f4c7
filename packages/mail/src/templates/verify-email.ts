import { type Letter, letter, type OfCamp } from '../letter.ts'

/** For a new account, and for an account that moves to a new address. */
export const verifyEmail = (
  values: OfCamp & {
    /** Formatted for reading: `1234 5678`. */
    readonly code: string
    readonly minutes: number
  },
): Letter =>
  letter(
    {
      ...values,
      heading: 'Confirm your e-mail address',
      why: 'You get this because somebody gave us this address. If it was not you, ignore this mail: the address will not be used.',
    },
    `Confirm your e-mail address for ${values.campName}`,
    [
      `Please confirm that this is the address ${values.campName} should write to. Enter this code:`,
      { code: values.code },
      `It works once, for ${values.minutes} minutes.`,
    ],
  )
