import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CampAuthError } from '../../camp-auth-error.ts'
import { discover } from '../discover.ts'
import { UsageError } from '../failure.ts'
import { readSession } from '../session.ts'
import type { Variables } from '../settings-file.ts'

/** Where `npm start` of Campkit serves its demo, unless it was told otherwise. */
const DEMO = 'http://localhost:4001/c/dusty-pines'

const trimmed = (url: string) => url.replace(/\/+$/, '')

/** The camp's page: as it was said, as it is set, where this person signed in last, or the demo of this machine. */
export async function campPage(
  command: string,
  said: string | undefined,
  settings: Variables,
): Promise<string> {
  const { CAMP_AUTH_URL, CAMP_SLUG, CAMPKIT_DATA } = settings
  if (said) return trimmed(said)
  if (CAMP_AUTH_URL && CAMP_SLUG) return `${trimmed(CAMP_AUTH_URL)}/c/${CAMP_SLUG}`
  const known = readSession()?.issuer ?? (CAMPKIT_DATA && demoIn(CAMPKIT_DATA))
  if (known) return known
  const demo = await discover(DEMO).catch((error) => {
    if (error instanceof CampAuthError) return undefined
    throw error
  })
  if (demo) return demo.issuer
  throw new UsageError(
    `say where your camp is, by the address of its page: npx campkit ${command} https://auth.example.org/c/your-camp`,
  )
}

function demoIn(dataDir: string): string | undefined {
  try {
    const { authUrl, camps } = JSON.parse(readFileSync(join(dataDir, 'run.json'), 'utf8'))
    return `${authUrl}/c/${camps[0].slug}`
  } catch {
    return undefined
  }
}
