import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { atConsole, camp, member, open } from '@campkit/access/access'
import { fixedSecret } from '@campkit/core/secret'
import type { Database } from '@campkit/db/database'
import { changeRoute, type Route, readRoute } from '@campkit/http/define-route'
import { openApi } from '@campkit/http/document/openapi'
import { closed, named } from '@campkit/http/schemas'
import { buildServer } from '@campkit/http/server'
import { Type } from 'typebox'

const UNREACHED: Database = {
  batch: () => Promise.reject(new Error('a boot asks the database nothing')),
  withConnection: () => Promise.reject(new Error('a boot asks the database nothing')),
  close: async () => {},
}

const document = (routes: readonly Route[]) =>
  openApi(routes, { apiUrl: 'http://api.test', authUrl: 'http://auth.test' })

const boot = (routes: readonly Route[]) =>
  buildServer({
    routes,
    db: UNREACHED,
    apiUrl: 'http://api.test',
    authUrl: 'http://auth.test',
    secret: fixedSecret('a secret for tests, of decent length'),
    keyLimitPerMinute: 1,
    strangerLimitPerMinute: 1,
    trustedProxies: [],
    migrations: [],
    log: false,
  })

const Name = named('Name', closed({ memberId: Type.Optional(Type.String()) }))
const Other = named('Other', closed({ name: Type.Optional(Type.String()) }))
const Nothing = named('Nothing', Type.Null())
const read = { summary: '', response: Nothing, example: {}, handler: async () => null }
const idOf = (path: string) => `get${path.replaceAll(/[^a-z]/gi, '')}`
const byQuery = (query: typeof Name | typeof Other) =>
  readRoute({ ...read, id: 'byQuery', path: '/x', access: member('query', 'x:read'), query })
const byBody = (body: typeof Name | typeof Other) =>
  changeRoute({
    ...read,
    id: 'byBody',
    method: 'POST',
    path: '/x',
    access: member('body', 'x:write'),
    body,
    status: 200,
  })
const byPath = (path: string) =>
  readRoute({ ...read, id: idOf(path), path, access: member('path', 'x:read') })

describe('the boot', () => {
  it('stops at a route that was registered without access, whichever way', () => {
    const handler = async () => 'anything'
    assert.throws(() => boot([]).get('/naked', handler), /GET \/naked declares no access/)
    const config = { access: open('says why') }
    assert.throws(
      () => boot([]).route({ method: 'POST', url: '/naked', handler }),
      /POST \/naked declares no access/,
    )
    assert.doesNotThrow(() => boot([]).get('/clothed', { config }, handler))
  })

  it('stops at a route that names a member by query, body or path without a place for the name', () => {
    assert.throws(() => boot([byQuery(Other)]), /GET \/x names a member by query, but has no place/)
    assert.throws(() => boot([byBody(Other)]), /POST \/x names a member by body, but has no place/)
    for (const path of ['/x', '/x/:name', '/x/:idea']) {
      assert.throws(() => boot([byPath(path)]), /names a member by path, but has no place/, path)
    }
    const bare = readRoute({ ...read, id: 'x', path: '/x', access: member('query', 'x:read') })
    assert.throws(() => boot([bare]), /no place/)
  })

  it('goes on where there is a place, and where nobody is named', () => {
    const fine = [byQuery(Name), byBody(Name), byPath('/y/:memberId'), byPath('/z/:id')]
    const row = readRoute({ ...read, id: 'r', path: '/r/:id', access: member('row', 'x:read') })
    const org = readRoute({ ...read, id: 'o', path: '/o', access: camp('x:read') })
    assert.doesNotThrow(() => boot([...fine, row, org]))
  })

  it('stops at a route of the console’s door that names no camp, or changes without a fresh proof', () => {
    const lost = readRoute({ ...read, id: 'keys', path: '/keys', access: atConsole('session') })
    assert.throws(() => boot([lost]), /GET \/keys is at the console's door, but names no camp/)
    const change = (proof: 'session' | 'fresh') =>
      changeRoute({
        ...read,
        id: 'makeKey',
        method: 'POST',
        path: '/camps/:slug/keys',
        access: atConsole(proof),
        status: 200,
      })
    assert.throws(() => boot([change('session')]), /asks for no fresh proof/)
    assert.doesNotThrow(() => boot([change('fresh')]))
  })

  it('has no document with an operation without a proper name, or with the name of an operation or schema given twice', () => {
    const org = { ...read, path: '/o', access: camp('x:read') }
    const other = { ...read, path: '/p', access: camp('x:read') }
    const shaped = (name: string, id: string, path: string) =>
      readRoute({
        ...org,
        id,
        path,
        response: named(name, Type.Unsafe<null>({ maxLength: id.length })),
      })
    const [first, second] = [readRoute({ ...org, id: 'o' }), readRoute({ ...other, id: 'o' })]
    assert.throws(() => document([first, second]), /two operations are called o/)
    assert.throws(() => document([readRoute({ ...org, id: 'get/o' })]), /no proper id/)
    const twice = [shaped('Word', 'a', '/a'), shaped('Word', 'bb', '/b')]
    assert.throws(() => document(twice), /two schemas are named Word/)
    assert.doesNotThrow(() => document([shaped('Word', 'a', '/a'), shaped('Word', 'b', '/b')]))
    const bare = readRoute({ ...org, id: 'o', response: Type.Null() })
    assert.throws(() => document([bare]), /the answer of o has a schema without a name/)
  })

  it('stops at the same method and path twice', () => {
    const org = readRoute({ ...read, id: 'o', path: '/o', access: camp('x:read') })
    assert.throws(() => boot([org, org]), /already declared/)
  })
})
