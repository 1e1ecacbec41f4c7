import { type Letter, letter } from '../letter.ts'

export const verifyEmail = (values: {
  readonly campName: string
  readonly code: string
  readonly minutes: number
}): Letter =>
  letter(values.campName, `Confirm your e-mail address for ${values.campName}`, [
    `Enter this code to confirm that this is the address ${values.campName} should write to:`,
    { code: values.code },
    `It works once, for ${values.minutes} minutes, in the browser that asked for it.`,
    'If you did not give this address to us, you need not do anything: it will not be used.',
  ])
