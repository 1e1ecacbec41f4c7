import { type Letter, letter, type OfCamp } from '../letter.ts'

export const resetPassword = (
  values: OfCamp & {
    /** Formatted for reading: `1234 5678`. */
    readonly code: string
    readonly link: string
    readonly minutes: number
  },
): Letter =>
  letter(
    {
      ...values,
      heading: 'Choose a new password',
      why: 'You get this because somebody asked for a new password for the account of this address. If it was not you, ignore this mail: your password stays as it is.',
    },
    `Choose a new password for ${values.campName}`,
    [
      'Somebody, probably you, asked for a new password for the account of this address.',
      { link: values.link, label: 'Choose a new password' },
      'In another browser than the one it was asked for in, the page also wants this code:',
      { code: values.code },
      `It works once, for ${values.minutes} minutes.`,
    ],
  )
