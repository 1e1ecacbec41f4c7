import { type Letter, letter, type OfCamp, type Part } from '../letter.ts'

/** What a member is told at once. Its words are those of the app; a deadline and what a lead wrote stand apart. */
export const notification = (
  values: OfCamp & {
    readonly subject: string
    readonly text: readonly (
      | string
      | { readonly label: string; readonly deadline: string; readonly note: string }
      | { readonly label: string; readonly quote: string }
    )[]
    /** Web addresses in the text become links: leads wrote it. */
    readonly isWritten?: boolean
    readonly link: string | null
    readonly label: string
    /** A second place to go to. */
    readonly further?: { readonly link: string; readonly label: string } | null
    /** What the person is called; without it nobody is greeted. */
    readonly name?: string | null
    /** "You get this because …" */
    readonly why?: string
    /** Where the person chooses which mails they get. */
    readonly mailsLink?: string
  },
): Letter => {
  const { campName, subject, text, link, label, further = null, name = null } = values
  const why = values.why ?? `You get this because you have a profile at ${campName}.`
  return letter({ ...values, why }, subject, [
    ...(name === null ? [] : [`Hello ${name},`]),
    ...text.flatMap((part): Part[] => {
      if (typeof part === 'string') return [values.isWritten ? { linked: part } : part]
      return 'quote' in part ? [part.label, { quote: part.quote }] : [part]
    }),
    ...(link === null ? [] : [{ link, label }]),
    ...(further === null ? [] : [further]),
  ])
}
