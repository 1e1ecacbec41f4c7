import { type Letter, letter, type OfCamp } from '../letter.ts'

export const invitation = (
  values: OfCamp & {
    /** The lead's name in the camp; null if none is known. */
    readonly invitedBy: string | null
    readonly link: string
    readonly days: number
  },
): Letter =>
  letter(
    {
      ...values,
      why: `You get this because somebody at ${values.campName} gave us this address. If you do not know the camp, ignore this mail: you are not in it unless you say yes.`,
    },
    `You are invited to ${values.campName}`,
    [
      values.invitedBy === null
        ? `${values.campName} invites you to join.`
        : `${values.invitedBy} invites you to ${values.campName}.`,
      { link: values.link, label: 'Answer the invitation' },
      `You can say yes or no there. The invitation is open for ${values.days} days.`,
    ],
  )
