import type { Send } from '@campkit/db/database'

/** What a camp's pages show of it. */
export type CampPage = {
  readonly campId: string
  readonly slug: string
  readonly name: string
  readonly accent: string | null
  /** Where this host serves them. */
  readonly logo: string | null
  readonly icon: string
  readonly home: string
  /** A line and a text for its front page. */
  readonly tagline: string | null
  readonly intro: string | null
  readonly helpUrl: string | null
  readonly privacyUrl: string | null
}

const SLUG = /^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$/

export const isSlug = (text: string): boolean => SLUG.test(text)

export async function findCampPage(send: Send, slug: string): Promise<CampPage | undefined> {
  if (!isSlug(slug)) return undefined
  const [[row] = []] = await send([
    {
      text: `select camp_id as "campId", slug, name, accent, tagline, intro, help_url as "helpUrl", privacy_url as "privacyUrl",
                    case when logo is not null then '/c/' || slug || '/logo' end as logo,
                    '/c/' || slug || '/icon' as icon, '/c/' || slug as home
               from camps where slug = $1 and closed_at is null`,
      values: [slug],
    },
  ])
  return row as CampPage | undefined
}

/** The open camps in which the account has a profile. */
export async function campsOf(
  send: Send,
  accountId: string,
): Promise<readonly { readonly slug: string; readonly name: string }[]> {
  const [rows = []] = await send([
    {
      text: `select c.slug, c.name from app.profiles p join camps c on c.camp_id = p.camp_id
              where p.account_id = $1 and c.closed_at is null order by c.name, c.slug`,
      values: [accountId],
    },
  ])
  return rows as unknown as readonly { slug: string; name: string }[]
}

export async function findLogo(send: Send, slug: string) {
  const [[row] = []] = await send([
    {
      text: 'select logo, logo_type as type from camps where slug = $1 and logo is not null',
      values: [slug],
    },
  ])
  return row as { readonly logo: Buffer; readonly type: string } | undefined
}
