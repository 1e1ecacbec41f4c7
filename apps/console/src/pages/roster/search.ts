import { useNavigate, useSearch } from '@tanstack/react-router'
import { textsOf } from '#api/address'
import { useSession } from '#api/camp'
import { FIELDS, type Field } from './fields.ts'

/** What the address says: filters, order, columns, and which dialog is open. */
export type RosterSearch = Readonly<Partial<Record<Field, string>>> & {
  readonly q?: string
  readonly sort?: string
  readonly cols?: string
  readonly view?: string
  readonly open?: string
  readonly invite?: string
}

const NAMES = [...FIELDS, 'q', 'sort', 'cols', 'view', 'open', 'invite'] as const

/** Only what is known. */
export function searchOf(raw: Readonly<Record<string, unknown>>): RosterSearch {
  const texts = textsOf(raw)
  return Object.fromEntries(NAMES.flatMap((name) => (texts[name] ? [[name, texts[name]]] : [])))
}

/** The search without what only opens a dialog. */
export function viewOf({ open: _, invite: __, q: ___, ...rest }: RosterSearch): RosterSearch {
  return rest
}

export function useRosterSearch() {
  const { camp } = useSession()
  const navigate = useNavigate()
  const search = searchOf(useSearch({ strict: false }))
  const set = (changed: { readonly [K in keyof RosterSearch]?: string | undefined }) =>
    void navigate({
      to: `/c/${camp.slug}/roster`,
      search: searchOf({ ...search, ...changed }) as never,
      replace: 'q' in changed,
      resetScroll: false,
    })
  return { search, set }
}
