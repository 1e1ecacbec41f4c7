import { conflict, invalidRequest } from '@campkit/core/errors'
import { newId } from '@campkit/core/ids'
import type { Tx } from '@campkit/db/in-camp'
import { isUniqueViolation } from '@campkit/db/pg-errors'
import { all } from '@campkit/db/prepared'
import type { Document, DocumentPatch, NewDocument } from './documents.schema.ts'
import * as store from './documents.store.ts'

type Sent = Pick<DocumentPatch, 'body' | 'fileId' | 'url'>

/** What was sent to be read; undefined if nothing was, 400 if it is more than one thing. */
function contentOf(
  { body, fileId, url }: Sent,
  ownerId: string | undefined,
): store.Content | undefined {
  const found: readonly store.Content[] = [
    ...(body === undefined ? [] : [{ format: 'text', body } as const]),
    ...(fileId === undefined
      ? []
      : [{ format: 'file', fileId, ownerId: ownerId ?? null } as const]),
    ...(url === undefined ? [] : [{ format: 'link', url } as const]),
  ]
  if (found.length > 1) refuse('/body', 'one_of', 'must have only one of body, fileId and url')
  return found[0]
}

function refuse(pointer: string, code: string, message: string): never {
  throw invalidRequest([{ pointer, code, message }])
}

/** Creates a document with its first version. A file must be the owner's own. */
export async function createDocument(tx: Tx, sent: NewDocument, ownerId?: string): Promise<string> {
  const { slug, title, category } = sent
  const { visibility = 'members', pinned = false, ackRequired = 'none' } = sent
  const content = contentOf(sent, ownerId)
  if (!content) return refuse('/body', 'one_of', 'must have a body, a fileId or a url')
  const fields = { slug, title, category, visibility, pinned, ackRequired }
  const id = newId('document')
  const [, isPublished] = await withOwnSlug([
    store.create(tx, id, fields, content.format),
    store.publish(tx, { documentId: id, number: 1, content, changeNote: null }),
  ])
  assertPublished(isPublished)
  return id
}

/** What is published is never edited: a new body, file or link is the next version. `before` must be locked. */
export async function changeDocument(
  tx: Tx,
  before: store.StoredDocument,
  patch: DocumentPatch,
  ownerId?: string,
): Promise<Document> {
  const { body: _body, fileId: _file, url: _url, changeNote = null, ...described } = patch
  const content = contentOf(patch, ownerId)
  if (changeNote !== null && !content) {
    refuse('/body/changeNote', 'body_missing', 'can only be sent with a new body, file or link')
  }
  const fields = { ...before, ...described }
  const { id: documentId } = before
  const currentVersion = before.currentVersion + (content ? 1 : 0)
  const format = content?.format ?? before.format
  const [isPublished, , after] = await withOwnSlug([
    content && store.publish(tx, { documentId, number: currentVersion, content, changeNote }),
    store.update(tx, documentId, fields, { format, currentVersion }),
    all(tx, store.find({ id: documentId })),
  ])
  assertPublished(isPublished ?? true)
  const [document] = after
  if (!document) throw new Error('a document without its version')
  return document
}

/** An absent file and one of somebody else are answered alike. */
function assertPublished(isPublished: boolean): void {
  if (!isPublished) refuse('/body/fileId', 'file', 'must be a file of your own')
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
