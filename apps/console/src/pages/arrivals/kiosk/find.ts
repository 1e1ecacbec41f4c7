import type { Guest } from './gate.ts'

const MOST = 12

/** Without capitals and accents, so that nobody has to type them. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** A code holds the id of a member, by itself or in an address. */
export const idIn = (typed: string): string | undefined => /mem_[0-9a-z]+/i.exec(typed)?.[0]

/** By playa or legal name, or by a scanned code. Names that begin with it come first. */
export function found(guests: readonly Guest[], typed: string): readonly Guest[] {
  const id = idIn(typed)
  if (id) return guests.filter(({ memberId }) => memberId === id)
  const asked = plain(typed.trim())
  if (asked === '') return []
  const ranked = guests.flatMap((guest) => {
    const rank = rankOf(guest, asked)
    return rank === undefined ? [] : [{ guest, rank }]
  })
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST)
    .map(({ guest }) => guest)
}

function rankOf({ name, legalName }: Guest, asked: string): number | undefined {
  const [shown, legal] = [plain(name), plain(legalName)]
  if (shown.startsWith(asked)) return 0
  if (` ${shown} ${legal}`.includes(` ${asked}`)) return 1
  return shown.includes(asked) || legal.includes(asked) ? 2 : undefined
}

/** Where in a name the letters are that were typed; undefined if nowhere. */
export function partOf(name: string, typed: string): readonly [number, number] | undefined {
  const asked = plain(typed.trim())
  // Only where every letter stays one letter do the places agree.
  const bare = plain(name)
  const at = asked === '' || bare.length !== name.length ? -1 : bare.indexOf(asked)
  return at === -1 ? undefined : [at, at + asked.length]
}
