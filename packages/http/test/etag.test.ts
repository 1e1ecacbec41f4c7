import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { assertRefused } from '@campkit/testing/answers'
import { call } from '@campkit/testing/call'
import { openTestCamp, type TestCamp } from '@campkit/testing/test-camp'
import { THING_SCOPES, things } from './routes.ts'

const THING = '/api/v1/things/1'

describe('versions', () => {
  let camp: TestCamp
  let server: string
  let key: string
  before(async () => {
    camp = await openTestCamp(things)
    server = await camp.serve()
    key = (await camp.addKey(THING_SCOPES)).key
  })
  after(() => camp.close())

  const read = (tags?: string) =>
    call(server, THING, { key, headers: tags === undefined ? {} : { 'if-none-match': tags } })
  const change = (tags?: string) =>
    call(server, THING, {
      method: 'PUT',
      key,
      headers: tags === undefined ? {} : { 'if-match': tags },
    })

  it('200 with the version as a strong tag, and the new one after a change', async () => {
    assert.equal((await read()).headers.get('etag'), '"3"')
    assert.equal((await change('"3"')).headers.get('etag'), '"4"')
  })

  it('400 for If-Match where no version is compared: ignored, it would look like a guard', async () => {
    for (const tag of ['"99"', '*']) {
      const sent = { method: 'POST', key, body: { name: 'x' }, headers: { 'if-match': tag } }
      const refused = await call(server, '/api/v1/things', sent)
      assertRefused(refused, 400, 'INVALID_REQUEST')
      assert.equal(refused.json.errors[0].pointer, '/headers/if-match')
    }
  })

  it('304 without a body, with the tag, for the version one has, weak or among others', async () => {
    for (const tags of ['"3"', 'W/"3"', '*', '"1", "3"', '"1",W/"3" , "9"']) {
      const answer = await read(tags)
      assert.equal(answer.status, 304, tags)
      assert.equal(answer.text, '')
      assert.equal(answer.headers.get('etag'), '"3"')
      assert.equal(answer.headers.get('cache-control'), 'no-store')
      assert.equal(answer.headers.get('content-length'), null)
      assert.equal(answer.headers.get('content-type'), null)
    }
    for (const tags of ['"4"', 'W/"2"', '"33"', '"1", "2"', '",*,"', '"a, 3"'])
      assert.equal((await read(tags)).status, 200, tags)
  })

  it('200 for a change of the version one has read; 412 for another, and for every weak tag', async () => {
    for (const tags of ['"3"', '*', '"2", "3"'])
      assert.equal((await change(tags)).status, 200, tags)
    for (const tags of ['"2"', 'W/"3"', '"33"', '"1", W/"3"', '",*,"', '"*"']) {
      assertRefused(await change(tags), 412, 'PRECONDITION_FAILED', tags)
    }
  })

  it('428 where a version must be named and none is', async () => {
    assertRefused(await change(), 428, 'PRECONDITION_REQUIRED')
  })

  it('400 for what is no tag, on reading and on changing', async () => {
    for (const tags of ['3', '"3', `'3'`, '"3" "4"', '', 'w/"3"', '*, "3"']) {
      const answer = await change(tags)
      assertRefused(answer, 400, 'INVALID_REQUEST', tags)
      assert.equal(answer.json.errors[0].pointer, '/headers/if-match')
      assertRefused(await read(tags), 400, 'INVALID_REQUEST', tags)
    }
  })
})
