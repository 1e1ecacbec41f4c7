import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { assertRefused } from '@campkit/testing/answers'
import { type Answer, call } from '@campkit/testing/call'
import { openTestCamp, type TestCamp } from '@campkit/testing/test-camp'
import { THING_SCOPES, things } from './routes.ts'

const pointers = ({ json }: Answer) =>
  (json.errors as { pointer: string }[]).map(({ pointer }) => pointer).sort()

describe('shape', () => {
  let camp: TestCamp
  let server: string
  let key: string
  before(async () => {
    camp = await openTestCamp(things)
    server = await camp.serve()
    key = (await camp.addKey(THING_SCOPES)).key
  })
  after(() => camp.close())

  const add = (body: unknown) => call(server, '/api/v1/things', { method: 'POST', key, body })
  const read = (query: string) => call(server, `/api/v1/things/1?${query}`, { key })

  it('400 for an unknown field, with the known one that is meant', async () => {
    const answer = await add({ nam: 'x', name: 'x', zzz: 1 })
    assertRefused(answer, 400, 'INVALID_REQUEST')
    assert.deepEqual(answer.json.errors, [
      {
        pointer: '/body/nam',
        code: 'unknown',
        message: 'is not a known field; did you mean name?',
      },
      {
        pointer: '/body/zzz',
        code: 'unknown',
        message:
          'is not a known field; known are: name, size, parts, madeAt, madeOn, pauseMs, fails',
      },
    ])
  })

  it('400 for an unknown parameter, with the known one that is meant', async () => {
    const answer = await read('color=red')
    assertRefused(answer, 400, 'INVALID_REQUEST')
    assert.deepEqual(answer.json.errors, [
      {
        pointer: '/query/color',
        code: 'unknown',
        message: 'is not a known field; did you mean colour?',
      },
    ])
    assert.equal((await read('colour=red')).status, 200)
  })

  it('400 naming every fault at once, at its place, however deep', async () => {
    const answer = await add({ size: 0, parts: [{ label: 'ok' }, {}, { label: '' }], 'a/b~c': 1 })
    assertRefused(answer, 400, 'INVALID_REQUEST')
    const found = new Set(pointers(answer))
    for (const pointer of [
      '/body/name',
      '/body/size',
      '/body/parts/1/label',
      '/body/parts/2/label',
      '/body/a~1b~0c',
    ]) {
      assert.ok(found.has(pointer), `${pointer} in ${answer.text}`)
    }
  })

  it('400 with at most twenty faults, and names cut to a hundred characters', async () => {
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`f${i}`, 1]))
    assert.equal((await add({ name: 'x', ...many })).json.errors.length, 20)
    const countless = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`f${i}`, 1]))
    assert.equal((await add({ name: 'x', ...countless })).json.errors.length, 1)
    const long = await add({ name: 'x', ['y'.repeat(5000)]: 1 })
    assert.ok(long.text.length < 1000, long.text)
  })

  it('400 for prototype names as fields and as parameters: none is ignored', async () => {
    for (const name of ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']) {
      assertRefused(await read(`${name}=1`), 400, 'INVALID_REQUEST', name)
      assertRefused(await read(`${name}=1&${name}=2`), 400, 'INVALID_REQUEST', name)
      assertRefused(await read(`${name}[x]=1`), 400, 'INVALID_REQUEST', name)
      assertRefused(await add(`{"name":"x","${name}":1}`), 400, 'INVALID_REQUEST', name)
    }
    assert.equal(Reflect.get({}, 'x'), undefined)
  })

  it('400 for a body that is no object, and for one where none is wanted', async () => {
    for (const body of ['[]', 'null', '"text"', '7', 'true']) {
      assertRefused(await add(body), 400, 'INVALID_REQUEST', body)
    }
    const change = (body: unknown) =>
      call(server, '/api/v1/things/1', { method: 'PUT', key, body, headers: { 'if-match': '*' } })
    for (const body of [{ name: 'x' }, '"text"', '7', '[1]', '[]', 'null', 'false']) {
      assertRefused(await change(body), 400, 'INVALID_REQUEST', JSON.stringify(body))
    }
    assert.equal((await change({})).status, 200)
  })

  it('400 for NUL and half a surrogate pair, in values and in paths; the rest of Unicode is fine', async () => {
    for (const name of ['a\\u0000b', '\\ud800', 'x\\udfff']) {
      const answer = await add(`{"name":"${name}"}`)
      assertRefused(answer, 400, 'INVALID_REQUEST', name)
      assert.deepEqual(pointers(answer), ['/body/name'])
    }
    const path = await call(server, '/api/v1/things/a%00', { key })
    assertRefused(path, 400, 'INVALID_REQUEST')
    for (const name of ['🏕', 'ñ', 'שלום', '👩\u200d🚀', 'می\u200cخواهم']) {
      assert.equal((await add({ name })).status, 201, name)
    }
  })

  it('400 for marks of direction, tags and noncharacters, which would hide in a name', async () => {
    const hidden = [0x61c, 0x200e, 0x200f, 0x202e, 0x2066, 0xfdd0, 0xfffe, 0xffff]
    for (const point of [...hidden, 0x1fffe, 0x10ffff, 0xe0001, 0xe0041, 0xe007f]) {
      const answer = await add({ name: `a${String.fromCodePoint(point)}b` })
      assertRefused(answer, 400, 'INVALID_REQUEST', point.toString(16))
      assert.deepEqual(pointers(answer), ['/body/name'])
    }
  })

  it('400 for bytes that are not UTF-8, instead of other letters than were sent', async () => {
    const send = (name: Buffer) =>
      fetch(`${server}/api/v1/things`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: Buffer.concat([Buffer.from('{"name":"'), name, Buffer.from('"}')]),
      })
    for (const name of [[0xff], [0xc3], [0xed, 0xa0, 0x80], [0x5a, 0xf6]]) {
      const answer = await send(Buffer.from(name))
      assert.equal(answer.status, 400, String(name))
      const { errors } = (await answer.json()) as { errors: object[] }
      assert.deepEqual(errors, [{ pointer: '/body', code: 'utf8', message: 'must be UTF-8' }])
    }
    assert.equal((await send(Buffer.from('Zoë'))).status, 201)
  })

  it('400 with the form of a day or time, also where it is no text at all', async () => {
    const time = /^must be a time with its offset, written like 2026-08-30T18:00:00Z/
    const day = /^must be a day without a time, written YYYY-MM-DD .*\)( or null)?$/
    for (const wrong of [1, true, 'soon']) {
      const { status, json } = await add({ name: 'x', madeAt: wrong, madeOn: wrong })
      assert.equal(status, 400)
      const [at, on] = json.errors
      assert.deepEqual([at.pointer, on.pointer], ['/body/madeAt', '/body/madeOn'])
      assert.match(at.message, time)
      assert.match(on.message, day)
    }
    const none = await add({ name: 'x', madeAt: null, madeOn: null })
    assert.match(none.json.errors[0].message, time)
  })

  it('400 with what to write instead of a + that the address turned into a space', async () => {
    const since = (text: string) =>
      call(server, `/api/v1/things/1?since=2026-01-01T00:00:00${text}`, { key })
    assert.equal((await since('%2B02:00')).status, 200)
    assert.match((await since('+02:00')).json.detail, /write it as %2B/)
    assert.doesNotMatch((await since('x')).json.detail, /%2B/)
  })

  it('400 for a parameter given twice where one is wanted', async () => {
    assertRefused(await read('colour=a&colour=b'), 400, 'INVALID_REQUEST')
    assertRefused(await read('limit=1&limit=2'), 400, 'INVALID_REQUEST')
  })
})
