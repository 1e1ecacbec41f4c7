import type { Database, Send } from '@campkit/db/database'
import { asOperator } from '@campkit/db/in-camp'
import { findCamp } from '@campkit/identity/camp'
import { changeEmbedKey, createEmbedKey, listEmbedKeys } from '@campkit/identity/embed-key'
import type { DemoCamp } from './demo-camp.ts'

type Hosts = { readonly apiUrl: string; readonly authUrl: string }

/** Where `examples/embeds` is served. */
const EXAMPLE = 'http://localhost:3103'
const DESCRIPTION = 'demo embeds'

const originsOf = ({ apiUrl, authUrl }: Hosts) => [EXAMPLE, apiUrl, authUrl]

/** An embed key for the example's page and the demo's own hosts. */
export async function seedEmbedKey(send: Send, hosts: Hosts): Promise<string> {
  const { apiUrl } = hosts
  const wanted = { description: DESCRIPTION, origins: originsOf(hosts), apiUrl }
  return (await createEmbedKey(send, wanted)).key
}

/** Names the hosts of this start, which may use other ports. A demo of an older version gets keys that have pages. */
export async function withEmbedKeys(
  owner: Database,
  camps: readonly DemoCamp[],
  hosts: Hosts,
): Promise<readonly DemoCamp[]> {
  const now: DemoCamp[] = []
  for (const camp of camps) {
    const send = asOperator(owner.batch, (await findCamp(owner.batch, camp.slug)) ?? '')
    const known = (await listEmbedKeys(send)).find(({ hint }) =>
      hint.endsWith(camp.embedKey.slice(-4)),
    )
    const origins = originsOf(hosts)
    if (!known) now.push({ ...camp, embedKey: await seedEmbedKey(send, hosts) })
    else if (known.status === 'active' && `${known.origins}` !== `${origins}`)
      await changeEmbedKey(send, known, { origins, apiUrl: hosts.apiUrl })
    if (known) now.push(camp)
  }
  return now.every((camp, i) => camp === camps[i]) ? camps : now
}
