import { newId } from '@campkit/core/ids'
import type { Send } from '@campkit/db/database'

export async function createCamp(send: Send, slug: string, name: string): Promise<string> {
  const id = newId('camp')
  await send([
    {
      text: 'insert into camps (camp_id, slug, name) values ($1, $2, $3)',
      values: [id, slug, name],
    },
  ])
  return id
}

/** For operators; the API knows its camp by the key. */
export async function findCamp(send: Send, slug: string): Promise<string | undefined> {
  const [[row] = []] = await send([
    { text: 'select camp_id from camps where slug = $1', values: [slug] },
  ])
  return row?.camp_id as string | undefined
}
