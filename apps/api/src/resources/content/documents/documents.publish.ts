import { conflict, invalidRequest } from '@campkit/core/errors'
import type { Tx } from '@campkit/db/in-camp'
import { isUniqueViolation } from '@campkit/db/pg-errors'
import type { DocumentListItem, DocumentPatch, NewDocument } from './documents.schema.ts'
import * as store from './documents.store.ts'

/** A document and its first text. */
export async function createDocument(tx: Tx, sent: NewDocument) {
  const { body, visibility = 'members', pinned = false, ackRequired = 'none', ...named } = sent
  const fields = { ...named, visibility, pinned, ackRequired }
  const id = await withOwnSlug(store.create(tx, fields))
  await store.publish(tx, { documentId: id, number: 1, body, changeNote: null })
  return id
}

/** A text is never edited: a new one gets the next number. `before` must be locked. */
export async function changeDocument(tx: Tx, before: DocumentListItem, patch: DocumentPatch) {
  const { body, changeNote, ...described } = patch
  if (changeNote !== undefined && body === undefined) {
    const message = 'can only be sent with a new body'
    throw invalidRequest([{ pointer: '/body/changeNote', code: 'body_missing', message }])
  }
  const fields = { ...before, ...described }
  const documentId = before.id
  const number = before.currentVersion + (body === undefined ? 0 : 1)
  if (body !== undefined) {
    await store.publish(tx, { documentId, number, body, changeNote: changeNote ?? null })
  }
  await withOwnSlug(store.update(tx, documentId, fields, number))
}

async function withOwnSlug<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing
  } catch (error) {
    if (isUniqueViolation(error, 'one_document_per_slug')) {
      throw conflict('SLUG_TAKEN', 'another document has the slug')
    }
    throw error
  }
}
