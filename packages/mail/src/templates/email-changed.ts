import { type Letter, letter } from '../letter.ts'

/** Enough for the owner to recognise it, too little for someone else who reads this mailbox. */
const hinted = (email: string): string => email.replace(/^(.)[^@]*/u, '$1***')

/** Sent to the previous address. */
export const emailChanged = (values: {
  readonly campName: string
  readonly newEmail: string
  /** Where people get help if they did not change it. */
  readonly helpLink: string
}): Letter =>
  letter(values.campName, `Your e-mail address for ${values.campName} was changed`, [
    `The account of this address now uses ${hinted(values.newEmail)}. We shall not write here again.`,
    'If you did not change it, tell the camp at once:',
    { link: values.helpLink, label: 'This was not me' },
  ])
