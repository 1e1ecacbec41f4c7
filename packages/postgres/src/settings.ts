/** `durable` keeps every promise of PostgreSQL; `throwaway` may lose all in a power cut. */
export type Purpose = 'durable' | 'throwaway'

export const SUPERUSER = 'postgres'
export const OWNER = 'campkit_owner'
export const DATABASE = 'campkit'

/** No TCP port: the number only names the socket's file. */
export const PORT = 5432

/** On the command line, where neither the configuration files nor ALTER SYSTEM win over them. */
export function serverSettings(purpose: Purpose): string[] {
  const settings = {
    listen_addresses: '',
    port: PORT,
    unix_socket_permissions: '0700',
    max_connections: 200,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_destination: 'stderr',
    logging_collector: 'off',
    ...(purpose === 'throwaway'
      ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
      : {}),
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** libpq, node-postgres and `new URL` all read this form; the port outvotes PGPORT. */
export const urlOf = (role: string, database: string, socketDir: string): string =>
  `postgresql://${role}@${encodeURIComponent(socketDir)}:${PORT}/${database}`
