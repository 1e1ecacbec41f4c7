import { invalidRequest, notFound } from '@campkit/core/errors'
import { PREFERENCES, type PreferenceName, preferenceOf, subjectOf } from './notifications.kinds.ts'
import type { Preferences } from './notifications.schema.ts'
import type { Frequency } from './notifications.words.ts'
import type { Chosen } from './preferences.store.ts'

/** How a member is mailed about a kind: as they chose, unless that is no choice any more. */
export function frequencyOf(kind: PreferenceName, chosen: Frequency | null | undefined): Frequency {
  const { mail } = preferenceOf(kind)
  return chosen && mail.includes(chosen) ? chosen : mail[0]
}

type Choosing = { readonly memberId: string; readonly chosen: readonly Chosen[] }

export const preferencesOf = ({ memberId, chosen }: Choosing): Preferences => ({
  memberId,
  data: PREFERENCES.map((kind) => {
    const { title, mail, isFor: receivers = 'everybody' } = preferenceOf(kind)
    const subject = subjectOf(kind)
    const own = chosen.find((one) => one.kind === kind)?.mail
    return { kind, title, subject, receivers, mail: frequencyOf(kind, own), choices: [...mail] }
  }),
})

/** The kind that an address names. */
export function preferenceBy(name: string): PreferenceName {
  const found = PREFERENCES.find((kind) => kind === name)
  if (!found) throw notFound('no such kind')
  return found
}

export function assertChoice(kind: PreferenceName, mail: Frequency): void {
  const choices = preferenceOf(kind).mail
  if (choices.includes(mail)) return
  const [only, ...others] = choices
  const message =
    others.length === 0
      ? `must be ${only}: this mail cannot be switched off`
      : `must be one of ${choices.join(', ')}`
  throw invalidRequest([{ pointer: '/body/mail', code: 'choice', message }])
}
