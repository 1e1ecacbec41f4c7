import { type Letter, letter } from '../letter.ts'

export const passwordChanged = (values: {
  readonly campName: string
  readonly resetLink: string
}): Letter =>
  letter(values.campName, `Your password for ${values.campName} was changed`, [
    'The password of your account was changed, and every other sign-in was ended.',
    'If you did not change it, choose a new one now:',
    { link: values.resetLink, label: 'Choose a new password' },
  ])
