import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { scopes } from '@campkit/api/scopes'
import type { Database } from '@campkit/db/database'
import { createKey } from '@campkit/identity/api-key'
import { createCamp, findCamp } from '@campkit/identity/camp'
import { seedContent } from './content.ts'
import { CAMPS, type DemoAccount, seedPeople } from './people.ts'

export type DemoCamp = {
  readonly slug: string
  readonly restKey: string
  readonly embedKey: string
  readonly accounts: readonly DemoAccount[]
}

/**
 * The demo, made on the first start. Its keys and passwords are kept beside the database (mode 600)
 * so that the next start can show them again; nothing of it exists in production.
 */
export async function prepareDemo(owner: Database, dataDir: string): Promise<readonly DemoCamp[]> {
  const file = join(dataDir, 'demo.json')
  const known = await readFile(file, 'utf8').catch(() => undefined)
  const [first] = CAMPS
  if (known !== undefined && first && (await findCamp(owner.batch, first.slug)) !== undefined) {
    return JSON.parse(known) as DemoCamp[]
  }
  const camps: DemoCamp[] = []
  for (const { slug, name } of CAMPS) camps.push(await seedCamp(owner, slug, name))
  await writeFile(file, JSON.stringify(camps), { mode: 0o600 })
  return camps
}

async function seedCamp(owner: Database, slug: string, name: string): Promise<DemoCamp> {
  const campId = (await findCamp(owner.batch, slug)) ?? (await createCamp(owner.batch, slug, name))
  const rest = { campId, kind: 'rest', description: 'demo', scopes } as const
  const embed = { campId, kind: 'embed', description: 'demo embeds', scopes: [] } as const
  const { key: restKey } = await createKey(owner.batch, rest)
  const { key: embedKey } = await createKey(owner.batch, embed)
  await seedContent(owner, campId)
  return { slug, restKey, embedKey, accounts: await seedPeople(owner, campId, slug) }
}
