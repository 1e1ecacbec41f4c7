import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { atConsole, camp, member, open } from '@campkit/access/access'
import { fixedSecret } from '@campkit/core/secret'
import type { Database } from '@campkit/db/database'
import { changeRoute, type Route, readRoute } from '@campkit/http/define-route'
import { closed } from '@campkit/http/schemas'
import { buildServer } from '@campkit/http/server'
import { Type } from 'typebox'

const UNREACHED: Database = {
  batch: () => Promise.reject(new Error('a boot asks the database nothing')),
  withConnection: () => Promise.reject(new Error('a boot asks the database nothing')),
  close: async () => {},
}

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

const Name = closed({ memberId: Type.Optional(Type.String()) })
const Other = closed({ name: Type.Optional(Type.String()) })
const read = { summary: '', response: Type.Null(), example: {}, handler: async () => null }
const byQuery = (query: typeof Name | typeof Other) =>
  readRoute({ ...read, path: '/x', access: member('query', 'x:read'), query })
const byBody = (body: typeof Name | typeof Other) =>
  changeRoute({
    ...read,
    method: 'POST',
    path: '/x',
    access: member('body', 'x:write'),
    body,
    status: 200,
  })
const byPath = (path: string) => readRoute({ ...read, path, access: member('path', 'x:read') })

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
    const bare = readRoute({ ...read, path: '/x', access: member('query', 'x:read') })
    assert.throws(() => boot([bare]), /no place/)
  })

  it('goes on where there is a place, and where nobody is named', () => {
    const fine = [byQuery(Name), byBody(Name), byPath('/y/:memberId'), byPath('/z/:id')]
    const row = readRoute({ ...read, path: '/r/:id', access: member('row', 'x:read') })
    const org = readRoute({ ...read, path: '/o', access: camp('x:read') })
    assert.doesNotThrow(() => boot([...fine, row, org]))
  })

  it('stops at a route of the console’s door that names no camp, or changes without a fresh proof', () => {
    const lost = readRoute({ ...read, path: '/keys', access: atConsole('session') })
    assert.throws(() => boot([lost]), /GET \/keys is at the console's door, but names no camp/)
    const change = (proof: 'session' | 'fresh') =>
      changeRoute({
        ...read,
        method: 'POST',
        path: '/camps/:slug/keys',
        access: atConsole(proof),
        status: 200,
      })
    assert.throws(() => boot([change('session')]), /asks for no fresh proof/)
    assert.doesNotThrow(() => boot([change('fresh')]))
  })

  it('stops at the same method and path twice', () => {
    const org = readRoute({ ...read, path: '/o', access: camp('x:read') })
    assert.throws(() => boot([org, org]), /already declared/)
  })
})
