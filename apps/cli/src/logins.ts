import { openDatabase } from '@campkit/db/database'
import { LOGINS, type Login, loginUrl } from '@campkit/db/logins'
import { type Migration, pendingMigrations } from '@campkit/db/migrate'
import { type Config, UsageError } from './config.ts'
import type { Role } from './roles.ts'

/** The database logins of the roles served here; the others are empty. */
export type Logins = Readonly<Record<Login, string>>

/** Workers change a camp's records as `app`. */
const USED_BY: Readonly<Record<Role, readonly Login[]>> = {
  api: ['app'],
  auth: ['auth'],
  console: [],
  worker: ['worker', 'app'],
}
/** The console has no database. */
export const hasLogin = (role: Role): boolean => USED_BY[role].length > 0

const usedBy = (roles: readonly Role[]) => new Set(roles.flatMap((role) => USED_BY[role]))

/** The logins the operator set, or those derived from the owner's URL. */
export function loginsFor(
  { loginUrls }: Config,
  roles: readonly Role[],
  ownerUrl: string | undefined,
): Logins {
  const used = usedBy(roles)
  const login = (role: Login): string => {
    const own = loginUrls[role] ?? (ownerUrl && loginUrl(ownerUrl, role))
    if (own || !used.has(role)) return own ?? ''
    throw new UsageError(
      `set CAMPKIT_${role.toUpperCase()}_DATABASE_URL, or DATABASE_URL, from which it is derived`,
    )
  }
  return Object.fromEntries(LOGINS.map((role) => [role, login(role)])) as Logins
}

export async function assertNonePending(
  url: string,
  migrations: readonly Migration[],
): Promise<void> {
  const pending = await pendingMigrations(url, migrations)
  if (pending.length > 0) throw new UsageError('the schema is not current; run campkit migrate')
}

/** Tries every login before anything listens, so that one that fails or does not get its own role is reported now. */
export async function assertLogins(roles: readonly Role[], logins: Logins): Promise<void> {
  for (const role of usedBy(roles)) {
    const db = openDatabase({ url: logins[role], role, sharedConnections: 1 })
    await db.batch([{ text: 'select 1', values: [] }]).finally(() => db.close())
  }
}
