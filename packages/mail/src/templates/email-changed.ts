import { type Letter, letter, type OfCamp } from '../letter.ts'

/** Enough for the owner to recognise it, too little for someone else who reads this mailbox. */
const hinted = (email: string): string => email.replace(/^(.)[^@]*/u, '$1***')

/** Sent to the previous address. */
export const emailChanged = (
  values: OfCamp & {
    readonly newEmail: string
    /** Where people take the account back if they did not change it; null if it was just taken back. */
    readonly takeBackLink: string | null
    readonly days: number
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
      ...(values.takeBackLink === null
        ? [
            'Whoever reads mail there has taken it back. If that is not right, tell your camp’s team at once.',
          ]
        : [
            `If that was you, there is nothing to do. If it was not, take your account back within ${values.days} days: it gets this address again, every sign-in is ended, and you choose a new password.`,
            { link: values.takeBackLink, label: 'This was not me' },
          ]),
    ],
  )
