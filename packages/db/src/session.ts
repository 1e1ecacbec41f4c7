import type { Client } from './client.ts'

/**
 * The database let us in, but not as whom or not how we asked: a pooler in between has dropped the startup
 * options or shares its sessions out. What the roles wall off would be open, so nothing is done on such a connection.
 * The code is SQLSTATE's for a connection that was rejected.
 */
export class WrongSession extends Error {
  override readonly name = 'WrongSession'
  readonly code = '08004'
}

export type Session = {
  /** Undefined: whoever the URL names. */
  readonly user: string | undefined
  readonly settings: Readonly<Record<string, string>>
}

/** As the server's own clients write them on its command line. */
export const startupOptions = ({ settings }: Session): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value.replaceAll(' ', '\\ ')}`)
    .join(' ')

/** Once for each connection, when it opens. */
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
