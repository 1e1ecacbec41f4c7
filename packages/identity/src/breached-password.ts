import { createHash } from 'node:crypto'
import { plainPassword } from './password.ts'

/**
 * Fetches all breached passwords whose hash begins with these 5 of 40 hexadecimal characters, one line `REST:COUNT`
 * each. So the list never learns which password was meant.
 */
export type LookUpBreaches = (prefix: string, signal: AbortSignal) => Promise<string>

const PATIENCE_MS = 1500

/** Also false if the list does not answer in time: it must not keep people from signing up. */
export async function isBreached(password: string, lookUp: LookUpBreaches): Promise<boolean> {
  const hash = createHash('sha1').update(plainPassword(password)).digest('hex').toUpperCase()
  const [prefix, rest] = [hash.slice(0, 5), hash.slice(5)]
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const late = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    })
    const lines = (await Promise.race([lookUp(prefix, signal), late])).split(/\r?\n/)
    // Lines with a count of 0 are padding.
    return lines.some((line) => line.startsWith(`${rest}:`) && !line.endsWith(':0'))
  } catch {
    return false
  }
}
