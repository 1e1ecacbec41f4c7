import { createRequire } from 'node:module'
import { isTooLong, plainPassword } from './password.ts'

export type PasswordFault = 'too_short' | 'too_long' | 'common' | 'like_your_name'

const SHORTEST = 10
const FEWEST_DIFFERENT = 5
/** How many characters a password must have besides the words that everybody knows about its owner. */
const LEAST_OF_ITS_OWN = 6
const SHORTEST_WORD = 3

let common: ReadonlySet<string> | undefined

/** About 49 000 passwords in lower case from known breaches: read on first use, then kept. */
export function commonPasswords(): ReadonlySet<string> {
  if (common) return common
  const load = createRequire(import.meta.url)
  const list = load('@zxcvbn-ts/language-common') as typeof import('@zxcvbn-ts/language-common')
  common = new Set(list.dictionary['passwords-common'].map(String))
  return common
}

/**
 * Also recognises a common password with digits and signs around it, or doubled: `Password2026!` is guessed as quickly
 * as `password`.
 */
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
  // Longest first, so that a short word does not split a long one.
  known.sort((a, b) => b.length - a.length)
  const rest = known.reduce((left, word) => left.replaceAll(word, ''), password)
  return rest !== password && rest.length < LEAST_OF_ITS_OWN
}

type Owner = { readonly email: string; readonly name: string }

/** What is wrong with a new password, if anything. Existing passwords are not checked again. */
export function faultOfPassword(password: string, owner: Owner): PasswordFault | undefined {
  if (isTooLong(password)) return 'too_long'
  const plain = plainPassword(password).toLowerCase()
  if ([...plain].length < SHORTEST) return 'too_short'
  if (isLikeName(plain, owner)) return 'like_your_name'
  return isCommon(plain) ? 'common' : undefined
}
