import type {
  RolledOverSeason,
  RosterLine,
  RosterLineList,
  Season,
} from '@campkit/sdk/rest/api.generated'
import { useQuery } from '@tanstack/react-query'
import { useAddress } from '#api/address'
import { call } from '#api/call'
import { useSession } from '#api/camp'
import type { Problem } from '#api/problem'
import { useRead } from '#api/read'
import { activeOf } from '../reading.ts'

export const STEPS = ['dates', 'copies', 'people', 'make', 'open'] as const
export type Step = (typeof STEPS)[number]

/** What somebody wants, all of it in the address: a reload loses nothing. */
export type Plan = {
  readonly step: Step
  readonly from: Season
  readonly name: string
  readonly gate: string
  /** The season once it is made. */
  readonly madeId: string | undefined
  readonly set: (changed: Readonly<Record<string, string | undefined>>) => void
  readonly isChosen: (line: RosterLine) => boolean
  readonly choose: (lines: readonly RosterLine[], isChosen: boolean) => void
}

const DAY_MS = 86_400_000
/** The same weekday of the next year. */
const YEAR_DAYS = 364

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

const yearLater = (day: string): string =>
  new Date(Date.parse(day) + YEAR_DAYS * DAY_MS).toISOString().slice(0, 10)

/** `Burn 2027` goes on as `Burn 2028`. */
const nextName = (name: string): string =>
  name.replace(/\b(?:19|20|21)\d\d\b/, (year) => String(Number(year) + 1))

/** The planned season that has a name already. The API refuses a second one, whatever its capitals. */
export function plannedAs(name: string, seasons: readonly Season[]): Season | undefined {
  const wanted = name.trim().toLowerCase()
  return seasons.find((one) => one.status === 'planned' && one.name.toLowerCase() === wanted)
}

/** The next name that no planned season has: `Burn 2028`, else `Burn 2028 (2)`. */
function freeName(name: string, seasons: readonly Season[]): string {
  const next = nextName(name)
  let free = next
  for (let count = 2; plannedAs(free, seasons); count++) free = `${next} (${count})`
  return free
}

/** Who had a place is invited unless somebody says otherwise. */
const hadPlace = ({ enrollmentStatus: status }: RosterLine) =>
  status === 'confirmed' || status === 'completed'

const listOf = (text: string | undefined) => (text ? text.split(',') : [])

export function usePlan(seasons: readonly Season[]): Plan | undefined {
  const { search, set } = useAddress()
  const named = seasons.find(({ id, status }) => id === search.from && status !== 'planned')
  const from = named ?? activeOf(seasons)
  if (!from) return undefined
  const [not, also] = [listOf(search.not), listOf(search.also)]
  const isChosen = (line: RosterLine) =>
    hadPlace(line) ? !not.includes(line.id) : also.includes(line.id)
  const made = seasons.find(({ id }) => id === search.season)
  const madeId = made?.id
  const name = made?.name ?? search.name ?? freeName(from.name, seasons)
  const asked = STEPS.find((one) => one === search.step) ?? 'dates'
  // With a name that is taken nothing can be shown of the next step.
  const step = asked === 'copies' && plannedAs(name, seasons) ? 'dates' : asked
  const usualGate = from.gateOpensOn ? yearLater(from.gateOpensOn) : ''
  return {
    step: madeId && step !== 'open' && step !== 'people' ? 'make' : step,
    from,
    name,
    gate: search.gate ?? usualGate,
    madeId,
    set,
    isChosen,
    choose(lines, wanted) {
      const ids = lines.map(({ id }) => id)
      const rest = (list: readonly string[]) => list.filter((id) => !ids.includes(id))
      const usual = lines.filter(hadPlace).map(({ id }) => id)
      const other = lines.filter((line) => !hadPlace(line)).map(({ id }) => id)
      const text = (list: readonly string[]) => list.join(',') || undefined
      set({
        not: text([...rest(not), ...(wanted ? [] : usual)]),
        also: text([...rest(also), ...(wanted ? other : [])]),
      })
    },
  }
}

/** What the roll-over would make. It is asked as a question: the API does the work and takes it back. */
export function usePreview({ from, name, gate }: Plan) {
  const { camp } = useSession()
  const body = { preview: true, name: name.trim(), gateOpensOn: gate }
  const path = `/seasons/${from.id}/roll-over`
  return useQuery<RolledOverSeason, Problem>({
    queryKey: [camp.slug, path, body],
    queryFn: ({ signal }) =>
      call<RolledOverSeason>(camp.slug, { method: 'POST', path, body, signal }),
  })
}

/** Everybody who was in the season that is gone on from. */
export const useFormer = ({ from }: Plan) =>
  useRead<RosterLineList>('/roster', { inSeason: from.id, limit: 500 })
