import { type Letter, letter, type OfCamp, type Part } from '../letter.ts'

/** One mail a day: for leads what waits for them, then what the member wants to hear of once a day. */
export const digest = (
  values: OfCamp & {
    readonly day: string
    /** What waits for a lead: how many, of what, and where to look. */
    readonly waiting: Waiting['waiting']
    readonly told: readonly { readonly subject: string; readonly text: readonly string[] }[]
    /** The camp's own page. */
    readonly link: string
    /** Where leads work; null while there is no such place. */
    readonly consoleLink?: string | null
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
      ...(isForLead ? waitingParts(values) : []),
      ...told.flatMap(({ subject, text }) => [`${subject}:`, ...text]),
      // What waits for leads is not on the camp's own page.
      ...(told.length > 0 ? [{ link: values.link, label: `Go to ${campName}` }] : []),
    ],
  )
}

type Waiting = {
  /** Digests that an earlier version put into the outbox do not say where. */
  readonly waiting: readonly (string | { readonly what: string; readonly where: string })[]
  readonly consoleLink?: string | null
}

function waitingParts({ waiting, consoleLink = null }: Waiting): Part[] {
  const facts = waiting.flatMap((one) =>
    typeof one === 'string' ? [] : [[one.what, one.where] as const],
  )
  return [
    'These things are waiting for you:',
    ...waiting.filter((one) => typeof one === 'string'),
    ...(facts.length > 0 ? [{ facts }] : []),
    consoleLink === null
      ? 'You find each in your camp’s app, or by the API, under the name beside it.'
      : { link: consoleLink, label: 'Open the console' },
  ]
}
