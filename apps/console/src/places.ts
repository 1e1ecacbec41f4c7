import { words as navigation } from '#words/navigation'
import { words as places } from '#words/places'
import { words as reports } from '#words/reports'
import { words as settings } from '#words/settings'
import type { LeadPage, MemberPage } from './pages.ts'

/** Somewhere in the console that the navigation does not name: what it is called, and whose part it is. */
export type Place = {
  readonly path: string
  readonly label: string
  readonly of: string
  readonly icon: LeadPage['icon']
  readonly isForHeads: boolean
}

/** Addresses that hold an id, or one of several words, are not places by themselves. */
const isPlace = (path: string): boolean => !path.includes('$')

/** What stands behind such an address: subjects of the settings, and the pictures and lists of the reports. */
const BY_WORD: Readonly<Record<string, readonly (readonly [path: string, label: string])[]>> = {
  settings: Object.entries(settings.section).map(([name, label]) => [`settings/${name}`, label]),
  reports: [
    ...Object.entries(reports.views).map(
      ([view, label]) => [`reports?view=${view}`, label] as const,
    ),
    ...reports.named.map((name) => [`reports/${name}`, reports.reportTitle(name)] as const),
  ],
}

const NAMES: Readonly<Record<string, string>> = places.below

const below = ({ name, icon, isForHeads, below = {}, bare = {} }: LeadPage): Place[] => {
  const fixed = [...Object.keys(below), ...Object.keys(bare)]
    .filter(isPlace)
    .map((path) => [`${name}/${path}`, NAMES[`${name}/${path}`]] as const)
  const shared = { of: navigation.pages[name], icon, isForHeads: isForHeads ?? false }
  return [...fixed, ...(BY_WORD[name] ?? [])].map(([path, label = path]) => ({
    path,
    label,
    ...shared,
  }))
}

/** Every page below those of the navigation, and a lead's own pages. The tables are handed in: this file comes later than they. */
export const placesOf = (
  leads: readonly LeadPage[],
  members: readonly MemberPage[],
): readonly Place[] => [
  ...leads.flatMap(below),
  ...members.map(({ name, path, icon }) => ({
    path: path === '' ? 'me' : `me/${path}`,
    label: navigation.member[name],
    of: places.own,
    icon,
    isForHeads: false,
  })),
]

const OWN_NAMES: Readonly<Record<string, string>> = places.mine

/** Every page below a member's own ones that has a name. */
export const ownPlacesOf = (members: readonly MemberPage[]): readonly Place[] =>
  members.flatMap(({ name, path, icon, below = {} }) =>
    Object.keys(below).flatMap((under) => {
      const label = OWN_NAMES[`${path}/${under}`]
      const of = navigation.member[name]
      return label ? [{ path: `me/${path}/${under}`, label, of, icon, isForHeads: false }] : []
    }),
  )
