import { type Letter, letter, type OfCamp } from '../letter.ts'

/** What a member is told at once. Its words are those of the app; a deadline stands in a box of its own. */
export const notification = (
  values: OfCamp & {
    readonly subject: string
    readonly text: readonly (
      | string
      | { readonly label: string; readonly deadline: string; readonly note: string }
    )[]
    readonly link: string | null
    readonly label: string
    /** What the person is called; without it nobody is greeted. */
    readonly name?: string | null
    /** "You get this because …" */
    readonly why?: string
    /** Where the person chooses which mails they get. */
    readonly mailsLink?: string
  },
): Letter => {
  const { campName, subject, text, link, label, name = null } = values
  const why = values.why ?? `You get this because you have a profile at ${campName}.`
  return letter({ ...values, why }, subject, [
    ...(name === null ? [] : [`Hello ${name},`]),
    ...text,
    ...(link === null ? [] : [{ link, label }]),
  ])
}
