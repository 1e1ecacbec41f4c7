import { type Letter, letter, type OfCamp } from '../letter.ts'

export const passwordChanged = (values: OfCamp & { readonly resetLink: string }): Letter =>
  letter(
    {
      ...values,
      heading: 'Your password was changed',
      why: 'You get this because it is your account. We write whenever its password changes.',
    },
    `Your password for ${values.campName} was changed`,
    [
      'The password of your account was changed, and every other sign-in was ended.',
      'If that was you, there is nothing to do. If you did not change it, choose a new one now.',
      { link: values.resetLink, label: 'Choose a new password' },
    ],
  )
