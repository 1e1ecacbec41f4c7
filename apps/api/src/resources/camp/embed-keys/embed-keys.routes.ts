import { atConsole } from '@campkit/access/access'
import { conflict, invalidRequest, notFound } from '@campkit/core/errors'
import { sendIn, type Tx } from '@campkit/db/in-camp'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { CampIdParams, CampParams, listOf } from '@campkit/http/schemas'
import { revokeKey } from '@campkit/identity/api-key'
import { changeEmbedKey, createEmbedKey, faultOfOrigin } from '@campkit/identity/embed-key'
import { Type } from 'typebox'
import {
  CreatedEmbedKey,
  EmbedKey,
  EmbedKeyPatch,
  EmbedKeysQuery,
  NewEmbedKey,
} from './embed-keys.schema.ts'
import * as store from './embed-keys.store.ts'

const PATH = '/camps/:slug/embed-keys'

const list = readRoute({
  id: 'listEmbedKeys',
  path: PATH,
  summary: 'The camp’s embed keys, by their hints, and the pages they work on.',
  access: atConsole('session'),
  params: CampParams,
  query: EmbedKeysQuery,
  response: listOf(EmbedKey),
  example: { query: { status: 'active' } },
  handler: async ({ read, query, paging }) => {
    const { order, from } = paging.keyset(store.SORT_COLUMNS)
    return paging.page(await read(store.list({ status: query.status, ...from }, order)))
  },
})

const one = readRoute({
  id: 'getEmbedKey',
  path: `${PATH}/:id`,
  summary: 'One embed key.',
  access: atConsole('session'),
  params: CampIdParams,
  response: EmbedKey,
  isLive: true,
  example: {},
  handler: async ({ read, params }) => {
    const [found] = await read(store.one({ id: params.id }))
    if (!found) throw notFound('embed key absent or of another camp')
    return found
  },
})

const create = changeRoute({
  id: 'createEmbedKey',
  method: 'POST',
  path: PATH,
  summary: 'Makes an embed key for pages of the camp, with a client of its own; shows it, once.',
  access: atConsole('fresh'),
  params: CampParams,
  body: NewEmbedKey,
  status: 201,
  response: CreatedEmbedKey,
  shownOnce: 'key',
  example: { body: { description: 'Our site', origins: ['https://www.example.org'] } },
  handler: async ({ tx, host, body, record }) => {
    assertOrigins(body.origins)
    const { id, key } = await createEmbedKey(sendIn(tx), { ...body, apiUrl: host.url })
    record({ action: 'embed-keys.created', targetId: id, after: body })
    return { ...(await found(tx, id)), key }
  },
})

const patch = changeRoute({
  id: 'updateEmbedKey',
  method: 'PATCH',
  path: `${PATH}/:id`,
  summary: 'Changes description and pages, at once.',
  access: atConsole('fresh'),
  params: CampIdParams,
  body: EmbedKeyPatch,
  status: 200,
  response: EmbedKey,
  errors: ['KEY_ENDED'],
  ifMatch: 'optional',
  example: { body: { origins: ['https://www.example.org', 'https://example.org'] } },
  handler: async ({ tx, host, params: { id }, body, record, assertVersion }) => {
    assertOrigins(body.origins)
    const before = await found(tx, id)
    if (before.status !== 'active') throw conflict('KEY_ENDED', 'revoked')
    assertVersion(before.version)
    const [isChanged, after] = await Promise.all([
      changeEmbedKey(sendIn(tx), before, { ...body, apiUrl: host.url }),
      found(tx, id),
    ])
    if (!isChanged) throw conflict('CONFLICT', 'changed or revoked at the same moment')
    record({ action: 'embed-keys.changed', targetId: id, before, after })
    return after
  },
})

const revoke = changeRoute({
  id: 'revokeEmbedKey',
  method: 'DELETE',
  path: `${PATH}/:id`,
  summary: 'Ends an embed key and every sign-in through it, at once; it stays in the list.',
  access: atConsole('fresh'),
  params: CampIdParams,
  status: 204,
  response: Type.Null(),
  ifMatch: 'optional',
  example: {},
  handler: async ({ tx, params: { id }, record, unchanged, assertVersion }) => {
    assertVersion((await found(tx, id)).version)
    if (await revokeKey(sendIn(tx), id)) record({ action: 'embed-keys.revoked', targetId: id })
    else unchanged()
    return null
  },
})

async function found(tx: Tx, id: string): Promise<EmbedKey> {
  const key = await store.find(tx, id)
  if (!key) throw notFound('embed key absent or of another camp')
  return key
}

/** 400 for anything that is no page's origin as browsers state it. */
function assertOrigins(origins: readonly string[] = []): void {
  const errors = origins.flatMap((origin, i) => {
    const message = faultOfOrigin(origin)
    return message ? [{ pointer: `/body/origins/${i}`, code: 'origin', message }] : []
  })
  if (errors.length > 0) throw invalidRequest(errors)
}

export const embedKeys = [list, one, create, patch, revoke]
