import { type Letter, letter } from '../letter.ts'

/** For a person whom a member would like to have in the camp. */
export const referral = (values: {
  readonly campName: string
  /** The member's name in the camp; null if none is known. */
  readonly invitedBy: string | null
  readonly inviteeName: string | null
  readonly vouch: string | null
  readonly link: string
}): Letter => {
  const invitedBy = values.invitedBy ?? `A member of ${values.campName}`
  return letter(values.campName, `${invitedBy} invites you to ${values.campName}`, [
    ...(values.inviteeName === null ? [] : [`Hello ${values.inviteeName},`]),
    `${invitedBy} would like to have you at ${values.campName}, and invites you to apply.`,
    ...(values.vouch === null ? [] : [`${invitedBy} writes: “${values.vouch}”`]),
    { link: values.link, label: 'See how to apply' },
    'If you do not know them, you can ignore this mail. Nobody else is told that you got this mail.',
  ])
}
