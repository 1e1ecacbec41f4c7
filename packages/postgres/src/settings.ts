/** `durable` has all guarantees of PostgreSQL; `throwaway` may lose everything in a power cut. */
export type Purpose = 'durable' | 'throwaway'

export const SUPERUSER = 'postgres'
export const OWNER = 'campkit_owner'
export const DATABASE = 'campkit'

/** Not a TCP port: the number is only part of the socket's file name. */
export const PORT = 5432

/** On the command line, where they override the configuration files and ALTER SYSTEM. */
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
      ? {
          fsync: 'off',
          synchronous_commit: 'off',
          full_page_writes: 'off',
          wal_level: 'minimal',
          max_wal_senders: 0,
          max_wal_size: '8GB',
          checkpoint_timeout: '1h',
        }
      : {}),
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** libpq, node-postgres and `new URL` all read this form; the port overrides PGPORT. */
export const urlOf = (role: string, database: string, socketDir: string): string =>
  `postgresql://${role}@${encodeURIComponent(socketDir)}:${PORT}/${database}`
