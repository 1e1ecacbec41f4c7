import { type Letter, letter, type OfCamp } from '../letter.ts'

/** For a person whom a member would like to have in the camp. */
export const referral = (
  values: OfCamp & {
    /** The member's name in the camp; null if none is known. */
    readonly invitedBy: string | null
    readonly inviteeName: string | null
    readonly vouch: string | null
    readonly link: string
  },
): Letter => {
  const invitedBy = values.invitedBy ?? `A member of ${values.campName}`
  return letter(
    {
      ...values,
      why: `You get this because ${invitedBy} gave us this address. If you do not know them, ignore this mail. Nobody else is told that you got it.`,
    },
    `${invitedBy} invites you to ${values.campName}`,
    [
      ...(values.inviteeName === null ? [] : [`Hello ${values.inviteeName},`]),
      `${invitedBy} would like to have you at ${values.campName}, and invites you to apply.`,
      ...(values.vouch === null ? [] : [`${invitedBy} writes:`, { quote: values.vouch }]),
      { link: values.link, label: 'See how to apply' },
    ],
  )
}
