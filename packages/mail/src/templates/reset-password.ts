import { type Letter, letter } from '../letter.ts'

export const resetPassword = (values: {
  readonly campName: string
  /** Formatted for reading: `1234 5678`. */
  readonly code: string
  readonly link: string
  readonly minutes: number
}): Letter =>
  letter(values.campName, `Choose a new password for ${values.campName}`, [
    'Somebody, probably you, asked for a new password for the account of this address.',
    { link: values.link, label: 'Choose a new password' },
    'In another browser than the one it was asked for in, the page also wants this code:',
    { code: values.code },
    `It works once, for ${values.minutes} minutes.`,
    'If it was not you, you can ignore this mail: your password stays as it is.',
  ])
