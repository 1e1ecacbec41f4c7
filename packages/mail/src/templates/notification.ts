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
  },
): Letter =>
  letter(
    { ...values, why: `You get this because you have a profile at ${values.campName}.` },
    values.subject,
    [...values.text, ...(values.link === null ? [] : [{ link: values.link, label: values.label }])],
  )
