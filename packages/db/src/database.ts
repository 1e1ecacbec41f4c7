import type { Socket } from 'node:net'
import pg from 'pg'
import { Batch, type Rows, type Statement } from './batch.ts'
import { isConnectionLost, withCode } from './pg-errors.ts'
import { setTypeParsers } from './type-parsers.ts'

export type DatabaseRole = 'owner' | 'app' | 'auth' | 'worker'

export type DatabaseOptions = {
  readonly url: string
  readonly role: DatabaseRole
  /** Shown in the connection's name: the fingerprints of the secrets that its process has. */
  readonly knows?: string
  /** Connections that many requests share for single reads: few and pipelined beat many. */
  readonly sharedConnections?: number
  /** Connections of one transaction each. */
  readonly transactionConnections?: number
  readonly statementTimeoutMs?: number
  /** For a connection: a new one, or one of those that others hold. */
  readonly connectionTimeoutMs?: number
  readonly onError?: (error: Error) => void
}

/** Sends statements as one batch on one connection. */
export type Send = (statements: readonly Statement[]) => Promise<Rows[]>

export type Database = {
  /** One round trip, one implicit transaction. */
  batch: Send
  /** A connection of one's own for as long as the work takes. */
  withConnection<T>(work: (send: Send) => Promise<T>): Promise<T>
  close(): Promise<void>
}

const PREPARED_STATEMENT_GONE = '26000'

function clientOptions(options: DatabaseOptions): pg.ClientConfig & { pipeline: boolean } {
  const settings = ['-c timezone=UTC', '-c datestyle=ISO']
  settings.push(`-c statement_timeout=${options.statementTimeoutMs ?? 10_000}`)
  settings.push('-c idle_in_transaction_session_timeout=30000')
  // Planning costs more than running what we run; every index leads with the camp, so one plan fits.
  settings.push('-c plan_cache_mode=force_generic_plan')
  if (options.role !== 'owner') settings.push(`-c role=campkit_${options.role}`)
  return {
    connectionString: options.url,
    options: settings.join(' '),
    application_name: `campkit ${options.role} ${options.knows ?? ''}`.trimEnd(),
    connectionTimeoutMillis: options.connectionTimeoutMs ?? 5000,
    keepAlive: true,
    pipeline: true,
  }
}

const told = (error: unknown): never => {
  throw withCode(error)
}

/** What is sent in one turn of the event loop leaves in one write: each alone would wake PostgreSQL. */
function gatherWrites(client: pg.ClientBase): void {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  if (stream.writableCorked > 0) return
  stream.cork()
  setImmediate(() => stream.uncork())
}

function sendOn(client: pg.ClientBase, statements: readonly Statement[]): Promise<Rows[]> {
  const batch = new Batch(statements)
  client.query(batch as unknown as pg.Submittable)
  return batch.results
}

/** As sendOn, but a batch that met a prepared statement lost to an earlier error is sent once more. */
const resilientlyOn = (client: pg.ClientBase, statements: readonly Statement[]) =>
  sendOn(client, statements).catch((error) => {
    if (error.code !== PREPARED_STATEMENT_GONE) throw error
    return sendOn(client, statements)
  })

/** A few connections, each opened when first needed and again when lost; requests take turns. */
function sharedConnections(options: DatabaseOptions) {
  type Slot = { ready?: pg.Client | undefined; opening?: Promise<pg.Client> | undefined }
  const slots: Slot[] = Array.from({ length: options.sharedConnections ?? 2 }, () => ({}))
  let turn = 0

  const open = async (slot: Slot): Promise<pg.Client> => {
    const client = new pg.Client(clientOptions(options))
    // Only itself: by the time it says that it ended, its successor may be in place.
    const forget = () => {
      if (slot.ready === client) slot.ready = undefined
    }
    client.on('error', (error) => {
      forget()
      options.onError?.(error)
    })
    client.on('end', forget)
    await client.connect().catch(told)
    slot.ready = client
    return client
  }

  const sendIn = (slot: Slot, client: pg.Client, statements: readonly Statement[]) => {
    gatherWrites(client)
    return resilientlyOn(client, statements).catch((thrown) => {
      const error = withCode(thrown)
      if (isConnectionLost(error) && slot.ready === client) slot.ready = undefined
      throw error
    })
  }

  return {
    send(statements: readonly Statement[]): Promise<Rows[]> {
      turn = (turn + 1) % slots.length
      const slot = slots[turn] as Slot
      if (slot.ready) return sendIn(slot, slot.ready, statements)
      slot.opening ??= open(slot).finally(() => {
        slot.opening = undefined
      })
      return slot.opening.then((client) => sendIn(slot, client, statements))
    },
    async close() {
      await Promise.allSettled(slots.map(({ opening }) => opening))
      await Promise.all(slots.map(({ ready }) => ready?.end()))
    },
  }
}

export function openDatabase(options: DatabaseOptions): Database {
  setTypeParsers()
  const shared = sharedConnections(options)
  const pool = new pg.Pool({
    ...clientOptions(options),
    max: options.transactionConnections ?? 10,
    idleTimeoutMillis: 60_000,
  })
  pool.on('error', (error) => options.onError?.(error))

  return {
    batch: shared.send,
    async withConnection(work) {
      const client = await pool.connect().catch(told)
      let broken: Error | undefined
      client.on('error', (error) => {
        broken = error
      })
      try {
        return await work((statements) =>
          sendOn(client, statements).catch((thrown) => {
            const error = withCode(thrown)
            if (isConnectionLost(error)) broken ??= error
            throw error
          }),
        )
      } finally {
        client.removeAllListeners('error')
        client.release(broken)
      }
    },
    async close() {
      await Promise.all([shared.close(), pool.end()])
    },
  }
}
