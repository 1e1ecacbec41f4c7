import { type Letter, letter, type OfCamp } from '../letter.ts'

const CHANGES = {
  passkey_added: 'A passkey was added to your account.',
  passkey_removed: 'A passkey was removed from your account.',
  totp_added: 'An authenticator app was added to your account: signing in asks for its codes.',
  totp_removed:
    'The authenticator app was removed from your account: signing in asks for no codes.',
  recovery_code_used: 'A recovery code of your account was used in place of the authenticator app.',
}

export type AccountChange = keyof typeof CHANGES

/** The owner is told about every change of how they sign in, no matter who made it. */
export const accountChanged = (
  values: OfCamp & {
    readonly change: AccountChange
    readonly accountLink: string
    readonly notMeLink: string
  },
): Letter =>
  letter(
    {
      ...values,
      heading: 'The way you sign in was changed',
      why: 'You get this because it is your account. We write whenever its ways to sign in change.',
    },
    `The way you sign in to ${values.campName} was changed`,
    [
      CHANGES[values.change],
      'If that was you, there is nothing to do. If it was not, choose a new password, which ends every sign-in, and look through your account.',
      { link: values.notMeLink, label: 'This was not me' },
      { link: values.accountLink, label: 'Look at your account' },
    ],
  )
