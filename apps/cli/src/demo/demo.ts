import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { scopes } from '@campkit/api/scopes'
import type { Secret } from '@campkit/core/secret'
import type { Database } from '@campkit/db/database'
import { asOperator } from '@campkit/db/in-camp'
import { createKey } from '@campkit/identity/api-key'
import { type Brand, brandCamp, createCamp, findCamp } from '@campkit/identity/camp'
import { tell } from '@campkit/sdk/command-line/progress'
import { returningTo, seedClients } from './clients.ts'
import { seedContent } from './content.ts'
import type { DemoCamp } from './demo-camp.ts'
import { seedEmbedKey, withEmbedKeys } from './embed-keys.ts'
import { seedMoney } from './money.ts'
import { CAMPS, seedPeople } from './people.ts'
import { seedSeason } from './season.ts'

/** `full`: two camps in full swing. `small`: no more than the people whom the start message names; it is made faster. */
export type DemoSize = 'full' | 'small'

type Settings = {
  readonly apiUrl: string
  readonly authUrl: string
  readonly secret: Secret
  readonly size: DemoSize
}

/**
 * The demo, made on the first start. Its keys and passwords are stored next to the database (mode 600), so that the
 * next start can show them again. Production has no demo.
 */
export async function prepareDemo(
  owner: Database,
  dataDir: string,
  { apiUrl, authUrl, secret, size }: Settings,
): Promise<readonly DemoCamp[]> {
  const file = join(dataDir, 'demo.json')
  const known = await readFile(file, 'utf8').catch(() => undefined)
  const [first] = CAMPS
  if (known !== undefined && first && (await findCamp(owner.batch, first.slug)) !== undefined) {
    const again = await returningTo(owner, JSON.parse(known) as DemoCamp[], authUrl)
    const camps = await withEmbedKeys(owner, again, { apiUrl, authUrl })
    if (camps !== again) await writeFile(file, JSON.stringify(camps), { mode: 0o600 })
    return camps
  }
  tell('Making two demo camps, once. This takes a few seconds.')
  // At the same time: most of it is waited for.
  const camps = await Promise.all(
    CAMPS.map((camp) => seedCamp(owner, { ...camp, apiUrl, authUrl, secret, size })),
  )
  await writeFile(file, JSON.stringify(camps), { mode: 0o600 })
  return camps
}

type Seed = Settings & { readonly slug: string; readonly name: string; readonly looks: Brand }

async function seedCamp(owner: Database, seed: Seed): Promise<DemoCamp> {
  const { slug, name, looks, apiUrl, authUrl, secret, size } = seed
  const campId = (await findCamp(owner.batch, slug)) ?? (await createCamp(owner.batch, slug, name))
  await brandCamp(owner.batch, campId, looks)
  const operator = asOperator(owner.batch, campId)
  const { key: restKey } = await createKey(operator, { description: 'demo', scopes })
  const embedKey = await seedEmbedKey(operator, { apiUrl, authUrl })
  await seedContent(owner, campId)
  await seedMoney(owner, campId, secret)
  const clients = await seedClients(operator, name, authUrl)
  const accounts = await seedPeople(owner, campId, slug)
  if (size === 'small') await seedSeason(owner, campId, accounts)
  else await (await import('./fill.ts')).seedYears(owner, { campId, slug, accounts, secret })
  return { slug, restKey, embedKey, clients, accounts }
}
