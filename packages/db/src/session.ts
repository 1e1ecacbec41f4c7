import type { Client } from './client.ts'

/**
 * The database accepted us, but with another role or other settings than requested: a pooler in between dropped the
 * startup options or shares its sessions. The roles would then protect nothing, so such a connection is not used. The
 * code is SQLSTATE's for a rejected connection.
 */
export class WrongSession extends Error {
  override readonly name = 'WrongSession'
  readonly code = '08004'
}

export type Session = {
  /** Undefined: the user that the URL names. */
  readonly user: string | undefined
  readonly settings: Readonly<Record<string, string>>
}

/** The settings as PostgreSQL command-line options. */
export const startupOptions = ({ settings }: Session): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value.replaceAll(' ', '\\ ')}`)
    .join(' ')

/** Called once for each connection, when it opens. */
export async function assertSession(client: Client, wanted: Session): Promise<void> {
  const { rows } = await client.query<{ user: string; settings: Record<string, string> }>(
    `select current_user::text as "user",
            (select json_object_agg(name, setting) from pg_settings where name = any ($1)) as settings`,
    [Object.keys(wanted.settings)],
  )
  const [found] = rows
  const lost = Object.keys(wanted.settings).filter(
    (name) => found?.settings[name] !== wanted.settings[name],
  )
  if (wanted.user !== undefined && found?.user !== wanted.user) lost.unshift('role')
  if (lost.length === 0) return
  throw new WrongSession(
    `the database session is not as asked for (${lost.join(', ')}): connect directly or through a pooler that keeps the session and its startup options; transaction pooling does not`,
  )
}
