import { type Letter, letter, type OfCamp } from '../letter.ts'

/** Enough for the owner to recognise it, too little for someone else who reads this mailbox. */
const hinted = (email: string): string => email.replace(/^(.)[^@]*/u, '$1***')

/** Sent to the previous address. */
export const emailChanged = (
  values: OfCamp & {
    readonly newEmail: string
    /** Where people get help if they did not change it. */
    readonly helpLink: string
  },
): Letter =>
  letter(
    {
      ...values,
      heading: 'Your e-mail address was changed',
      why: 'You get this because this was the address of the account until now.',
    },
    `Your e-mail address for ${values.campName} was changed`,
    [
      `The account of this address now uses ${hinted(values.newEmail)}. We shall not write here again.`,
      'If you did not change it, tell the camp at once.',
      { link: values.helpLink, label: 'This was not me' },
    ],
  )
