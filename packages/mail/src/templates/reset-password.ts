import { type Letter, letter } from '../letter.ts'

export const resetPassword = (values: {
  readonly campName: string
  readonly link: string
  readonly code: string
  readonly minutes: number
}): Letter =>
  letter(values.campName, `Choose a new password for ${values.campName}`, [
    'Somebody, probably you, asked for a new password for the account of this address.',
    { link: values.link, label: 'Choose a new password' },
    `The link works once, for ${values.minutes} minutes. In another browser than the one you asked in, it
     also wants this code:`,
    { code: values.code },
    'If it was not you, you need not do anything: your password stays as it is.',
  ])
