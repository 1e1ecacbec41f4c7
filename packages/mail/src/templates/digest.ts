import { type Letter, letter } from '../letter.ts'

/** One mail a day: for leads what waits for them, then what the member wants to hear of once a day. */
export const digest = (values: {
  readonly campName: string
  readonly day: string
  readonly waiting: readonly string[]
  readonly told: readonly { readonly subject: string; readonly text: readonly string[] }[]
  readonly link: string
}): Letter => {
  const { campName, day, waiting, told } = values
  const subject = waiting.length > 0 ? `${campName}: what waits for you` : `News from ${campName}`
  return letter(campName, `${subject}, ${day}`, [
    ...(waiting.length > 0 ? ['As a lead you are waited for:', ...waiting] : []),
    ...told.flatMap((one) => [`${one.subject}:`, ...one.text]),
    { link: values.link, label: 'Go to the camp' },
    'You get this mail at most once a day. You can choose in your preferences what it tells you.',
  ])
}
