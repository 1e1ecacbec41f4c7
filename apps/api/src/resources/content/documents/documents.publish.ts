import { conflict, invalidRequest } from '@campkit/core/errors'
import { newId } from '@campkit/core/ids'
import type { Tx } from '@campkit/db/in-camp'
import { isUniqueViolation } from '@campkit/db/pg-errors'
import { only } from '@campkit/db/prepared'
import type { Document, DocumentListItem, DocumentPatch, NewDocument } from './documents.schema.ts'
import * as store from './documents.store.ts'

/** Creates a document with its first version. */
export async function createDocument(tx: Tx, sent: NewDocument): Promise<string> {
  const { body, visibility = 'members', pinned = false, ackRequired = 'none', ...named } = sent
  const fields = { ...named, visibility, pinned, ackRequired }
  const id = newId('document')
  await withOwnSlug([
    store.create(tx, id, fields),
    store.publish(tx, { documentId: id, number: 1, body, changeNote: null }),
  ])
  return id
}

/** A published text is never edited: a new body becomes the next version. `before` must be locked. */
export async function changeDocument(
  tx: Tx,
  before: DocumentListItem,
  patch: DocumentPatch,
): Promise<Document> {
  const { body, changeNote, ...described } = patch
  if (changeNote !== undefined && body === undefined) {
    const message = 'can only be sent with a new body'
    throw invalidRequest([{ pointer: '/body/changeNote', code: 'body_missing', message }])
  }
  const fields = { ...before, ...described }
  const { id: documentId, currentVersion } = before
  const number = currentVersion + (body === undefined ? 0 : 1)
  const text = body !== undefined && { documentId, number, body, changeNote: changeNote ?? null }
  const [, , after] = await withOwnSlug([
    text && store.publish(tx, text),
    store.update(tx, documentId, fields, number),
    only(tx, store.find({ id: documentId })),
  ])
  return after
}

async function withOwnSlug<T extends readonly unknown[]>(writing: readonly [...T]) {
  try {
    return await Promise.all(writing)
  } catch (error) {
    if (isUniqueViolation(error, 'one_document_per_slug')) {
      throw conflict('SLUG_TAKEN', 'another document has the slug')
    }
    throw error
  }
}
