import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Database, openDatabase } from '@campkit/db/database'
import type { Query } from '@campkit/db/in-camp'
import { type From, type Order, paged, sortOf } from '@campkit/db/keyset'
import { matching } from '@campkit/db/matching'
import { prepared } from '@campkit/db/prepared'
import type { Slots } from '@campkit/db/slot'
import { instant } from '@campkit/db/type-parsers'
import { cloneTemplate } from '@campkit/testing/template'

type Filter = {
  readonly id: string | undefined
  readonly role: 'member' | 'admin' | null
}
type Form = { readonly sort: 'asc' | 'desc' }

describe('prepared queries', () => {
  let builds = 0
  const find = prepared((query, { id, role }: Slots<Filter>, { sort }: Form) => {
    builds += 1
    return matching(query.selectFrom('members').select('id'), { id, role }).orderBy('id', sort)
  })
  const ASC = { sort: 'asc' } as const

  it('one text for the same set of given values, built once, with each call’s own values', () => {
    const one = find({ id: 'a', role: 'member' }, ASC)
    const built = builds
    const other = find({ id: 'b', role: 'admin' }, { sort: 'asc' })
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

  it('another text when a value is missing or null, or an option differs', () => {
    const texts = [
      find({ id: 'a', role: 'admin' }, ASC).text,
      find({ id: undefined, role: 'admin' }, ASC).text,
      find({ id: 'a', role: null }, ASC).text,
      find({ id: undefined, role: null }, ASC).text,
      find({ id: 'a', role: 'admin' }, { sort: 'desc' }).text,
    ]
    assert.equal(new Set(texts).size, texts.length)
  })

  it('values are known by their names, in whatever order and number they come', () => {
    const list = prepared((query, at: Slots<{ kind?: 'lead' | 'vendor'; memberId?: string }>) =>
      matching(query.selectFrom('contacts').select('id'), {
        kind: at.kind,
        member_id: at.memberId,
      }),
    )
    for (const kind of ['lead', 'vendor'] as const) {
      const byKind = { text: list({ kind }).text, values: [kind] }
      assert.match(byKind.text, /where "kind" = \$1$/)
      assert.deepEqual(list({ kind }), byKind)
      const byMember = list({ memberId: 'mem_1' })
      assert.match(byMember.text, /where "member_id" = \$1$/)
      assert.deepEqual(byMember.values, ['mem_1'])
      const both = list({ memberId: 'mem_1', kind })
      assert.deepEqual(list({ kind, memberId: 'mem_1' }), both)
      assert.deepEqual(both.values, [kind, 'mem_1'])
      assert.match(list({}).text, /"contacts"$/)
    }
  })

  it('what is looked at only on one way is looked at whenever that way is gone', () => {
    const list = prepared(
      (query, at: Slots<{ a?: string; b?: string }>, options: { readonly isShort: boolean }) => {
        const rows = query.selectFrom('contacts').select('id')
        if (options.isShort || at.a === undefined) return rows
        return matching(rows.where('id', '=', at.a), { name: at.b })
      },
    )
    const ask = (values: { a?: string; b?: string }, isShort: boolean) =>
      list(values, { isShort }).values
    for (const _ of [1, 2]) {
      assert.deepEqual(ask({ b: 'b' }, false), [])
      assert.deepEqual(ask({ a: 'a' }, false), ['a'])
      assert.deepEqual(ask({ a: 'a', b: 'b' }, false), ['a', 'b'])
      assert.deepEqual(ask({ a: 'a', b: 'b' }, true), [])
      assert.deepEqual(ask({}, false), [])
    }
  })

  it('no value ever becomes part of the text', () => {
    const { text, values } = find({ id: `'; drop table members`, role: 'admin' }, ASC)
    assert.equal(text.includes('drop'), false)
    assert.equal(values[0], `'; drop table members`)
  })

  it('what types let through is refused when the statement is first built', () => {
    type One = { readonly id: string }
    const rows = (query: Query) => query.selectFrom('contacts').select('id')
    const wrong = [
      prepared((query, { id }: Slots<One>) => rows(query).where('id', '=', String(id))),
      prepared((query, { id }: Slots<One>) => rows(query).where('id', '=', JSON.stringify(id))),
      prepared((query, at: Slots<One>) => rows(query).where('id', '=', { ...at }.id)),
      prepared((query, { ...rest }: Slots<One>) => rows(query).where('id', '=', rest.id)),
    ]
    for (const build of wrong) assert.throws(() => build({ id: 'a' }), TypeError)
  })

  it('a builder that does not always look at the same is refused', () => {
    let isOdd = false
    const fickle = prepared((query, at: Slots<{ id?: string; name?: string }>) => {
      isOdd = !isOdd
      const rows = query.selectFrom('contacts').select('id')
      return isOdd ? matching(rows, { id: at.id }) : matching(rows, { name: at.name })
    })
    fickle({ id: 'a' })
    assert.throws(() => fickle({ name: 'a' }), /same answers/)
  })
})

describe('keyset', () => {
  const FIRST = { afterValue: undefined, afterNext: undefined, afterId: undefined, limit: 10 }
  const list = prepared((query, from: Slots<From>, order: Order) =>
    paged(query.selectFrom('members').select('id'), from, order),
  )
  const COLUMNS = {
    createdAt: 'created_at',
    '-createdAt': 'created_at',
    role: { role: 'role', createdAt: 'created_at' },
  }
  const order = (sort: keyof typeof COLUMNS) => sortOf(COLUMNS, sort).order

  it('the first page has no condition, asks for one row more, and sorts by the id among equals', () => {
    const { text, values } = list(FIRST, order('createdAt'))
    assert.match(
      text,
      /^select "id" from "members" order by "created_at" asc, "id" asc limit \$1 \+ 1$/,
    )
    assert.deepEqual(values, [10])
  })

  it('the next begins after value and id as one row, in the direction of the sort', () => {
    const from = { ...FIRST, afterValue: 'v', afterId: 'i' }
    const { text, values } = list(from, order('-createdAt'))
    assert.match(
      text,
      /where \("created_at", "id"\) < \(\$1, \$2\) order by "created_at" desc, "id" desc/,
    )
    assert.deepEqual(values, ['v', 'i', 10])
    const second = list({ ...from, afterNext: 'n' }, order('role'))
    assert.match(second.text, /where \("role", "created_at", "id"\) > \(\$1, \$2, \$3\)/)
    assert.deepEqual(second.values, ['v', 'n', 'i', 10])
  })

  it('a sort is always the same object, so that it makes no new text', () => {
    assert.equal(order('role'), order('role'))
    assert.notEqual(order('createdAt'), order('-createdAt'))
    assert.notEqual(sortOf(COLUMNS, 'role', 'key').order, order('role'))
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
