import { type Letter, letter } from '../letter.ts'

/** Enough for the owner to recognise it, too little for whoever reads this mailbox now. */
const hinted = (email: string): string => email.replace(/^(.)[^@]*/u, '$1***')

/** Goes to the address that was in use before. */
export const emailChanged = (values: {
  readonly campName: string
  readonly newEmail: string
  /** Where somebody who did not change it is helped. */
  readonly helpLink: string
}): Letter =>
  letter(values.campName, `Your e-mail address for ${values.campName} was changed`, [
    `The account of this address now uses ${hinted(values.newEmail)}. We shall not write here again.`,
    'If you did not change it, tell the camp at once:',
    { link: values.helpLink, label: 'This was not me' },
  ])
