import { type Letter, letter } from '../letter.ts'

export const verifyEmail = (values: {
  readonly campName: string
  readonly link: string
  readonly minutes: number
}): Letter =>
  letter(values.campName, `Confirm your e-mail address for ${values.campName}`, [
    `Please confirm that this is the address ${values.campName} should write to.`,
    { link: values.link, label: 'Confirm this address' },
    `The link works once, for ${values.minutes} minutes.`,
    'If you did not give this address to us, you need not do anything: it will not be used.',
  ])
