import type { Tx } from '@campkit/db/in-camp'
import { only, prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'
import type { Logo } from './logo.safe.ts'

const GROUPS = [
  'identity',
  'windows',
  'shifts',
  'bikes',
  'privacy',
  'features',
  'applications',
  'referrals',
  'dues',
  'notifications',
] as const
type Group = (typeof GROUPS)[number]

/** Only the values that were set, by group; never defaults. */
export type Groups = Readonly<Record<Group, Readonly<Record<string, unknown>>>>

/** What a camp's pages show besides its name; stored with the camp, where the sign-in host may read it. */
export type Looks = {
  readonly accent: string | null
  readonly tagline: string | null
  readonly intro: string | null
  readonly helpUrl: string | null
  readonly privacyUrl: string | null
}

export const UNSET: Groups = {
  identity: {},
  windows: {},
  shifts: {},
  bikes: {},
  privacy: {},
  features: {},
  applications: {},
  referrals: {},
  dues: {},
  notifications: {},
}

export type Stored = {
  readonly name: string
  readonly slug: string
  readonly branding: Looks & { readonly hasLogo: boolean }
  /** Null until something is set. */
  readonly groups: Groups | null
  readonly version: number
  readonly updatedAt: string | null
}

/** A camp that has set nothing is at version 1; the first change makes it 2. */
const FIRST_VERSION = 1

export const find = prepared((query) =>
  query
    .selectFrom('camps')
    // The policies show only the caller's camp and its one row of settings.
    .leftJoin('settings', (join) => join.onTrue())
    .select([
      'camps.name',
      'camps.slug',
      sql<Stored['branding']>`jsonb_build_object(
        'accent', camps.accent, 'tagline', camps.tagline, 'intro', camps.intro, 'helpUrl', camps.help_url,
        'privacyUrl', camps.privacy_url, 'hasLogo', camps.logo is not null)`.as('branding'),
      sql<Groups | null>`case when settings.version is not null then jsonb_build_object(
        'identity', settings.identity, 'windows', settings.windows, 'shifts', settings.shifts, 'bikes', settings.bikes,
        'privacy', settings.privacy, 'features', settings.features, 'applications', settings.applications,
        'referrals', settings.referrals, 'dues', settings.dues,
        'notifications', settings.notifications) end`.as('groups'),
      sql<number>`coalesce(settings.version, ${sql.lit(FIRST_VERSION)})`.as('version'),
      'settings.updated_at as updatedAt',
    ])
    .$assertType<Stored>(),
)

/** Whether a feature is on. Features are on unless the camp switched them off. */
export const featureIsOn = prepared((query, { feature }: Slots<{ readonly feature: string }>) =>
  query.selectNoFrom(
    sql<boolean>`coalesce((select (s.features ->> ${feature}::text)::boolean from settings s), true)`.as(
      'isOpen',
    ),
  ),
)

/**
 * Locks the camp, so that changes of settings take turns even while they have no row. The settings are read by a second
 * statement, because the first may have waited with an old snapshot.
 */
export async function lock(tx: Tx): Promise<Stored> {
  const [, stored] = await Promise.all([
    tx.selectFrom('camps').select('slug').forNoKeyUpdate().execute(),
    only(tx, find({})),
  ])
  return stored
}

const columnsOf = (groups: Groups) => ({
  identity: JSON.stringify(groups.identity),
  windows: JSON.stringify(groups.windows),
  shifts: JSON.stringify(groups.shifts),
  bikes: JSON.stringify(groups.bikes),
  privacy: JSON.stringify(groups.privacy),
  features: JSON.stringify(groups.features),
  applications: JSON.stringify(groups.applications),
  referrals: JSON.stringify(groups.referrals),
  dues: JSON.stringify(groups.dues),
  notifications: JSON.stringify(groups.notifications),
})

const columnsOfLooks = ({ helpUrl, privacyUrl, ...looks }: Looks) => ({
  ...looks,
  help_url: helpUrl,
  privacy_url: privacyUrl,
})

const set = (tx: Tx, groups: Groups) => {
  const columns = columnsOf(groups)
  return tx
    .insertInto('settings')
    .values({ ...columns, version: FIRST_VERSION + 1 })
    .onConflict((conflict) =>
      conflict
        .constraint('settings_pkey')
        // Set explicitly, because a change of the camp's name or looks must move the version too.
        .doUpdateSet({ ...columns, version: sql<number>`settings.version + 1` }),
    )
    .execute()
}

/** Without `looks` they stay. */
export async function write(
  tx: Tx,
  slug: string,
  name: string,
  groups: Groups,
  looks?: Looks,
): Promise<Stored> {
  const facing = tx
    .updateTable('camps')
    .set({ name, ...(looks && columnsOfLooks(looks)) })
    .where('slug', '=', slug)
    .execute()
  const setting = set(tx, groups)
  const [after] = await Promise.all([only(tx, find({})), facing, setting])
  return after
}

/** Null takes the logo away. */
export async function writeLogo(
  tx: Tx,
  { slug, groups }: Stored,
  logo: Logo | null,
): Promise<Stored> {
  const showing = tx
    .updateTable('camps')
    .set({ logo: logo?.bytes ?? null, logo_type: logo?.type ?? null })
    .where('slug', '=', slug)
    .execute()
  const setting = set(tx, groups ?? UNSET)
  const [after] = await Promise.all([only(tx, find({})), showing, setting])
  return after
}
