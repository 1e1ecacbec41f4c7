import type { Send } from '@campkit/db/database'
import { findCamp } from '@campkit/identity/camp'
import { UsageError } from './config.ts'

/** The id of the camp an operator names; throws a UsageError if there is none. */
export async function campNamed(send: Send, slug: string): Promise<string> {
  const id = await findCamp(send, slug)
  if (id === undefined) throw new UsageError(`there is no camp ${slug}`)
  return id
}
