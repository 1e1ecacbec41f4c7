import type { AnnouncementAudience, RosterLine } from '@campkit/sdk/rest/api.generated'
import type { Field } from './fields.ts'
import { choicesOf, meets } from './filters.ts'
import type { RosterSearch } from './search.ts'

/** The filters of the list that an announcement knows, too, and means the same by. */
const KNOWN: Readonly<Partial<Record<Field, keyof AnnouncementAudience>>> = {
  needs: 'needs',
  enrollment: 'enrollmentStatus',
  role: 'role',
  tag: 'tag',
}

/** A search as an audience, or nothing if an announcement cannot say it. */
function audienceOfSearch(
  search: RosterSearch,
  inSeason: string,
): AnnouncementAudience | undefined {
  const { sort: _, cols: __, open: ___, invite: ____, q, ...filters } = search
  const named = Object.entries(filters).map(([field, value]) => [KNOWN[field as Field], value])
  if (q !== undefined || named.some(([name]) => name === undefined)) return undefined
  return { inSeason, ...Object.fromEntries(named) }
}

/**
 * Who is selected, as the filters of an announcement: what the list is filtered by, everybody, one filter, or one person by their
 * address. Nothing where no filter finds exactly them.
 */
export function audienceFor(
  selected: readonly RosterLine[],
  lines: readonly RosterLine[],
  search: RosterSearch,
): AnnouncementAudience | undefined {
  const [one, ...others] = selected
  if (!one) return undefined
  const isExactly = (found: readonly RosterLine[]) =>
    found.length === selected.length && found.every((line) => selected.includes(line))
  if (others.length === 0 && isExactly(lines.filter((line) => meets(line, { q: one.email })))) {
    return { q: one.email, inSeason: one.seasonId }
  }
  const singles = choicesOf(lines).map(({ field, value }): RosterSearch => ({ [field]: value }))
  return [search, {}, ...singles]
    .filter((asked) => isExactly(lines.filter((line) => meets(line, asked))))
    .map((asked) => audienceOfSearch(asked, one.seasonId))
    .find((audience) => audience !== undefined)
}
