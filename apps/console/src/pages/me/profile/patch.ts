import type { Member, MemberPatch } from '@campkit/sdk/rest/api.generated'
import { changedOf } from '#api/held'

export const TEXTS = ['preferredName', 'playaName', 'pronouns', 'phone', 'city'] as const
export const LISTS = ['skills', 'languages'] as const
export const DIETS = ['omnivore', 'vegetarian', 'vegan', 'pescatarian', 'other'] as const
/** As many as a profile takes. */
export const MOST_CONTACTS = 5

/** What a field of the form holds, by its name. */
type Fields = (name: string) => string

export type ShownFields = Readonly<Record<string, string>>

/** What the form shows of a member, by the names of its fields. */
export function shownOf(member: Member): ShownFields {
  const { emergencyContacts = [], dietary, medicalNotes, birthDate } = member.restricted ?? {}
  const fields = [
    ...[...TEXTS, 'country' as const].map((name) => [name, member[name]]),
    ...LISTS.map((name) => [name, member[name].join(', ')]),
    ['diet', dietary?.kind],
    ['restrictions', dietary?.restrictions.join(', ')],
    ['dietNotes', dietary?.notes],
    ['medical', medicalNotes],
    ['birthDate', birthDate],
    ...emergencyContacts.flatMap(({ name, relation, phone }, i) => [
      [`contact${i}Name`, name],
      [`contact${i}Relation`, relation],
      [`contact${i}Phone`, phone],
    ]),
  ]
  return Object.fromEntries(fields.map(([name, value]) => [name, value ?? '']))
}

const fieldsOf =
  (form: FormData): Fields =>
  (name) =>
    String(form.get(name) ?? '').trim()

const tight = (phone: string) => phone.replace(/[\s().-]/g, '')
/** Each once, whatever is between the commas. */
const listed = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  ),
]

/** What belongs to a diet is kept with one. */
export function isDietMissing(form: FormData): boolean {
  const text = fieldsOf(form)
  return text('diet') === '' && (text('restrictions') !== '' || text('dietNotes') !== '')
}

const contactIn = (text: Fields, i: number) => ({
  name: text(`contact${i}Name`),
  relation: text(`contact${i}Relation`),
  phone: tight(text(`contact${i}Phone`)),
})

const contactsIn = (text: Fields): readonly number[] =>
  Array.from({ length: MOST_CONTACTS }, (_, i) => i).filter((i) =>
    Object.values(contactIn(text, i)).some((value) => value !== ''),
  )

/** Which of the contacts on the page are sent: whoever is left without a name, a relation and a phone is none. */
export const contactsSent = (form: FormData): readonly number[] => contactsIn(fieldsOf(form))

function dietIn(text: Fields) {
  const kind = text('diet') as (typeof DIETS)[number] | ''
  if (kind === '') return null
  return { kind, restrictions: listed(text('restrictions')), notes: text('dietNotes') }
}

const openIn = (text: Fields) => ({
  ...Object.fromEntries(
    TEXTS.map((name) => [name, (name === 'phone' ? tight(text(name)) : text(name)) || null]),
  ),
  country: text('country') || null,
  skills: listed(text('skills')),
  languages: listed(text('languages')),
})

const sealedIn = (text: Fields) => ({
  emergencyContacts: contactsIn(text).map((i) => contactIn(text, i)),
  dietary: dietIn(text),
  medicalNotes: text('medical') || null,
  birthDate: text('birthDate') || null,
})

/** What was typed, and nothing else: leads write what is sealed, too, and what they wrote meanwhile is theirs. */
export function patchOf(form: FormData, member: Member): MemberPatch {
  const shown = shownOf(member)
  const text = fieldsOf(form)
  const was: Fields = (name) => (shown[name] ?? '').trim()
  const sealed = changedOf(sealedIn(text), sealedIn(was))
  return {
    ...changedOf(openIn(text), openIn(was)),
    ...(Object.keys(sealed).length > 0 && { restricted: sealed }),
  }
}
