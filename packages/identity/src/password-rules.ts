import { createRequire } from 'node:module'
import { isTooLong, plainPassword } from './password.ts'

export type PasswordFault = 'too_short' | 'too_long' | 'common' | 'like_your_name'

const SHORTEST = 10
const FEWEST_DIFFERENT = 5
/** What must be left of a password without the words that everybody knows of its owner. */
const LEAST_OF_ITS_OWN = 6
const SHORTEST_WORD = 3

let common: ReadonlySet<string> | undefined

/** About 49 000 passwords in lower case from known breaches: read when first asked for, then kept. */
export function commonPasswords(): ReadonlySet<string> {
  if (common) return common
  const load = createRequire(import.meta.url)
  const list = load('@zxcvbn-ts/language-common') as typeof import('@zxcvbn-ts/language-common')
  common = new Set(list.dictionary['passwords-common'].map(String))
  return common
}

/** Also with digits and signs around it, or twice: `Password2026!` is guessed as soon as `password`. */
function isCommon(password: string): boolean {
  const known = commonPasswords()
  const core = password.replaceAll(/^\P{L}+|\P{L}+$/gu, '')
  const half = password.slice(0, password.length / 2)
  return (
    new Set(password).size < FEWEST_DIFFERENT ||
    known.has(password) ||
    (known.has(core) && core.length * 2 >= password.length) ||
    (known.has(half) && half + half === password)
  )
}

function isLikeName(password: string, { email, name }: Owner): boolean {
  const words = `${email} ${name}`
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
  const known = words.filter((word) => word.length >= SHORTEST_WORD)
  // The longest first: a short word must not take a long one apart.
  known.sort((a, b) => b.length - a.length)
  const rest = known.reduce((left, word) => left.replaceAll(word, ''), password)
  return rest !== password && rest.length < LEAST_OF_ITS_OWN
}

type Owner = { readonly email: string; readonly name: string }

/** What is wrong with a new password, if anything. Passwords that are in use are not asked again. */
export function faultOfPassword(password: string, owner: Owner): PasswordFault | undefined {
  if (isTooLong(password)) return 'too_long'
  const plain = plainPassword(password).toLowerCase()
  if ([...plain].length < SHORTEST) return 'too_short'
  if (isLikeName(plain, owner)) return 'like_your_name'
  return isCommon(plain) ? 'common' : undefined
}
