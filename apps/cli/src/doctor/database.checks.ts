import { existsSync } from 'node:fs'
import { fingerprintOf } from '@campkit/core/secret'
import { openDatabase, type Send } from '@campkit/db/database'
import { pendingMigrations } from '@campkit/db/migrate'
import { readStates } from '@campkit/identity/live-secret'
import { launch } from '@campkit/postgres/launch'
import { type Check, ok, warning, wrong } from '@campkit/sdk/command-line/check'
import { clockCheck } from '@campkit/sdk/command-line/host-checks'
import type { Config } from '../config.ts'
import { assertLogins, hasLogin, loginsFor } from '../logins.ts'
import { plainly } from '../plainly.ts'
import { ROLES } from '../roles.ts'
import { readRunFile } from '../run-file.ts'
import { secretsOf } from '../secret.ts'
import { allMigrations, isOutside, postgresDir } from '../with-owner.ts'
import { anyCamp, readHealth, readQueue } from './health.store.ts'

/** What the other checks need to know of the database. */
export type Seen = { readonly checks: readonly Check[]; readonly camp?: string | undefined }

const OLDEST = 15
const NEWEST = 18
const CONNECT_MS = 10_000

/** Tries the database as the hosts would. One of ours that is at rest is started for it, and never changed. */
export async function databaseChecks(config: Config, isServed: boolean): Promise<Seen> {
  if (config.databaseUrl) return ofOwner(config, config.databaseUrl, isServed)
  if (isOutside(config)) return { checks: await ofLogins(config, undefined) }
  const running = await readRunFile(config.dataDir)
  if (running) return ofOwner(config, running.databaseUrl, isServed)
  if (!existsSync(postgresDir(config))) {
    return { checks: [ok('database', 'none yet: the first start makes one')] }
  }
  const embedded = await launch({ dataDir: postgresDir(config) }).catch((error) => error as Error)
  if (embedded instanceof Error) return { checks: [failed('database', embedded, LOOK)] }
  try {
    return await ofOwner(config, embedded.url, isServed)
  } finally {
    await embedded.stop()
  }
}

const LOOK = 'Mend DATABASE_URL, or look at the database’s log.'

const failed = (name: string, error: Error, fix: string): Check =>
  wrong(name, plainly(error)?.message ?? error.message, fix)

async function ofOwner(config: Config, url: string, isServed: boolean): Promise<Seen> {
  const owner = openDatabase({
    ...{ url, role: 'owner', sharedConnections: 1, connectionTimeoutMs: CONNECT_MS },
  })
  try {
    const health = await readHealth(owner.batch)
    const checks = [
      versionCheck(health.version),
      ...clockCheck('database clock', secondsAhead(health.now)),
    ]
    const schema = await schemaCheck(config, url)
    if (schema.status === 'wrong') return { checks: [...checks, schema] }
    const logins = await ofLogins(config, url)
    const secret = await secretCheck(config, owner.batch)
    const queue = await queueChecks(owner.batch, isServed)
    const camp = await anyCamp(owner.batch)
    return { checks: [...checks, schema, ...logins, ...secret, ...queue], camp }
  } catch (error) {
    return { checks: [failed('database', error as Error, LOOK)] }
  } finally {
    await owner.close()
  }
}

const secondsAhead = (now: Date): number => Math.round((now.getTime() - Date.now()) / 1000)

function versionCheck(version: number): Check {
  const said = `PostgreSQL ${version} answers`
  if (version >= OLDEST && version <= NEWEST) return ok('database', said)
  const fix = `Use PostgreSQL ${OLDEST} to ${NEWEST}, with which this version is tried.`
  return version < OLDEST
    ? wrong('database', `${said}; it is too old`, fix)
    : warning('database', said, fix)
}

async function schemaCheck(config: Config, url: string): Promise<Check> {
  try {
    const pending = await pendingMigrations(url, await allMigrations(config))
    if (pending.length === 0) return ok('schema', 'is the newest')
    const many = pending.length === 1 ? '1 migration is' : `${pending.length} migrations are`
    return wrong('schema', `${many} missing`, 'Run campkit migrate.')
  } catch (error) {
    return failed(
      'schema',
      error as Error,
      'Run the version of Campkit that this schema is of, or a newer one.',
    )
  }
}

async function ofLogins(config: Config, ownerUrl: string | undefined): Promise<Check[]> {
  const tried = ROLES.filter(hasLogin).map(async (role) => {
    try {
      await assertLogins([role], loginsFor(config, [role], ownerUrl))
      return ok('login', `${role} gets into the database in its own role`)
    } catch (error) {
      const fix =
        'Run campkit migrate with the same settings: it makes the roles and sets their passwords.'
      return failed('login', error as Error, `${role}: ${fix}`)
    }
  })
  return Promise.all(tried)
}

async function secretCheck(config: Config, send: Send): Promise<Check[]> {
  const [first = '', next] = await secretsOf(config)
  const states = await readStates(send)
  const stateOf = (secret: string) => states.get(fingerprintOf(secret))
  const current = [first, next ?? ''].some((secret) => stateOf(secret) === 'current')
  if (states.size > 0 && !current) {
    const said = 'CAMPKIT_SECRET is not the one of this database'
    return [
      wrong('secret', said, 'Set the one it was sealed under; campkit secret rotate changes it.'),
    ]
  }
  if ([...states.values()].includes('leaving')) {
    return [
      warning(
        'secret',
        'a change of the secret was begun',
        'Run campkit secret rotate again, to its end.',
      ),
    ]
  }
  return [ok('secret', 'is the one of this database')]
}

async function queueChecks(send: Send, isServed: boolean): Promise<Check[]> {
  const { workers, late, givenUp } = await readQueue(send)
  const alive = ok('worker', workers === 1 ? 'one is alive' : `${workers} are alive`)
  const none = isServed
    ? wrong(
        'worker',
        'none is alive: no mail is sent, nothing ends in time',
        'Start campkit serve worker.',
      )
    : ok('worker', 'none is alive, as nothing is served')
  const stuck = wrong(
    'queue',
    `${late} jobs wait since five minutes or more`,
    'Look at the worker’s log, or start another.',
  )
  return [
    workers > 0 ? alive : none,
    late > 0 && isServed
      ? stuck
      : ok('queue', late > 0 ? `${late} jobs wait for a worker` : 'nothing waits too long'),
    ...(givenUp > 0
      ? [
          warning(
            'queue',
            `${givenUp} jobs failed for good`,
            'The worker’s log says why: mostly addresses that take no mail.',
          ),
        ]
      : []),
  ]
}
