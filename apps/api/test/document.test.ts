import assert from 'node:assert/strict'
import { request } from 'node:http'
import { after, before, describe, it } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { CATALOGUE } from '@campkit/core/errors'
import { call } from '@campkit/testing/call'
import { openTestCamp, type TestCamp } from '@campkit/testing/test-camp'
import { examples } from '../src/examples.ts'
import { introductions } from '../src/introductions.ts'
import { routes } from '../src/resources/index.ts'

/** Without what fetch does by itself: bytes as they come. */
const raw = (url: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }>((done, fail) => {
    request(url, { headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part) => parts.push(part))
      answer.on('end', () =>
        done({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          bytes: Buffer.concat(parts),
        }),
      )
    })
      .on('error', fail)
      .end()
  })

describe('the document', () => {
  let camp: TestCamp
  let server: string
  let url: string
  // biome-ignore lint/suspicious/noExplicitAny: a document of every shape
  let document: any
  before(async () => {
    camp = await openTestCamp(routes, { told: { examples, introductions } })
    server = await camp.serve()
    url = `${server}/api/v1/openapi.json`
    document = JSON.parse((await raw(url)).bytes.toString())
  })
  after(() => camp.close())

  // biome-ignore lint/suspicious/noExplicitAny: as above
  const operations = (): any[] => Object.values<object>(document.paths).flatMap(Object.values)

  it('is small compressed for what it says, in each encoding with a tag of its own, and 304 for who has it', async () => {
    const plain = await raw(url)
    const br = await raw(url, { 'accept-encoding': 'gzip, br' })
    const gzip = await raw(url, { 'accept-encoding': 'gzip, br;q=0' })
    assert.deepEqual(
      [br.headers['content-encoding'], gzip.headers['content-encoding']],
      ['br', 'gzip'],
    )
    for (const [wish, encoding] of [
      ['gzip;q=1, br;q=0.1', 'gzip'],
      ['gzip;q=0.5, br;q=0.5', 'br'],
      ['gzip;q=0, *;q=0.1', 'br'],
      ['br;q=0, gzip;q=0', undefined],
      ['identity, gzip;q=0.5', undefined],
    ] as const) {
      const wished = await raw(url, { 'accept-encoding': wish })
      assert.equal(wished.headers['content-encoding'], encoding, wish)
    }
    const count = operations().length
    assert.ok(br.bytes.length < 260 * count, `${br.bytes.length / count} bytes an operation`)
    assert.ok(gzip.bytes.length < 370 * count, `${gzip.bytes.length / count} bytes an operation`)
    assert.deepEqual(brotliDecompressSync(br.bytes), plain.bytes)
    assert.deepEqual(gunzipSync(gzip.bytes), plain.bytes)
    const tags = [plain, br, gzip].map(({ headers }) => String(headers.etag))
    assert.equal(new Set(tags).size, 3)
    for (const answer of [plain, br, gzip]) assert.equal(answer.headers.vary, 'accept-encoding')
    const again = await raw(url, { 'accept-encoding': 'br', 'if-none-match': tags[1] ?? '' })
    assert.deepEqual([again.status, again.bytes.length], [304, 0])
    const other = await raw(url, { 'if-none-match': tags[1] ?? '' })
    assert.equal(other.status, 200)
  })

  it('introduces every part of the API, and no other', () => {
    const introduced = document.tags.filter(
      ({ description }: { description?: string }) => description,
    )
    assert.equal(introduced.length, document.tags.length)
    assert.equal(Object.keys(introductions).length, document.tags.length)
  })

  it('has for every reference what it refers to, and names every body and answer', () => {
    const text = JSON.stringify(document)
    for (const [, kind, name] of text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g)) {
      assert.ok(document.components[kind as string][name as string], `${kind} ${name}`)
    }
    for (const name of ['Member', 'Season', 'Due', 'Payment', 'Problem', 'ErrorCode']) {
      assert.ok(document.components.schemas[name], name)
    }
    for (const { operationId, requestBody, responses } of operations()) {
      const schema = requestBody?.content['application/json'].schema
      if (schema) assert.match(schema.$ref, /schemas/, operationId)
      assert.equal(responses.default, undefined, operationId)
    }
  })

  it('says where a token is optional, and takes whole paths under one server', () => {
    const { security, description } = document.paths['/api/v1/schedule'].get
    assert.deepEqual(security, [{ key: [] }, { key: [], memberToken: [] }])
    assert.match(description, /only what that member may see/)
    assert.deepEqual(document.paths['/api/v1/members/{id}'].get.security, [
      { key: [], memberToken: [] },
    ])
    const keys = document.paths['/console/v1/camps/{slug}/api-keys'].get
    assert.deepEqual(keys.security, [{ memberToken: [] }])
    assert.equal(document.servers.length, 1)
  })

  it('lists the codes of each refusal, all of them from the catalogue', () => {
    const { responses } = document.paths['/api/v1/enrollments/{id}/confirm'].post
    const [, { properties }] = responses[409].content['application/problem+json'].schema.allOf
    assert.ok(properties.code.enum.includes('OFFER_EXPIRED'))
    assert.deepEqual(document.components.schemas.ErrorCode.enum, Object.keys(CATALOGUE))
  })

  it('compresses long lists and leaves short answers and records with a version as they are', async () => {
    const { key } = await camp.addKey(['members:read', 'documents:read', 'documents:write'])
    for (let i = 0; i < 20; i++) await camp.addMember('member')
    const headers = { authorization: `Bearer ${key}`, 'accept-encoding': 'br' }
    const list = await raw(`${server}/api/v1/members?limit=100`, headers)
    assert.equal(list.headers['content-encoding'], 'br')
    assert.equal(list.headers.vary, 'accept-encoding')
    assert.equal(JSON.parse(brotliDecompressSync(list.bytes).toString()).data.length, 20)
    const short = await raw(`${server}/api/v1/members?limit=1`, headers)
    assert.equal(short.headers['content-encoding'], undefined)
    const body = { slug: 'long', title: 'Long', category: 'guide', body: 'word '.repeat(4000) }
    const made = await call(server, '/api/v1/documents', { method: 'POST', key, body })
    const record = await raw(`${server}/api/v1/documents/${made.json.id}`, headers)
    assert.ok(record.bytes.length > 20_000)
    assert.deepEqual([record.headers['content-encoding'], record.headers.etag], [undefined, '"1"'])
  })
})
