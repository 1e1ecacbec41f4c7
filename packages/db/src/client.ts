import type { Socket } from 'node:net'
import pg from 'pg'
import { connectionFailure } from './pg-errors.ts'

export type ClientConfig = pg.ClientConfig & {
  /** How long the server may be silent while an answer is due. */
  readonly silenceMs?: number
}

const KEEP_ALIVE_AFTER_MS = 5000
const CONNECT_WITHIN_MS = 5000
const CLOSE_WITHIN_MS = 2000
const LOOK_EVERY_MS = 200
/**
 * The longest time that one check may count. If a check ran later than this, our own process was stalled, so the
 * silence is not the server's fault.
 */
const LONGEST_LOOK_MS = 1000
const TRIAL_MS = 1000

const connected = new Set<Client>()

/**
 * One coarse timer checks every connection of the process, so a statement that is answered in time costs nothing extra.
 */
let lookedAt = performance.now()
setInterval(() => {
  const passedMs = Math.min(performance.now() - lookedAt, LONGEST_LOOK_MS)
  lookedAt = performance.now()
  for (const client of connected) client.look(passedMs)
}, LOOK_EVERY_MS).unref()

/**
 * When one connection has died, others have usually died with it. Idle ones that were silent as long are closed at
 * once, not discovered one by one.
 */
function distrustAsQuietAs(quietMs: number): void {
  for (const client of connected) client.distrust(quietMs)
}

/**
 * The only kind of connection that this service opens. It gives up on a server that has fallen silent, it does not hang
 * when it is closed, and an error without a listener does not end the process: pending and later queries fail with it
 * instead. It is a class because pg.Pool constructs its own clients.
 */
export class Client extends pg.Client {
  readonly #silenceMs: number
  #bytesRead = -1
  #quietMs = 0
  #waitingMs = 0
  #firstLookMs = 0

  constructor(config: ClientConfig = {}) {
    super({
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
      ...config,
    })
    this.#silenceMs = config.silenceMs ?? 0
    this.on('error', () => {})
    this.once('connect', () => connected.add(this))
    this.once('end', () => connected.delete(this))
  }

  get socket(): Socket {
    return (this as unknown as { connection: { stream: Socket } }).connection.stream
  }

  /** Whether an answer is due. node-postgres maintains `readyForQuery` in both of its modes. */
  get #isWaiting(): boolean {
    return !(this as unknown as { readyForQuery: boolean }).readyForQuery
  }

  /** `passedMs` is capped, so a process that was itself stopped for a minute does not blame the server. */
  look(passedMs: number): void {
    const { bytesRead } = this.socket
    const isQuiet = bytesRead === this.#bytesRead
    this.#bytesRead = bytesRead
    this.#quietMs = isQuiet ? this.#quietMs + passedMs : 0
    if (this.#waitingMs === 0) this.#firstLookMs = passedMs
    this.#waitingMs = isQuiet && this.#isWaiting ? this.#waitingMs + passedMs : 0
    if (this.#silenceMs === 0 || this.#waitingMs <= this.#silenceMs) return
    this.giveUp()
    // Without the first round and this one: what others heard last may have been noticed a round later than here, and
    // some of them were not checked in this round yet.
    distrustAsQuietAs(this.#waitingMs - this.#firstLookMs - passedMs)
  }

  /**
   * Closes this connection if it was silent as long as one that died. A query that was sent only just now gets
   * `TRIAL_MS` first, because the connection may still work.
   */
  distrust(quietMs: number): void {
    if (this.#silenceMs === 0 || this.#quietMs < quietMs) return
    if (!this.#isWaiting || this.#waitingMs >= TRIAL_MS) this.giveUp()
    else this.#waitingMs = Math.max(this.#waitingMs, this.#silenceMs - TRIAL_MS)
  }

  /** Pending queries fail with a connection error. Whether the server carried them out is unknown. */
  giveUp(): void {
    connected.delete(this)
    this.socket.destroy(connectionFailure('the database has fallen silent'))
  }

  override end(): Promise<void>
  override end(callback: (error: Error) => void): void
  override end(callback?: (error: Error) => void): Promise<void> | void {
    const hurry = setTimeout(() => this.giveUp(), CLOSE_WITHIN_MS)
    this.once('end', () => clearTimeout(hurry))
    hurry.unref()
    return callback ? super.end(callback) : super.end()
  }
}
