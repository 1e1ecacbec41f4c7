import type { Send } from '@campkit/db/database'

/** What a camp's pages show of it. */
export type CampPage = {
  readonly campId: string
  readonly slug: string
  readonly name: string
  readonly accent: string | null
  readonly logo: string | null
}

const SLUG = /^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$/

export async function findCampPage(send: Send, slug: string): Promise<CampPage | undefined> {
  if (!SLUG.test(slug)) return undefined
  const [[row] = []] = await send([
    {
      text: `select camp_id as "campId", slug, name, accent, case when logo is not null then '/c/' || slug || '/logo' end as logo
               from camps where slug = $1 and closed_at is null`,
      values: [slug],
    },
  ])
  return row as CampPage | undefined
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
