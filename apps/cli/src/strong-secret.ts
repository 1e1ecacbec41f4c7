import { commonPasswords } from '@campkit/identity/password-rules'

/** What is asked for, and how to have it. */
export const STRONG = '(32 random characters or more: openssl rand -base64 32)'

const SHORTEST = 32
const LEAST_BITS = 80
/** Of some pieces so many different ones must be there: what is random hardly ever repeats a piece of three. */
const PIECE = 3
const LEAST_DIFFERENT = 0.9

/**
 * Whether it looks random. Without the words that everybody knows, and by how often its characters occur, it must be
 * worth 80 bits (`openssl rand -hex 16` is, at about 115), and it must neither repeat itself nor count: `aaaa…`,
 * `abcabc…`, `01234567…` and `please-change-this-secret…` look like nothing random.
 */
export const isStrong = (secret: string): boolean =>
  secret.length >= SHORTEST &&
  bitsOf(withoutWords(secret)) >= LEAST_BITS &&
  !isRepeating(secret) &&
  !isCounting(secret)

const SHORTEST_WORD = 4

/** The longest first: a short word must not take a long one apart. */
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

/** Shannon's measure of its characters, times how many there are. */
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

/** Half of its steps from one character to the next are the same step. */
function isCounting(text: string): boolean {
  const steps = new Map<number, number>()
  for (let i = 1; i < text.length; i++) {
    const step = text.charCodeAt(i) - text.charCodeAt(i - 1)
    steps.set(step, (steps.get(step) ?? 0) + 1)
  }
  return Math.max(...steps.values()) > text.length / 2
}
