import type { Found as InCamp } from '@campkit/sdk/rest/api.generated'
import { Bike, CalendarRange, FileText, LogOut, Search } from 'lucide-react'
import { type ReactNode, useDeferredValue } from 'react'
import { useSession } from '#api/camp'
import { useRead } from '#api/read'
import { isLead } from '#api/session'
import { mondayOf } from '#format/days'
import { useClock } from '#format/time'
import { Avatar } from '#ui/avatar'
import { words } from '#words/find'
import { words as navigation } from '#words/navigation'
import { words as shell } from '#words/shell'
import { LEAD_PAGES, MEMBER_PAGES } from '../pages.ts'
import { type Named, useNamed } from './named.ts'

export type Found = {
  readonly id: string
  readonly group: string
  readonly label: string
  readonly detail?: string
  readonly icon: ReactNode
  /** An address, or the one act that has none. */
  readonly to: string | 'sign-out'
  /** Of the last of a kind: how many there are besides. */
  readonly more?: number
}

const ICON = 'size-4 shrink-0 text-ink-3'

/** What bears the letters, of what the person who asks may see; and whether the service could not be asked. */
export function useFound(typed: string): {
  readonly found: readonly Found[]
  readonly isAway: boolean
} {
  const session = useSession()
  const { camp } = session
  const named = useNamed()
  const asked = useDeferredValue(typed)
  const isAsking = asked.length >= 2
  const { data, isError } = useRead<InCamp>(
    '/find',
    { text: asked },
    { when: isAsking, keep: true },
  )
  const inCamp = useInCamp(isAsking ? data : undefined)
  const isNamed: IsNamed = (label) => label.toLowerCase().includes(typed.toLowerCase())
  const own = { named, isNamed, typed, base: `/c/${camp.slug}` }
  const pages = isLead(session)
    ? leadsPages(own, session.member.role === 'super_admin')
    : membersPages(own)
  // Who is found by their address alone comes after what bears the word in its name.
  const bears = ({ label, detail = '' }: Found) => isNamed(label) || isNamed(detail)
  const { people, others } = inCamp
  const last = people.filter((one) => !bears(one))
  const found = [...people.filter(bears), ...pages, ...signOut(isNamed), ...others, ...last]
  return { found, isAway: isAsking && isError }
}

type IsNamed = (label: string) => boolean
type Own = {
  readonly named: Named
  readonly isNamed: IsNamed
  readonly typed: string
  readonly base: string
}

const signOut = (isNamed: IsNamed): readonly Found[] =>
  isNamed(shell.signOut) || isNamed(words.signOutAlso)
    ? [
        {
          id: 'act-sign-out',
          group: words.acts,
          label: shell.signOut,
          icon: <LogOut aria-hidden className={ICON} />,
          to: 'sign-out',
        },
      ]
    : []

/** Of the page that an address belongs to. */
function PageIcon({ path }: { readonly path: string }) {
  const [page] = path.split(/[/?]/)
  const Icon = LEAD_PAGES.find(({ name }) => name === page)?.icon ?? Search
  return <Icon aria-hidden className={ICON} />
}

function leadsPages({ named, isNamed, typed, base }: Own, isHead: boolean): readonly Found[] {
  const pages = LEAD_PAGES.filter(
    ({ name, isForHeads }) => isNamed(navigation.pages[name]) && (!isForHeads || isHead),
  ).map(({ name, icon: Icon }) => ({
    id: `page-${name}`,
    group: words.pages,
    label: navigation.pages[name],
    icon: <Icon aria-hidden className={ICON} />,
    to: `${base}/${name}`,
  }))
  const acts = named.acts
    .filter(
      ({ label, also = '', isForHeads }) =>
        (isNamed(label) || isNamed(also)) && (!isForHeads || isHead),
    )
    .map(({ label, path }) => ({
      id: `act-${path}`,
      group: words.acts,
      label,
      icon: <PageIcon path={path} />,
      to: `${base}/${path}`,
    }))
  const deeper = (typed === '' ? [] : named.places).filter(
    ({ label, of, isForHeads }) => isNamed(`${of} ${label}`) && (!isForHeads || isHead),
  )
  return [...pages, ...acts, ...deeper.map((place) => asPlace(place, base))]
}

function membersPages({ named, isNamed, typed, base }: Own): readonly Found[] {
  const pages = MEMBER_PAGES.filter(({ name }) => isNamed(navigation.member[name])).map(
    ({ name, path, icon: Icon }) => ({
      id: `page-${name}`,
      group: words.pages,
      label: navigation.member[name],
      icon: <Icon aria-hidden className={ICON} />,
      to: path === '' ? `${base}/me` : `${base}/me/${path}`,
    }),
  )
  const deeper = (typed === '' ? [] : named.own).filter(({ label, of }) =>
    isNamed(`${of} ${label}`),
  )
  return [...pages, ...deeper.map((place) => asPlace(place, base))]
}

const asPlace = (
  { path, label, of, icon: Icon }: Named['places'][number],
  base: string,
): Found => ({
  id: `place-${path}`,
  group: words.places,
  label,
  detail: of,
  icon: <Icon aria-hidden className={ICON} />,
  to: `${base}/${path}`,
})

/** What the service found, with the address that opens each. */
function useInCamp(data: InCamp | undefined) {
  const session = useSession()
  const clock = useClock()
  if (!data) return { people: [], others: [] }
  const base = `/c/${session.camp.slug}`
  const isForLeads = isLead(session)
  const people = listed(data.people, ({ id, name, legalName }) => ({
    id,
    group: words.people,
    label: name,
    ...(name !== legalName && { detail: legalName }),
    icon: <Avatar name={name} size="sm" />,
    to: `${base}/roster/${id}`,
  }))
  const shifts = listed(data.shifts, ({ id, title, startsAt, startsOn }) => ({
    id,
    group: words.shifts,
    label: title,
    detail: clock.moment(startsAt),
    icon: <CalendarRange aria-hidden className={ICON} />,
    to: isForLeads
      ? `${base}/shifts?shift=${id}&week=${mondayOf(startsOn)}`
      : `${base}/me/shifts/mine`,
  }))
  const bikes = listed(data.bikes, ({ id, number, nickname }) => ({
    id,
    group: words.bikes,
    label: words.bike(number),
    ...(nickname !== null && { detail: nickname }),
    icon: <Bike aria-hidden className={ICON} />,
    to: isForLeads ? `${base}/bikes?bike=${id}` : `${base}/me/account/bike`,
  }))
  const documents = listed(data.documents, ({ id, title }) => ({
    id,
    group: words.documents,
    label: title,
    icon: <FileText aria-hidden className={ICON} />,
    to: isForLeads ? `${base}/documents/${id}` : `${base}/me/info/document/${id}`,
  }))
  return { people, others: [...shifts, ...bikes, ...documents] }
}

type Several<T> = { readonly total: number; readonly data: readonly T[] }

function listed<T>({ total, data }: Several<T>, shown: (one: T) => Found): readonly Found[] {
  const more = total - data.length
  return data.map((one, i) => ({
    ...shown(one),
    ...(more > 0 && i === data.length - 1 && { more }),
  }))
}
