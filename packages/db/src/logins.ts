import { createHash, createHmac, hkdfSync, pbkdf2Sync, randomBytes } from 'node:crypto'
import { Client } from './client.ts'
import { isPgError } from './pg-errors.ts'

export const LOGINS = ['app', 'auth', 'worker'] as const
export type Login = (typeof LOGINS)[number]

/**
 * The URL that a role logs in with. If the URL names another user, it is the owner's: the role's URL is derived from
 * it, with a password that reveals nothing about the owner's. If it names the role, it is used unchanged.
 */
export function loginUrl(url: string, role: Login): string {
  const login = new URL(url)
  const user = `campkit_${role}`
  if (login.username.startsWith(user)) return url
  login.username = user
  if (login.password) {
    const key = hkdfSync('sha256', decodeURIComponent(login.password), '', `login of ${user}`, 24)
    login.password = Buffer.from(key).toString('hex')
  }
  return login.href
}

export type LoginUrls = Readonly<Partial<Record<Login, string | undefined>>>

/**
 * Makes sure that each role can log in, and sets its password only if it cannot: other databases of the cluster share
 * these roles.
 */
export async function setLogins(owner: Client, url: string, given: LoginUrls): Promise<void> {
  for (const role of LOGINS) {
    const login = loginUrl(given[role] ?? url, role)
    const { password } = new URL(login)
    if (password && !(await canLogIn(login))) await setPassword(owner, role, password)
  }
}

async function canLogIn(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  try {
    await client.connect()
    return true
  } catch (error) {
    if (isPgError(error) && error.code.startsWith('28')) return false
    throw error
  } finally {
    await client.end()
  }
}

/** Sets the password as a verifier, never in clear text: servers log statements that change a role. */
async function setPassword(owner: Client, role: Login, encoded: string): Promise<void> {
  const verifier = scramVerifier(decodeURIComponent(encoded))
  await owner.query(`alter role campkit_${role} password '${verifier}'`).catch((error) => {
    if (isPgError(error) && error.code === '42501') {
      error.message = `this login may not set the password of campkit_${role}: grant it CREATEROLE, or have an administrator set it and give it as CAMPKIT_${role.toUpperCase()}_DATABASE_URL`
    }
    throw error
  })
}

const ITERATIONS = 4096

/** A verifier as in RFC 5803, in PostgreSQL's format. */
function scramVerifier(password: string): string {
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, ITERATIONS, 32, 'sha256')
  const keyed = (words: string) => createHmac('sha256', salted).update(words).digest()
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64')
  const server = keyed('Server Key').toString('base64')
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${stored}:${server}`
}
