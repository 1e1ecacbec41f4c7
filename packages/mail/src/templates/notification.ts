import { type Letter, letter } from '../letter.ts'

/** What a member is told at once. Its words are those of the app. */
export const notification = (values: {
  readonly campName: string
  readonly subject: string
  readonly text: readonly string[]
  readonly link: string | null
  readonly label: string
}): Letter =>
  letter(values.campName, values.subject, [
    ...values.text,
    ...(values.link === null ? [] : [{ link: values.link, label: values.label }]),
  ])
