import { type Letter, letter } from '../letter.ts'

export const signInCode = (values: {
  readonly campName: string
  readonly code: string
  readonly minutes: number
}): Letter =>
  letter(values.campName, `Your code to sign in to ${values.campName}`, [
    `Enter this code to sign in to ${values.campName}:`,
    { code: values.code },
    `It works once, for ${values.minutes} minutes. Nobody from the camp will ever ask you for it.`,
    'If you did not ask for a code, you need not do anything.',
  ])
