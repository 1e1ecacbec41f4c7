import { type Letter, letter, type OfCamp } from '../letter.ts'

/** One mail a day: for leads what waits for them, then what the member wants to hear of once a day. */
export const digest = (
  values: OfCamp & {
    readonly day: string
    /** What waits for a lead: how many, and of what. */
    readonly waiting: readonly string[]
    readonly told: readonly { readonly subject: string; readonly text: readonly string[] }[]
    readonly link: string
    /** Where the person chooses which mails they get. */
    readonly mailsLink?: string
  },
): Letter => {
  const { campName, day, waiting, told } = values
  const isForLead = waiting.length > 0
  const heading = isForLead ? 'What waits for you' : `News from ${campName}`
  return letter(
    {
      ...values,
      heading,
      why: `You get this at most once a day because ${isForLead ? 'you are a lead of' : 'you have a profile at'} ${campName}.`,
    },
    `${isForLead ? `${campName}: what waits for you` : heading}, ${day}`,
    [
      ...(isForLead ? ['These things are waiting for you:', ...waiting] : []),
      ...told.flatMap(({ subject, text }) => [`${subject}:`, ...text]),
      { link: values.link, label: `Go to ${campName}` },
    ],
  )
}
