import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { camp as ofCamp } from '@campkit/access/access'
import { conflict, forbidden } from '@campkit/core/errors'
import { readRoute } from '@campkit/http/define-route'
import { closed, named, oneOf } from '@campkit/http/schemas'
import { assertRefused } from '@campkit/testing/answers'
import { call } from '@campkit/testing/call'
import { openTestCamp, type TestCamp } from '@campkit/testing/test-camp'
import { Type } from 'typebox'

const common = {
  summary: 'Refuses.',
  access: ofCamp('things:read'),
  response: named('Nothing', Type.Null()),
  example: {},
}
const full = async () => {
  throw conflict('FULL', 'as asked')
}
const notYours = async () => {
  throw forbidden('field_not_yours')
}

const routes = [
  readRoute({ ...common, id: 'saysFull', path: '/says-full', errors: ['FULL'], handler: full }),
  readRoute({ ...common, id: 'hidesFull', path: '/hides-full', handler: full }),
  readRoute({ ...common, id: 'hidesReason', path: '/hides-reason', handler: notYours }),
]

describe('a field that its route does not declare', () => {
  const Shown = named('Shown', closed({ parts: Type.Array(closed({ name: Type.String() })) }))
  const hidden = readRoute({
    ...common,
    id: 'selectsMore',
    path: '/selects-more',
    response: Shown,
    handler: async () => ({ parts: [{ name: 'x', secret: 'y' }] }),
  })
  let camp: TestCamp
  let key: string
  before(async () => {
    camp = await openTestCamp([hidden])
    key = (await camp.addKey(['things:read'])).key
  })
  after(() => camp.close())

  it('500 in tests, however deep it lies; everywhere else it is left out', async () => {
    const strict = await call(await camp.serve(), '/api/v1/selects-more', { key })
    assertRefused(strict, 500, 'INTERNAL')
    const loose = await camp.serve({ isStrict: false })
    const { json } = await call(loose, '/api/v1/selects-more', { key })
    assert.deepEqual(json, { parts: [{ name: 'x' }] })
  })
})

describe('a value that is not what its route declares', () => {
  const Shown = named('Shown', closed({ count: Type.Integer(), kind: oneOf(['a', 'b']) }))
  const wrong: unknown[] = [
    { count: '1', kind: 'a' },
    { count: 1.5, kind: 'a' },
    { count: 1, kind: 'c' },
    { count: null, kind: 'a' },
    [],
  ]
  const showing = (body: unknown, i: number) =>
    readRoute({
      ...common,
      id: `shows${i}`,
      path: `/shows-${i}`,
      response: Shown,
      handler: async () => body as { count: number; kind: 'a' },
    })
  let camp: TestCamp
  before(async () => {
    camp = await openTestCamp([...wrong, { count: 1, kind: 'b' }].map(showing))
  })
  after(() => camp.close())

  it('500 in tests', async () => {
    const { key } = await camp.addKey(['things:read'])
    const server = await camp.serve()
    for (const i of wrong.keys()) {
      assertRefused(await call(server, `/api/v1/shows-${i}`, { key }), 500, 'INTERNAL')
    }
    assert.equal((await call(server, `/api/v1/shows-${wrong.length}`, { key })).status, 200)
  })
})

describe('a refusal that its route does not declare', () => {
  let camp: TestCamp
  let key: string
  before(async () => {
    camp = await openTestCamp(routes)
    key = (await camp.addKey(['things:read'])).key
  })
  after(() => camp.close())

  it('500 in tests, for a code and for a reason; one that is declared is answered', async () => {
    const warned: string[] = []
    const note = (warning: Error) => warned.push(warning.message)
    process.on('warning', note)
    const server = await camp.serve()
    assertRefused(await call(server, '/api/v1/says-full', { key }), 409, 'FULL')
    assertRefused(await call(server, '/api/v1/hides-full', { key }), 500, 'INTERNAL')
    assertRefused(await call(server, '/api/v1/hides-reason', { key }), 500, 'INTERNAL')
    process.off('warning', note)
    assert.match(warned.join('\n'), /GET \/api\/v1\/hides-full answers FULL, which its route/)
  })

  it('where hosts are not strict, the refusal is answered as it is', async () => {
    const server = await camp.serve({ isStrict: false })
    assertRefused(await call(server, '/api/v1/hides-full', { key }), 409, 'FULL')
    assertRefused(await call(server, '/api/v1/hides-reason', { key }), 403, 'field_not_yours')
  })
})
