import { type Ask, answerOf } from '../camp-api.ts'

export type Notification = {
  readonly id: string
  readonly subject: string
  readonly text: readonly string[]
  readonly link: string | null
  readonly isRead: boolean
  readonly createdAt: string
}

export type Frequency = 'at_once' | 'daily' | 'none'

export type Preference = {
  readonly kind: string
  readonly title: string
  readonly subject: string
  readonly receivers: 'everybody' | 'team_leads' | 'leads'
  readonly mail: Frequency
  readonly choices: readonly Frequency[]
}

type List = { readonly data: readonly Notification[]; readonly nextCursor: string | null }

const get = <T>(ask: Ask, path: string): Promise<T> => answerOf<T>(ask({ method: 'GET', path }))

const PAGE = 20
const MANY = 99

export const readNotifications = (ask: Ask, cursor: string | undefined) =>
  get<List>(
    ask,
    `/notifications?memberId=me&limit=${PAGE}${cursor === undefined ? '' : `&${new URLSearchParams({ cursor })}`}`,
  )

/** How many were not read, up to a hundred. */
export const countNew = async (ask: Ask): Promise<number> =>
  (await get<List>(ask, `/notifications?memberId=me&isRead=false&limit=${MANY}`)).data.length

export const markRead = (ask: Ask, id: string) =>
  ask({ method: 'POST', path: `/notifications/${encodeURIComponent(id)}/read` })

export const markAllRead = (ask: Ask) =>
  ask({ method: 'POST', path: '/notifications/read', body: { memberId: 'me' } })

export const readPreferences = async (ask: Ask): Promise<readonly Preference[]> =>
  (await get<{ readonly data: readonly Preference[] }>(ask, '/members/me/notification-preferences'))
    .data

export const choosePreference = (ask: Ask, kind: string, mail: Frequency) =>
  ask({
    method: 'PUT',
    path: `/members/me/notification-preferences/${encodeURIComponent(kind)}`,
    body: { mail },
  })
