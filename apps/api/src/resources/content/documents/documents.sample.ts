import { randomBytes } from 'node:crypto'
import type { Tx } from '@campkit/db/in-camp'
import * as acknowledgements from './acknowledgements.store.ts'
import { createDocument } from './documents.publish.ts'

/** A document of one version that everyone may see; the member has read it. */
export async function plant(tx: Tx, memberId: string): Promise<Record<string, string>> {
  const id = await createDocument(tx, {
    slug: `sample-${randomBytes(8).toString('hex')}`,
    title: 'Sample guide',
    category: 'guide',
    visibility: 'public',
    ackRequired: 'each_version',
    body: '# Sample',
  })
  await acknowledgements.add(tx, { documentId: id, version: 1, memberId })
  return { id, number: '1' }
}
