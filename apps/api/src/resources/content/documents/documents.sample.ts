import { randomBytes } from 'node:crypto'
import type { Tx } from '@campkit/db/in-camp'
import { only } from '@campkit/db/prepared'
import type { Varied, VariedWorld } from '../../../varied-sample.ts'
import * as files from '../files/files.store.ts'
import * as acknowledgements from './acknowledgements.store.ts'
import { changeDocument, createDocument } from './documents.publish.ts'
import * as store from './documents.store.ts'

const FILE = {
  name: 'sample.txt',
  contentType: 'text/plain',
  bytes: Buffer.from('# Sample'),
} as const

/** A document with one version that everyone may see and this member has acknowledged; a file where it is downloaded. */
export async function plant(tx: Tx, memberId: string, path = ''): Promise<Record<string, string>> {
  const described = {
    slug: `sample-${randomBytes(8).toString('hex')}`,
    title: 'Sample guide',
    category: 'guide',
    visibility: 'public',
    ackRequired: 'each_version',
  } as const
  const read = path.endsWith('/content')
    ? { fileId: (await files.add(tx, { memberId, ...FILE })).id }
    : { body: '# Sample' }
  const id = await createDocument(tx, { ...described, ...read }, memberId)
  await acknowledgements.add(tx, { documentId: id, version: 1, memberId })
  return { id, number: '1' }
}

/** A pinned document of another category with two versions, each acknowledged by a different member. */
export async function plantVaried(tx: Tx, { members: [one, other] }: VariedWorld): Promise<Varied> {
  const { id: documentId = '' } = await plant(tx, one)
  const before = await only(tx, store.lock({ id: documentId }))
  await changeDocument(tx, before, { category: 'map', pinned: true, body: '# Second' })
  await acknowledgements.add(tx, { documentId, version: 2, memberId: other })
  await plant(tx, one)
  return { params: { id: documentId } }
}
