import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Database, openDatabase } from '@campkit/db/database'
import { type Order, paged } from '@campkit/db/keyset'
import { prepared } from '@campkit/db/prepared'
import { instant } from '@campkit/db/type-parsers'
import { cloneTemplate } from '@campkit/testing/template'

type Filter = { readonly id: string | undefined; readonly role: string | null }

describe('prepared queries', () => {
  let builds = 0
  const find = prepared((query, { id, role }: Filter, sort: 'asc' | 'desc') => {
    builds += 1
    return query
      .selectFrom('members')
      .select('id')
      .$if(id !== undefined, (q) => q.where('id', '=', id as string))
      .$if(role !== null, (q) => q.where('role', '=', role as string))
      .orderBy('id', sort)
  })

  it('one text for the same set of given values, built once, with each call’s own values', () => {
    const one = find({ id: 'a', role: 'member' }, 'asc')
    const built = builds
    const other = find({ id: 'b', role: 'admin' }, 'asc')
    assert.equal(other.text, one.text)
    assert.equal(builds, built)
    assert.deepEqual(
      [one.values, other.values],
      [
        ['a', 'member'],
        ['b', 'admin'],
      ],
    )
  })

  it('another text when a value is missing or null, or the form differs', () => {
    const texts = [
      find({ id: 'a', role: 'x' }, 'asc').text,
      find({ id: undefined, role: 'x' }, 'asc').text,
      find({ id: 'a', role: null }, 'asc').text,
      find({ id: undefined, role: null }, 'asc').text,
      find({ id: 'a', role: 'x' }, 'desc').text,
    ]
    assert.equal(new Set(texts).size, texts.length)
  })

  it('no value ever becomes part of the text', () => {
    const { text, values } = find({ id: `'; drop table members`, role: 'r' }, 'asc')
    assert.equal(text.includes('drop'), false)
    assert.equal(values[0], `'; drop table members`)
  })
})

describe('keyset', () => {
  const FIRST = { afterValue: undefined, afterNext: undefined, afterId: undefined, limit: 10 }
  const list = prepared((query, from: typeof FIRST & object, order: Order) =>
    paged(query.selectFrom('members').select('id'), from, order),
  )
  const order = { columns: ['created_at'], idColumn: 'id', isDescending: false }

  it('the first page has no condition, asks for one row more, and sorts by the id among equals', () => {
    const { text, values } = list(FIRST, order)
    assert.match(
      text,
      /^select "id" from "members" order by "created_at" asc, "id" asc limit \$1 \+ 1$/,
    )
    assert.deepEqual(values, [10])
  })

  it('the next begins after value and id as one row, in the direction of the sort', () => {
    const from = { ...FIRST, afterValue: 'v', afterId: 'i' } as unknown as typeof FIRST
    const { text, values } = list(from, { ...order, isDescending: true })
    assert.match(
      text,
      /where \("created_at", "id"\) < \(\$1, \$2\) order by "created_at" desc, "id" desc/,
    )
    assert.deepEqual(values, ['v', 'i', 10])
    const two = { ...order, columns: ['role', 'created_at'] }
    const second = list({ ...from, afterNext: 'n' } as unknown as typeof FIRST, two)
    assert.match(second.text, /where \("role", "created_at", "id"\) > \(\$1, \$2, \$3\)/)
    assert.deepEqual(second.values, ['v', 'n', 'i', 10])
  })
})

describe('types', () => {
  let clone: Awaited<ReturnType<typeof cloneTemplate>>
  let db: Database
  before(async () => {
    clone = await cloneTemplate()
    db = openDatabase({ url: clone.url, role: 'app' })
  })
  after(async () => {
    await db.close()
    await clone.drop()
  })

  it('instants leave as RFC 3339 in UTC with milliseconds, days as days, counts as numbers', async () => {
    const text = `select '2026-03-01 01:00:00.5+02'::timestamptz as a,
      '2026-02-28'::date as c, 9007199254740991::bigint as d, null::timestamptz as e, '{"x":[1]}'::jsonb as f,
      '{a,"b c"}'::text[] as g, '\\x00ff'::bytea as h, true as i`
    const [rows] = await db.batch([{ text, values: [] }])
    assert.deepEqual(rows?.[0], {
      a: '2026-02-28T23:00:00.500Z',
      c: '2026-02-28',
      d: 9007199254740991,
      e: null,
      f: { x: [1] },
      g: ['a', 'b c'],
      h: Buffer.from([0, 255]),
      i: true,
    })
  })

  it('an instant that RFC 3339 cannot say fails its own batch, and nothing else', async () => {
    const say = (at: string) => db.batch([{ text: 'select $1::timestamptz as at', values: [at] }])
    for (const at of ['infinity', '0044-03-15 12:00+00 BC']) {
      await assert.rejects(say(at), RangeError)
      assert.equal((await say('2026-01-01Z'))[0]?.[0]?.at, '2026-01-01T00:00:00.000Z')
    }
  })

  it('values arrive as they were sent, with quotes, backslashes, commas and nothing', async () => {
    const words = ['plain', 'a"b', 'c\\d', 'e,f', '{}', '', 'null', null]
    const text =
      'select $1::text[] as words, $2::jsonb as json, $3::timestamptz as at, $4::bytea as bytes, $5::int as n'
    const sent = [words, { a: [1, 'x'] }, new Date(0), Buffer.from('\u0000\\'), undefined]
    const [rows] = await db.batch([{ text, values: sent }])
    assert.deepEqual(rows?.[0], {
      words,
      json: { a: [1, 'x'] },
      at: '1970-01-01T00:00:00.000Z',
      bytes: Buffer.from('\u0000\\'),
      n: null,
    })
  })

  it('microseconds are cut, not rounded: a page must not begin after its own end', () => {
    assert.equal(instant('2026-01-01 00:00:00.123999+00'), '2026-01-01T00:00:00.123Z')
    assert.equal(instant('2026-01-01 00:00:00.1+00'), '2026-01-01T00:00:00.100Z')
    assert.equal(instant('2026-01-01 00:00:00+00'), '2026-01-01T00:00:00.000Z')
  })
})
