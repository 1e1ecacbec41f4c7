import type { Tx } from '@campkit/db/in-camp'
import { only, prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { sql } from 'kysely'

const GROUPS = [
  'identity',
  'windows',
  'shifts',
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

export type Stored = {
  readonly name: string
  readonly slug: string
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
      sql<Groups | null>`case when settings.version is not null then jsonb_build_object(
        'identity', settings.identity, 'windows', settings.windows, 'shifts', settings.shifts,
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

export async function write(tx: Tx, slug: string, name: string, groups: Groups): Promise<Stored> {
  const columns = {
    identity: JSON.stringify(groups.identity),
    windows: JSON.stringify(groups.windows),
    shifts: JSON.stringify(groups.shifts),
    privacy: JSON.stringify(groups.privacy),
    features: JSON.stringify(groups.features),
    applications: JSON.stringify(groups.applications),
    referrals: JSON.stringify(groups.referrals),
    dues: JSON.stringify(groups.dues),
    notifications: JSON.stringify(groups.notifications),
  }
  const naming = tx.updateTable('camps').set({ name }).where('slug', '=', slug).execute()
  const setting = tx
    .insertInto('settings')
    .values({ ...columns, version: FIRST_VERSION + 1 })
    .onConflict((conflict) =>
      conflict
        .constraint('settings_pkey')
        // Set explicitly, because renaming the camp must move the version too.
        .doUpdateSet({ ...columns, version: sql<number>`settings.version + 1` }),
    )
    .execute()
  const [after] = await Promise.all([only(tx, find({})), naming, setting])
  return after
}
