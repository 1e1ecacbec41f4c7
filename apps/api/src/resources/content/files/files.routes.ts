import { member } from '@campkit/access/access'
import { conflict } from '@campkit/core/errors'
import { orNotFound } from '@campkit/core/or-not-found'
import { isForeignKeyViolation } from '@campkit/db/pg-errors'
import { all } from '@campkit/db/prepared'
import { attachment, Bytes } from '@campkit/http/attachment'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { IdParams, listOf } from '@campkit/http/schemas'
import { Type } from 'typebox'
import { addFile } from './files.add.ts'
import { readOne, viewOf } from './files.read.ts'
import { BODY_LIMIT_BYTES, CONTENT_TYPES, File, FilesQuery, NewFile } from './files.schema.ts'
import * as store from './files.store.ts'

const create = changeRoute({
  id: 'uploadFile',
  method: 'POST',
  path: '/files',
  summary:
    'Keeps a file of a member: at most 3 MB, and at most 20 files and 20 MB for each member.',
  access: member('body', 'files:write'),
  body: NewFile,
  bodyLimitBytes: BODY_LIMIT_BYTES,
  status: 201,
  response: File,
  errors: ['FILES_FULL'],
  example: { body: { name: 'note.txt', contentType: 'text/plain', dataBase64: 'SGVsbG8=' } },
  handler: async ({ tx, memberId, body, record }) => {
    const file = await addFile(tx, memberId, body)
    const { id, contentType, sizeBytes } = file
    record({ action: 'files.added', targetId: id, memberId, after: { contentType, sizeBytes } })
    return file
  },
})

const list = readRoute({
  id: 'listFiles',
  path: '/files',
  summary: 'Members’ files, without their bytes and without restricted ones.',
  access: member('query', 'files:read'),
  query: FilesQuery,
  response: listOf(File),
  example: { query: { limit: '10' } },
  handler: async ({ read, memberId, paging }) => {
    const { order, from } = paging.keyset(store.SORT_COLUMNS)
    return paging.page(await read(store.list({ memberId, ...from }, order)))
  },
})

const one = readRoute({
  id: 'getFile',
  path: '/files/:id',
  summary: 'What is known of one file.',
  access: member('row', 'files:read'),
  params: IdParams,
  response: File,
  example: {},
  handler: async (context) => {
    const found = await readOne(context, (view) => store.find(context.params, view))
    const { isRestricted: _, ...file } = found
    return file
  },
})

const content = readRoute({
  id: 'downloadFile',
  path: '/files/:id/content',
  summary: 'The bytes of one file, to be saved.',
  access: member('row', 'files:read'),
  params: IdParams,
  response: Bytes,
  attachment: CONTENT_TYPES,
  example: {},
  handler: async (context) =>
    attachment(await readOne(context, (view) => store.findWithBytes(context.params, view))),
})

const remove = changeRoute({
  id: 'deleteFile',
  method: 'DELETE',
  path: '/files/:id',
  summary: 'Removes a file, unless an application, a payment or a bike names it.',
  access: member('row', 'files:write'),
  params: IdParams,
  status: 204,
  response: Type.Null(),
  errors: ['FILE_IN_USE'],
  example: {},
  handler: async ({ tx, caller, params, record }) => {
    const file = orNotFound(await all(tx, store.find(params, viewOf(caller))), 'file')
    await unlessNamed(store.remove(tx, params.id))
    record({ action: 'files.removed', targetId: params.id, memberId: file.memberId })
    return null
  },
})

/** Turns the foreign key error into a 409: everything that names a file references it. */
async function unlessNamed<T>(removing: Promise<T>): Promise<T> {
  try {
    return await removing
  } catch (error) {
    if (isForeignKeyViolation(error)) throw conflict('FILE_IN_USE', 'something names it')
    throw error
  }
}

export const files = [create, list, one, content, remove]
