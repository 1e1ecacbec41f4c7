import { type Letter, letter } from '../letter.ts'

export const resetPassword = (values: {
  readonly campName: string
  /** As it is to be read: `1234 5678`. */
  readonly code: string
  readonly link: string
  readonly minutes: number
}): Letter =>
  letter(values.campName, `Choose a new password for ${values.campName}`, [
    'Somebody, probably you, asked for a new password for the account of this address. Enter this code:',
    { code: values.code },
    'Or open this page:',
    { link: values.link, label: 'Choose a new password' },
    `It works once, for ${values.minutes} minutes.`,
    'If it was not you, you need not do anything: your password stays as it is.',
  ])
