import { furtherOf, targetOf, wordsOf } from './notifications.kinds.ts'
import type { Notification } from './notifications.schema.ts'
import type { Row } from './notifications.store.ts'
import { plainTexts, type Target, type Told } from './notifications.words.ts'

type Worded = Pick<
  Row,
  'kind' | 'details' | 'camp' | 'slug' | 'season' | 'currency' | 'timeZone' | 'payUrl'
>

export type Link = { readonly link: string; readonly label: string }

type Linked = { readonly link: Link | null; readonly further: Link | null }

/** The words of a stored notification, and where to go from it. */
export function worded(row: Worded, authUrl: string): Told & Linked {
  const { kind, details, camp, season, currency, timeZone } = row
  const world = { camp, season: season ?? 'the season', currency, timeZone }
  const link = linkTo(targetOf(kind, details), row, authUrl)
  const further = linkTo(furtherOf(kind, details), row, authUrl)
  const isSame = link?.link === further?.link
  return { ...wordsOf(kind, details, world), link, further: isSame ? null : further }
}

function linkTo(target: Target | null, { slug, payUrl }: Worded, authUrl: string): Link | null {
  if (target === null) return null
  const { to, label } = target
  const page = campPage(authUrl, slug)
  if (to === 'dues') return { link: duesPage(authUrl, slug), label }
  if (to === 'pay') return { link: payUrl ?? duesPage(authUrl, slug), label }
  if (to === 'application') return { link: `${page}/application`, label }
  return { link: page, label }
}

export const campPage = (authUrl: string, slug: string): string => `${authUrl}/c/${slug}`

/** Where a member sees what they owe, and pays. */
export const duesPage = (authUrl: string, slug: string): string => `${campPage(authUrl, slug)}/dues`

/** Where a member chooses which mails they get. */
export const preferencesPage = (authUrl: string, slug: string): string =>
  `${campPage(authUrl, slug)}/notification-preferences`

export function shown(row: Row, authUrl: string): Notification {
  const { id, memberId, kind, seasonId, aboutId, readAt, mailedAt, createdAt } = row
  const { subject, text, link } = worded(row, authUrl)
  return {
    id,
    memberId,
    kind,
    seasonId,
    aboutId,
    subject,
    text: plainTexts(text),
    link: link?.link ?? null,
    isRead: readAt !== null,
    readAt,
    mailedAt,
    createdAt,
  }
}
