import type { Socket } from 'node:net'
import pg from 'pg'
import { connectionFailure } from './pg-errors.ts'

export type ClientConfig = pg.ClientConfig & {
  /** How long the server may say nothing while an answer is due. */
  readonly silenceMs?: number
}

const KEEP_ALIVE_AFTER_MS = 5000
const CONNECT_WITHIN_MS = 5000
const CLOSE_WITHIN_MS = 2000
const LOOK_EVERY_MS = 200
/** A look that comes later than this was late because of ourselves. */
const LONGEST_LOOK_MS = 1000
const TRIAL_MS = 1000

const connected = new Set<Client>()

/** One coarse timer for every connection of the process: what is in time costs a statement nothing. */
let lookedAt = performance.now()
setInterval(() => {
  const passedMs = Math.min(performance.now() - lookedAt, LONGEST_LOOK_MS)
  lookedAt = performance.now()
  for (const client of connected) client.look(passedMs)
}, LOOK_EVERY_MS).unref()

/** When one link has died, others have died with it: those at rest are not waited for one by one. */
function distrustAsQuietAs(quietMs: number): void {
  for (const client of connected) client.distrust(quietMs)
}

/**
 * The one kind of connection that this service opens. It gives up on a server that has fallen silent, it does
 * not hang when it is closed, and an error that nobody listens to does not end the process: whoever waits
 * for an answer is told, and whoever asks next is told, too. A class, because pg.Pool makes its own.
 */
export class Client extends pg.Client {
  readonly #silenceMs: number
  #bytesRead = -1
  #quietMs = 0
  #waitingMs = 0

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

  /** Whether an answer is due; node-postgres keeps it so in both of its modes. */
  get #isWaiting(): boolean {
    return !(this as unknown as { readyForQuery: boolean }).readyForQuery
  }

  /** A process that was itself stopped for a minute must not blame the server: no look counts for long. */
  look(passedMs: number): void {
    const { bytesRead } = this.socket
    const isQuiet = bytesRead === this.#bytesRead
    this.#bytesRead = bytesRead
    this.#quietMs = isQuiet ? this.#quietMs + passedMs : 0
    this.#waitingMs = isQuiet && this.#isWaiting ? this.#waitingMs + passedMs : 0
    if (this.#silenceMs === 0 || this.#waitingMs <= this.#silenceMs) return
    this.giveUp()
    // Less by this look: some of the others were not looked at in this round yet.
    distrustAsQuietAs(this.#waitingMs - passedMs)
  }

  /** Whoever has just begun to wait here is let wait a moment: the link may be a good one. */
  distrust(quietMs: number): void {
    if (this.#silenceMs === 0 || this.#quietMs < quietMs) return
    if (!this.#isWaiting || this.#waitingMs >= TRIAL_MS) this.giveUp()
    else this.#waitingMs = Math.max(this.#waitingMs, this.#silenceMs - TRIAL_MS)
  }

  /** Whoever waits is told that the connection failed. Whether the server did what was asked is not known. */
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
