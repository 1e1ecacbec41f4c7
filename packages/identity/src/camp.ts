import { newId } from '@campkit/core/ids'
import type { Send } from '@campkit/db/database'

export async function createCamp(send: Send, slug: string, name: string): Promise<string> {
  const id = newId('camp')
  await send([
    {
      text: 'insert into camps (camp_id, slug, name) values ($1, $2, $3)',
      values: [id, slug, name],
    },
  ])
  return id
}

export type Brand = {
  /** `#rrggbb`, in lower case. */
  readonly accent?: string
  readonly tagline?: string
  readonly intro?: string
  readonly helpUrl?: string
  readonly privacyUrl?: string
  readonly logo?: { readonly bytes: Buffer; readonly type: string }
}

/** Sets how the camp's pages look; what is not given stays. */
export async function brandCamp(send: Send, campId: string, brand: Brand) {
  const { accent, logo, tagline, intro, helpUrl, privacyUrl } = brand
  await send([
    {
      text: `update camps set accent = coalesce($2, accent), logo = coalesce($3, logo),
                    logo_type = coalesce($4, logo_type), tagline = coalesce($5, tagline),
                    intro = coalesce($6, intro), help_url = coalesce($7, help_url),
                    privacy_url = coalesce($8, privacy_url)
              where camp_id = $1`,
      values: [campId, accent, logo?.bytes, logo?.type, tagline, intro, helpUrl, privacyUrl].map(
        (value) => value ?? null,
      ),
    },
  ])
}

/** Closes a camp for everybody at once: pages, keys and sign-ins. False if there is no open camp with this slug. */
export async function closeCamp(send: Send, slug: string): Promise<boolean> {
  const [rows = []] = await send([
    {
      text: 'update camps set closed_at = now() where slug = $1 and closed_at is null returning camp_id',
      values: [slug],
    },
  ])
  return rows.length === 1
}

/** For operators; the API knows its camp from the key. */
export async function findCamp(send: Send, slug: string): Promise<string | undefined> {
  const [[row] = []] = await send([
    { text: 'select camp_id from camps where slug = $1', values: [slug] },
  ])
  return row?.camp_id as string | undefined
}

export type EndedSessions = {
  /** Sign-ins to the camp's apps. */
  readonly apps: number
  /** The people's own sessions. */
  readonly sessions: number
}

/** Ends the sessions of the transaction's camp. With `andBrowsers` also those of browsers, which other camps share. */
export async function endCampSessions(send: Send, andBrowsers: boolean): Promise<EndedSessions> {
  const [[row] = []] = await send([
    { text: 'select * from app.end_camp_sessions($1)', values: [andBrowsers] },
  ])
  return row as EndedSessions
}
