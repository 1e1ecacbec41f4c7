import { atConsole } from '@campkit/access/access'
import { conflict, notFound } from '@campkit/core/errors'
import { sendIn, type Tx } from '@campkit/db/in-camp'
import { changeRoute, readRoute } from '@campkit/http/define-route'
import { CampIdParams, CampParams, listOf } from '@campkit/http/schemas'
import { changeClient, createClient, disableClient, rotateSecret } from '@campkit/identity/client'
import { assertAddresses } from './clients.addresses.ts'
import {
  Client,
  ClientPatch,
  ClientsQuery,
  ClientWithSecret,
  NewClient,
  SecretRotation,
} from './clients.schema.ts'
import * as store from './clients.store.ts'

const PATH = '/camps/:slug/clients'

const list = readRoute({
  id: 'listClients',
  path: PATH,
  summary: 'The camp’s own apps.',
  access: atConsole('session'),
  params: CampParams,
  query: ClientsQuery,
  response: listOf(Client),
  example: {},
  handler: async ({ read, paging }) => {
    const { order, from } = paging.keyset(store.SORT_COLUMNS)
    return paging.page(await read(store.list(from, order)))
  },
})

const one = readRoute({
  id: 'getClient',
  path: `${PATH}/:id`,
  summary: 'One app of the camp.',
  access: atConsole('session'),
  params: CampIdParams,
  response: Client,
  example: {},
  handler: async ({ read, params }) => {
    const [client] = await read(store.one({ id: params.id }))
    if (!client) throw notFound('client absent or of another camp')
    return client
  },
})

const create = changeRoute({
  id: 'createClient',
  method: 'POST',
  path: PATH,
  summary: 'Registers an app; shows the secret of a confidential one, once.',
  access: atConsole('fresh'),
  params: CampParams,
  body: NewClient,
  status: 201,
  response: ClientWithSecret,
  shownOnce: 'secret',
  example: {
    body: {
      kind: 'confidential',
      name: 'Our app',
      redirectUris: ['https://app.example.org/callback'],
    },
  },
  handler: async ({ tx, body, record }) => {
    assertAddresses(body)
    const { id, secret } = await createClient(sendIn(tx), body)
    record({ action: 'clients.created', targetId: id, after: body })
    return { ...(await found(tx, id)), ...(secret !== null && { secret }) }
  },
})

const patch = changeRoute({
  id: 'updateClient',
  method: 'PATCH',
  path: `${PATH}/:id`,
  summary: 'Changes name and addresses, at once: a code for an address that is gone is refused.',
  access: atConsole('fresh'),
  params: CampIdParams,
  body: ClientPatch,
  status: 200,
  response: Client,
  errors: ['CLIENT_DISABLED'],
  ifMatch: 'optional',
  example: { body: { name: 'Our new app' } },
  handler: async ({ tx, params: { id }, body, record, assertVersion }) => {
    assertAddresses(body)
    const before = await alive(tx, id)
    assertVersion(before.version)
    const [isChanged, after] = await Promise.all([
      changeClient(sendIn(tx), before, body),
      found(tx, id),
    ])
    if (!isChanged) throw conflict('CONFLICT', 'changed or disabled at the same moment')
    record({ action: 'clients.changed', targetId: id, before, after })
    return after
  },
})

const rotate = changeRoute({
  id: 'rotateClientSecret',
  method: 'POST',
  path: `${PATH}/:id/rotate`,
  summary: 'Makes a new secret and shows it, once; the old one ends after the overlap.',
  access: atConsole('fresh'),
  params: CampIdParams,
  body: SecretRotation,
  status: 200,
  response: ClientWithSecret,
  errors: ['CLIENT_DISABLED', 'CLIENT_HAS_NO_SECRET'],
  shownOnce: 'secret',
  example: { body: { overlapSeconds: 3600 } },
  handler: async ({ tx, params: { id }, body, record }) => {
    const { kind } = await alive(tx, id)
    if (kind === 'public') throw conflict('CLIENT_HAS_NO_SECRET', 'a public one')
    const [made, rotated] = await Promise.all([
      rotateSecret(sendIn(tx), id, body.overlapSeconds ?? 3600),
      found(tx, id),
    ])
    if (!made) throw conflict('CLIENT_DISABLED', 'at the same moment')
    const after = { oldSecretUntil: made.oldUntil }
    record({ action: 'clients.secret_rotated', targetId: id, after })
    return { ...rotated, secret: made.secret }
  },
})

const disable = changeRoute({
  id: 'disableClient',
  method: 'POST',
  path: `${PATH}/:id/disable`,
  summary: 'Ends an app at once, and every sign-in through it.',
  access: atConsole('fresh'),
  params: CampIdParams,
  status: 200,
  response: Client,
  example: {},
  handler: async ({ tx, params: { id }, record, unchanged }) => {
    const [isDisabled, client] = await Promise.all([disableClient(sendIn(tx), id), found(tx, id)])
    if (isDisabled) record({ action: 'clients.disabled', targetId: id })
    else unchanged()
    return client
  },
})

async function found(tx: Tx, id: string): Promise<Client> {
  const client = await store.find(tx, id)
  if (!client) throw notFound('client absent or of another camp')
  return client
}

async function alive(tx: Tx, id: string): Promise<Client> {
  const client = await found(tx, id)
  if (client.disabledAt !== null) throw conflict('CLIENT_DISABLED', 'disabled before')
  return client
}

export const clients = [list, one, create, patch, rotate, disable]
