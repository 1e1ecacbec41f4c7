import { commonPasswords } from '@campkit/identity/password-rules'

/** What is required, and how to generate it. */
export const STRONG = '(32 random characters or more: openssl rand -base64 32)'

const SHORTEST = 32
const LEAST_BITS = 80
/** At least this share of the three-character pieces must be different, because random text hardly ever repeats one. */
const PIECE = 3
const LEAST_DIFFERENT = 0.9

/**
 * Whether the secret looks random. Without common words, its character frequencies must give 80 bits (`openssl rand
 * -hex 16` gives about 115), and it must neither repeat nor count: `aaaa…`, `abcabc…`, `01234567…` and
 * `please-change-this-secret…` are refused.
 */
export const isStrong = (secret: string): boolean =>
  secret.length >= SHORTEST &&
  bitsOf(withoutWords(secret)) >= LEAST_BITS &&
  !isRepeating(secret) &&
  !isCounting(secret)

const SHORTEST_WORD = 4

/** Removes the longest words first, so that a short word does not split a long one. */
function withoutWords(secret: string): string {
  const known = commonPasswords()
  let [rest, at] = ['', 0]
  while (at < secret.length) {
    const word = longestWordAt(secret.toLowerCase(), at, known)
    if (word === 0) rest += secret[at]
    at += Math.max(word, 1)
  }
  return rest
}

function longestWordAt(text: string, at: number, known: ReadonlySet<string>): number {
  const [letters = ''] = /^[a-z]{4,20}/.exec(text.slice(at)) ?? []
  for (let length = letters.length; length >= SHORTEST_WORD; length--) {
    if (known.has(letters.slice(0, length))) return length
  }
  return 0
}

/** The Shannon entropy of its characters, times its length. */
function bitsOf(text: string): number {
  const counts = new Map<string, number>()
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1)
  const shares = [...counts.values()].map((count) => count / text.length)
  return -text.length * shares.reduce((sum, share) => sum + share * Math.log2(share), 0)
}

function isRepeating(text: string): boolean {
  const pieces = Array.from({ length: text.length - PIECE + 1 }, (_, i) => text.slice(i, i + PIECE))
  return new Set(pieces).size < pieces.length * LEAST_DIFFERENT
}

/** True if more than half of the steps between neighbouring characters are the same. */
function isCounting(text: string): boolean {
  const steps = new Map<number, number>()
  for (let i = 1; i < text.length; i++) {
    const step = text.charCodeAt(i) - text.charCodeAt(i - 1)
    steps.set(step, (steps.get(step) ?? 0) + 1)
  }
  return Math.max(...steps.values()) > text.length / 2
}
