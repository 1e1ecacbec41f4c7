import pg from 'pg'
import { Batch, type Rows, type Statement } from './batch.ts'
import { Client, type ClientConfig } from './client.ts'
import { loginUrl } from './logins.ts'
import { isConnectionLost, isStatementLost, withCode } from './pg-errors.ts'
import { assertSession, type Session, startupOptions } from './session.ts'
import { setTypeParsers } from './type-parsers.ts'

export type DatabaseRole = 'owner' | 'app' | 'auth' | 'worker'

export type DatabaseOptions = {
  /** The owner's URL, or the URL of the role's own login. */
  readonly url: string
  readonly role: DatabaseRole
  /** Shown in the connection's name: the fingerprints of the secrets that its process has. */
  readonly knows?: string
  /** Connections that many requests share for single reads: a few pipelined ones are faster than many. */
  readonly sharedConnections?: number
  /** Connections that run one transaction at a time. */
  readonly transactionConnections?: number
  readonly statementTimeoutMs?: number
  /** How much longer than `statementTimeoutMs` the server may be silent before the connection is given up. */
  readonly graceMs?: number
  /** How long to wait for a connection, whether it must be opened or others are using it. */
  readonly connectionTimeoutMs?: number
  readonly onError?: (error: Error) => void
}

/** Sends statements as one batch on one connection. */
export type Send = (statements: readonly Statement[]) => Promise<Rows[]>

export type Database = {
  /** One round trip, one implicit transaction. */
  batch: Send
  /** Reserves a connection for as long as the work takes. */
  withConnection<T>(work: (send: Send) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Their sum is under ten seconds, the time in which a host must recover from connections that went silent. */
const STATEMENT_TIMEOUT_MS = 7000
const GRACE_MS = 1500

/** The settings that are requested for a session, and checked when it opens. */
function sessionOf({ role, statementTimeoutMs = STATEMENT_TIMEOUT_MS }: DatabaseOptions): Session {
  return {
    user: role === 'owner' ? undefined : `campkit_${role}`,
    settings: {
      TimeZone: 'UTC',
      DateStyle: 'ISO, MDY',
      statement_timeout: String(statementTimeoutMs),
      idle_in_transaction_session_timeout: '30000',
      // Planning costs more than running our statements. Every index leads with the camp, so one plan fits all.
      plan_cache_mode: 'force_generic_plan',
      // A plan made while its tables are empty stays in use when they fill, so it must not scan them from end to end.
      enable_seqscan: 'off',
    },
  }
}

function clientOptions(options: DatabaseOptions): ClientConfig {
  const { role, statementTimeoutMs = STATEMENT_TIMEOUT_MS, graceMs = GRACE_MS } = options
  return {
    connectionString: role === 'owner' ? options.url : loginUrl(options.url, role),
    options: startupOptions(sessionOf(options)),
    application_name: `campkit ${role} ${options.knows ?? ''}`.trimEnd(),
    ...(options.connectionTimeoutMs && { connectionTimeoutMillis: options.connectionTimeoutMs }),
    silenceMs: statementTimeoutMs + graceMs,
    pipeline: true,
  }
}

const rethrown = (error: unknown): never => {
  throw withCode(error)
}

/** Everything sent in one turn of the event loop leaves in one write. Single writes would wake PostgreSQL each time. */
function gatherWrites({ socket }: Client): void {
  if (socket.writableCorked > 0) return
  socket.cork()
  setImmediate(() => socket.uncork())
}

function sendOn(client: pg.ClientBase, statements: readonly Statement[]): Promise<Rows[]> {
  const batch = new Batch(statements)
  client.query(batch as unknown as pg.Submittable)
  return batch.results
}

const TRIES = 5

/**
 * Like sendOn, but sends a batch again if it used a prepared statement that was lost to another batch's error. This may
 * happen several times, because other batches may prepare the same statement meanwhile and fail.
 */
const resilientlyOn = (
  client: Client,
  statements: readonly Statement[],
  tries = TRIES,
): Promise<Rows[]> =>
  sendOn(client, statements).catch((error) => {
    if (tries === 1 || !isStatementLost(error)) throw error
    return resilientlyOn(client, statements, tries - 1)
  })

/** Whether the connection must be replaced: it is lost, or we and the server disagree about what is prepared. */
const isSpent = (error: unknown): error is Error =>
  isConnectionLost(error) || isStatementLost(error)

/** A few connections that take turns. Each is opened when first needed, and again after it was lost. */
function sharedConnections(options: DatabaseOptions) {
  type Slot = { ready?: Client | undefined; opening?: Promise<Client> | undefined }
  const slots: Slot[] = Array.from({ length: options.sharedConnections ?? 2 }, () => ({}))
  let turn = 0

  const open = async (slot: Slot): Promise<Client> => {
    const client = new Client(clientOptions(options))
    // Only if it is still this client: its successor may be in place before its `end` event arrives.
    const forget = () => {
      if (slot.ready === client) slot.ready = undefined
    }
    client.on('error', (error) => {
      forget()
      options.onError?.(error)
    })
    client.on('end', forget)
    await client.connect().catch(rethrown)
    await assertSession(client, sessionOf(options)).catch((error) => {
      void client.end()
      throw withCode(error)
    })
    slot.ready = client
    return client
  }

  const sendIn = (slot: Slot, client: Client, statements: readonly Statement[]) => {
    gatherWrites(client)
    return resilientlyOn(client, statements).catch((thrown) => {
      const error = withCode(thrown)
      if (isSpent(error) && slot.ready === client) {
        slot.ready = undefined
        // Requests whose answers are on their way still get them.
        void client.end()
      }
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
    Client,
    // pg.Pool awaits this, even though its type does not say so.
    onConnect: (client) => assertSession(client as Client, sessionOf(options)),
    max: options.transactionConnections ?? 10,
    idleTimeoutMillis: 60_000,
  })
  pool.on('error', (error) => options.onError?.(error))
  let closed: Promise<void> | undefined

  return {
    batch: shared.send,
    async withConnection(work) {
      const client = await pool.connect().catch(rethrown)
      let broken: Error | undefined
      try {
        return await work((statements) =>
          sendOn(client, statements).catch((thrown) => {
            const error = withCode(thrown)
            if (isSpent(error)) broken ??= error
            throw error
          }),
        )
      } finally {
        client.release(broken)
      }
    },
    close() {
      closed ??= Promise.all([shared.close(), pool.end()]).then(() => {})
      return closed
    },
  }
}
