import {
  accessSync,
  chmodSync,
  constants,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Service } from './discover.ts'
import { UsageError } from './failure.ts'

/** Who is signed in on this machine, and where. The member token in it is good for a quarter of an hour. */
export type Session = Service & {
  readonly memberToken: string
  readonly email: string
  /** Milliseconds since 1970, by this machine's clock. */
  readonly signedInAt: number
}

/** Sensitive changes need a proof of the last ten minutes; this leaves a minute to make them. */
const FRESH_MS = 9 * 60_000

export const isFresh = ({ signedInAt }: Session, now = Date.now()): boolean =>
  signedInAt <= now && now - signedInAt < FRESH_MS

type Environment = Readonly<Record<string, string | undefined>>

/** `CAMPKIT_CONFIG`, or the place for a person's settings on this system. */
function fileIn({ CAMPKIT_CONFIG, XDG_CONFIG_HOME, APPDATA }: Environment): string {
  const folder =
    CAMPKIT_CONFIG ?? join(XDG_CONFIG_HOME || APPDATA || join(homedir(), '.config'), 'campkit')
  return join(folder, 'session.json')
}

export function readSession(environment: Environment = process.env): Session | undefined {
  try {
    const found: unknown = JSON.parse(readFileSync(fileIn(environment), 'utf8'))
    return isSession(found) ? found : undefined
  } catch {
    return undefined
  }
}

const TEXTS = ['issuer', 'authUrl', 'apiUrl', 'camp', 'commandLineClient', 'memberToken', 'email']

function isSession(value: unknown): value is Session {
  const found = Object(value) as Record<string, unknown>
  return TEXTS.every((name) => typeof found[name] === 'string') && Number(found.signedInAt) > 0
}

/** Before anybody signs in: that there is a place to keep it, which is no link to another. */
export function assertKeepable(environment: Environment = process.env): string {
  const file = fileIn(environment)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  accessSync(dirname(file), constants.W_OK)
  const entry = lstatSync(file, { throwIfNoEntry: false })
  if (!entry || entry.isFile()) return file
  throw new UsageError(
    `${file} is a symbolic link or no file, and no sign-in is kept there. Move it away, and run this again.`,
  )
}

/** Only this person may read it. */
export function keepSession(session: Session, environment: Environment = process.env): void {
  const file = assertKeepable(environment)
  writeFileSync(file, `${JSON.stringify(session, null, 2)}\n`, { mode: 0o600 })
  // The mode above counts only for a new file.
  chmodSync(file, 0o600)
}

export const forgetSession = (environment: Environment = process.env): void =>
  rmSync(fileIn(environment), { force: true })
