/** Ids, times and words that are others at every run, as ones that never change: so that an example shows no new diff. */
export function plainExample(answer: unknown): object {
  const text = JSON.stringify(shortened(answer))
  const hours = [...new Set(rankOf(text, INSTANT).map(hourOf))]
  const days = rankOf(text.replaceAll(INSTANT, ''), DAY)
  const ids = new Map<string, string>()
  const plain = text
    .replaceAll(INSTANT, (found) => instantOf(hours.indexOf(hourOf(found))))
    .replaceAll(DAY, (found) => (days.includes(found) ? dayOf(days.indexOf(found)) : found))
    .replaceAll(ID, (found, kind: string) => {
      const known = ids.get(found) ?? `${kind}_${ID_BEGIN}${String(ids.size + 1).padStart(3, '0')}`
      ids.set(found, known)
      return known
    })
    .replaceAll(/[0-9a-f]{12}@example\.org/g, 'ada@example.org')
    .replaceAll(/mem_\w+@example\.org/g, 'ada@example.org')
    .replaceAll(/"Test (?:member|admin|super_admin|applicant)"/g, '"Ada Moss"')
    .replaceAll(/([-. ])(?=[a-z]*\d)[0-9a-z]{12,16}(?=["@])/g, '$11')
    .replaceAll(/pk_live_[0-9a-f]{48}/g, 'pk_live_…')
  return JSON.parse(plain, withoutChance)
}

const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g
const DAY = /(?<=")\d{4}-\d\d-\d\d(?=")/g
const ID = /\b([a-z]{2,6})_[0-9a-z]{26}\b/g
const ID_BEGIN = '01k2f8q0v7e5r9n3w6abcdh'

const rankOf = (text: string, pattern: RegExp) => [...new Set(text.match(pattern) ?? [])].sort()

/** What happened in one run happened at one time. */
const hourOf = (instant: string) => instant.slice(0, 13)

const START = Date.parse('2027-05-03T09:00:00.000Z')
const instantOf = (rank: number) => new Date(START + rank * 3_600_000).toISOString()
const dayOf = (rank: number) => new Date(START + rank * 86_400_000).toISOString().slice(0, 10)

/** Fields whose value is drawn by lot, or is a secret. */
// biome-ignore format: a table
const BY_CHANCE: Readonly<Record<string, string>> = {
  secret:    'shown once',
  hint:      'pk_live_ab12…9f',
  reference: 'CK-7F3K9Q',
  code:      'R7K2M9',
  url:       'https://camp.example.org/pay/…',
}

/** Fields that count the days from today. */
const FROM_TODAY: Readonly<Record<string, number>> = { daysToGate: 75, daysLeft: 15 }

const withoutChance = (name: string, value: unknown) => {
  if (typeof value === 'number') return FROM_TODAY[name] ?? value
  return typeof value === 'string' ? (BY_CHANCE[name] ?? value) : value
}

/** One row tells as much as many. */
function shortened(answer: unknown): unknown {
  const { data, ...rest } = answer as { data?: unknown; nextCursor?: unknown }
  if (!Array.isArray(data)) return answer
  return { data: data.slice(0, 1), ...rest, ...('nextCursor' in rest && { nextCursor: null }) }
}
