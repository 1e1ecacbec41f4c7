import { words } from '#words/time'

// Countries and languages are named in the language of the page, whatever the device speaks.

const regions = new Intl.DisplayNames(words.locale, { type: 'region', fallback: 'none' })
const languages = new Intl.DisplayNames(words.locale, { type: 'language' })

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** Codes that have a name and are no countries. */
const OTHERS = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']

/** `PT` is Portugal; what is no code stays as it was written. */
export const countryName = (code: string): string =>
  (/^[A-Z]{2}$/.test(code) && regions.of(code)) || code

/** `en` is English; what is no code stays as it was written. */
export const languageName = (code: string): string =>
  /^[a-z]{2,3}(-[A-Za-z]+)?$/.test(code) ? (languages.of(code) ?? code) : code

/** Codes of states that are no more have the names of those that came after. */
const isNow = (code: string) => new Intl.Locale(`und-${code}`).region === code

/** Every country that has a name: its code, and the name. Worked out when it is first needed. */
export function countries(): readonly (readonly [code: string, name: string])[] {
  known ??= LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .filter((code) => !OTHERS.includes(code) && isNow(code) && regions.of(code) !== undefined)
    .map((code) => [code, countryName(code)] as const)
    .sort(([, one], [, other]) => one.localeCompare(other, words.locale))
  return known
}
let known: readonly (readonly [string, string])[] | undefined
