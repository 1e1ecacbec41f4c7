import { atConsole } from '@campkit/access/access'
import { conflict, notFound } from '@campkit/core/errors'
import { onTheWire, sendIn, type Tx } from '@campkit/db/in-camp'
import { csv } from '@campkit/http/csv'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { CampIdParams, CampParams, listOf } from '@campkit/http/schemas'
import { revokeKey, rotateKey } from '@campkit/identity/api-key'
import { type Static, Type } from 'typebox'
import { createRestKey, futureFrom } from './api-keys.create.ts'
import { ApiKey, ApiKeysQuery, CreatedApiKey, KeyRotation, newApiKey } from './api-keys.schema.ts'
import * as store from './api-keys.store.ts'

const PATH = '/camps/:slug/api-keys'
// biome-ignore format: a list
const COLUMNS = ['id', 'hint', 'description', 'scopes', 'status', 'createdAt', 'expiresAt', 'lastUsedAt'] as const

const list = readRoute({
  id: 'listApiKeys',
  path: PATH,
  summary: 'The camp’s REST keys, by their hints; as JSON or for a spreadsheet.',
  access: atConsole('session'),
  params: CampParams,
  query: ApiKeysQuery,
  response: listOf(ApiKey),
  csv: true,
  example: { query: { status: 'active' } },
  handler: async ({ read, query, paging }) => {
    const { order, from } = paging.keyset(store.SORT_COLUMNS)
    const page = paging.page(await read(store.list({ status: query.status, ...from }, order)))
    if (query.format !== 'csv') return page
    const rows = page.data.map((key) => COLUMNS.map((column) => key[column]?.toString() ?? null))
    return csv(COLUMNS, rows)
  },
})

const one = readRoute({
  id: 'getApiKey',
  path: `${PATH}/:id`,
  summary: 'One key, by its hint.',
  access: atConsole('session'),
  params: CampIdParams,
  response: ApiKey,
  example: {},
  handler: async ({ read, params }) => {
    const [found] = await read(store.one({ id: params.id }))
    if (!found) throw notFound('key absent or of another camp')
    return found
  },
})

const create = (scopes: readonly string[]) =>
  changeRoute({
    id: 'createApiKey',
    method: 'POST',
    path: PATH,
    summary: 'Makes a REST key and shows it, once.',
    access: atConsole('fresh'),
    params: CampParams,
    body: newApiKey(scopes),
    status: 201,
    response: CreatedApiKey,
    shownOnce: 'key',
    example: { body: { description: 'The kitchen’s shopping list', scopes: ['members:read'] } },
    handler: async ({ tx, body, record }) => {
      const { id, key } = await createRestKey(sendIn(tx), body)
      record({ action: 'api-keys.created', targetId: id, after: body })
      return { ...(await found(tx, id)), key }
    },
  })

const rotate = changeRoute({
  id: 'rotateApiKey',
  method: 'POST',
  path: `${PATH}/:id/rotate`,
  summary: 'Makes a successor with the same rights; the old key ends after the overlap.',
  access: atConsole('fresh'),
  params: CampIdParams,
  body: KeyRotation,
  status: 201,
  response: CreatedApiKey,
  errors: ['KEY_ENDED'],
  shownOnce: 'key',
  example: { body: { overlapSeconds: 3600 } },
  handler: async ({ tx, params: { id }, body, record }) => {
    const finding = found(tx, id)
    const rotating = onTheWire(rotated(tx, id, body))
    await finding
    const { made, rotation } = await rotating
    if (!made) throw conflict('KEY_ENDED', 'revoked, expired or rotated')
    record({ action: 'api-keys.rotated', targetId: id, after: { rotatedTo: made.id, ...rotation } })
    return { ...(await found(tx, made.id)), key: made.key }
  },
})

async function rotated(
  tx: Tx,
  id: string,
  { overlapSeconds = 3600, expiresAt }: Static<typeof KeyRotation>,
) {
  const rotation = { overlapSeconds, ...futureFrom(expiresAt) }
  return { rotation, made: await rotateKey(sendIn(tx), id, rotation) }
}

const revoke = changeRoute({
  id: 'revokeApiKey',
  method: 'DELETE',
  path: `${PATH}/:id`,
  summary: 'Revokes a key: it is refused from the next request on, and stays in the list.',
  access: atConsole('fresh'),
  params: CampIdParams,
  status: 204,
  response: Type.Null(),
  example: {},
  handler: async ({ tx, params: { id }, record, unchanged }) => {
    await found(tx, id)
    if (await revokeKey(sendIn(tx), id)) record({ action: 'api-keys.revoked', targetId: id })
    else unchanged()
    return null
  },
})

async function found(tx: Tx, id: string): Promise<ApiKey> {
  const key = await store.find(tx, id)
  if (!key) throw notFound('key absent or of another camp')
  return key
}

export const apiKeys = (scopes: readonly string[]) => [list, one, create(scopes), rotate, revoke]
