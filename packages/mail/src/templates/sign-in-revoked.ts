import { type Letter, letter } from '../letter.ts'

/** Somebody used a token of this sign-in for the second time: its whole chain was revoked. */
export const signInRevoked = (values: {
  readonly campName: string
  readonly appName: string
  readonly signedInAt: string
  readonly resetLink: string
}): Letter =>
  letter(values.campName, `A sign-in to ${values.appName} was ended`, [
    `Your sign-in to ${values.appName} of ${values.signedInAt} was ended for your safety: something
     that may be used only once was used twice. That happens when it was copied, and sometimes when an
     app repeats a request.`,
    'Sign in again as usual. Your other sign-ins are not affected.',
    'If it happens again, choose a new password:',
    { link: values.resetLink, label: 'Choose a new password' },
  ])
