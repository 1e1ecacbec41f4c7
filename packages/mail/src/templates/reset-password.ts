import { type Letter, letter } from '../letter.ts'

export const resetPassword = (values: {
  readonly campName: string
  readonly link: string
  readonly minutes: number
}): Letter =>
  letter(values.campName, `Choose a new password for ${values.campName}`, [
    'Somebody, probably you, asked for a new password for the account of this address.',
    { link: values.link, label: 'Choose a new password' },
    `The link works once, for ${values.minutes} minutes.`,
    'If it was not you, you need not do anything: your password stays as it is.',
  ])
