import { type Letter, letter } from '../letter.ts'

export const invitation = (values: {
  readonly campName: string
  readonly invitedBy: string
  readonly link: string
  readonly days: number
}): Letter =>
  letter(values.campName, `You are invited to ${values.campName}`, [
    `${values.invitedBy} invites you to ${values.campName}.`,
    { link: values.link, label: 'Answer the invitation' },
    `You can say yes or no there. The invitation is open for ${values.days} days.`,
    'If you do not know the camp, you can ignore this mail: you are not in it unless you say yes.',
  ])
