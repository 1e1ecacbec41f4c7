import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { newId } from '@campkit/core/ids'
import { assertRefused } from '@campkit/testing/answers'
import { call } from '@campkit/testing/call'
import { openTestCamp, type TestCamp, type TestMember } from '@campkit/testing/test-camp'
import { routes } from '../src/resources/index.ts'
import { scopes } from '../src/scopes.ts'

const CHECK_INS = '/api/v1/check-ins'
const ROWS = 250

describe('paging', () => {
  let camp: TestCamp
  let server: string
  let key: string
  let lead: TestMember
  let ana: TestMember
  let planted: Set<string>
  before(async () => {
    camp = await openTestCamp(routes)
    server = await camp.serve()
    key = (await camp.addKey(scopes)).key
    lead = await camp.addMember('admin')
    ana = await camp.addMember('member')
    planted = new Set(await plant(ROWS))
  })
  after(() => camp.close())

  /** Rows of ana at five instants only, so that most have equals. */
  const plant = (count: number) =>
    camp.asCamp(async (tx) => {
      const rows = Array.from({ length: count }, (_, i) => ({
        id: newId('checkIn'),
        member_id: ana.id,
        kind: i % 2 === 0 ? ('meal' as const) : ('safety' as const),
        occurred_at: `2026-08-2${i % 5}T18:00:00.123Z`,
        recorded_by: ana.id,
        source: 'kiosk' as const,
        client_event_id: newId('checkIn'),
      }))
      await tx.insertInto('check_ins').values(rows).execute()
      return rows.map(({ id }) => id)
    })

  const page = (query: string, { token } = lead, path = CHECK_INS, sent = key) =>
    call(server, `${path}?${query}`, { key: sent, token })
  const cursorOf = async (query: string, person = lead, path = CHECK_INS) => {
    const { json, text } = await page(query, person, path)
    assert.equal(typeof json.nextCursor, 'string', text)
    return encodeURIComponent(json.nextCursor)
  }

  for (const sort of ['occurredAt', '-occurredAt']) {
    it(`walks ${ROWS} rows by ${sort} without loss or doubling while rows are inserted`, async () => {
      const seen: { id: string; occurredAt: string }[] = []
      let cursor = ''
      do {
        const { status, json, text } = await page(`sort=${sort}&limit=17${cursor}`)
        assert.equal(status, 200, text)
        seen.push(...json.data)
        cursor = json.nextCursor === null ? '' : `&cursor=${encodeURIComponent(json.nextCursor)}`
        if (cursor !== '') await plant(3)
      } while (cursor !== '')
      const ids = seen.map(({ id }) => id)
      assert.equal(new Set(ids).size, ids.length)
      for (const id of planted) assert.ok(ids.includes(id), `${id} was lost`)
      const places = seen.map(({ occurredAt, id }) => `${occurredAt} ${id}`)
      const sorted = [...places].sort()
      assert.deepEqual(places, sort.startsWith('-') ? sorted.reverse() : sorted)
    })
  }

  const retitled = (slug: string, title: string) =>
    camp.asCamp((tx) =>
      tx.updateTable('documents').set({ title }).where('slug', '=', slug).execute(),
    )

  it('takes every cursor it gives: also behind the longest titles there can be', async () => {
    const document = { category: 'map', body: 'x', visibility: 'public' }
    for (const [n, char] of ['\u0001', '"', '\u{1f3d5}', '\u{1f1ff}'].entries()) {
      for (const slug of [`long-${n}a`, `long-${n}b`]) {
        const title = `${char.repeat(199)}x`
        // Control characters are not taken any more; rows of before may have them.
        const isOfBefore = char === '\u0001'
        const body = { ...document, slug, title: isOfBefore ? 'x' : title }
        const added = await call(server, '/api/v1/documents', { method: 'POST', key, body })
        assert.equal(added.status, 201, added.text)
        if (isOfBefore) await retitled(slug, title)
      }
    }
    const query = 'category=map&sort=title&limit=1'
    let [cursor, pages] = ['', 0]
    do {
      const { status, json, text } = await page(`${query}${cursor}`, lead, '/api/v1/documents')
      assert.equal(status, 200, text)
      cursor = json.nextCursor === null ? '' : `&cursor=${encodeURIComponent(json.nextCursor)}`
      pages += 1
    } while (cursor !== '')
    assert.equal(pages, 8)
  })

  it('25 rows by default, at most 100, and no cursor after the last', async () => {
    assert.equal((await page('')).json.data.length, 25)
    assert.equal((await page('limit=100')).json.data.length, 100)
    const few = await page(`memberId=${lead.id}`)
    assert.deepEqual(few.json, { data: [], nextCursor: null })
    for (const limit of ['0', '101', '-1', 'abc', '1.5', '', '1e2', '0x10', '1&limit=2']) {
      const answer = await page(`limit=${limit}`)
      assertRefused(answer, 400, 'INVALID_REQUEST', limit)
      assert.equal(answer.json.errors[0].pointer, '/query/limit')
    }
  })

  it('400 for a cursor of another list, sort, filter, member or camp', async () => {
    const cursor = await cursorOf('limit=2&sort=occurredAt')
    assert.equal((await page(`limit=5&sort=occurredAt&cursor=${cursor}`)).status, 200)
    const elsewhere = [
      page(`sort=-occurredAt&cursor=${cursor}`),
      page(`sort=occurredAt&kind=meal&cursor=${cursor}`),
      page(`sort=occurredAt&memberId=${ana.id}&cursor=${cursor}`),
      page(`sort=occurredAt&cursor=${cursor}`, ana),
      page(`cursor=${await cursorOf('limit=1', lead, '/api/v1/members')}`),
    ]
    for (const answer of await Promise.all(elsewhere)) {
      assertRefused(answer, 400, 'INVALID_REQUEST')
      assert.equal(answer.json.errors[0].pointer, '/query/cursor')
    }
    const { key: otherKey } = await camp.addKey(scopes, camp.otherCamp)
    const stranger = await camp.addMember('admin', camp.otherCamp)
    const abroad = await page(`sort=occurredAt&cursor=${cursor}`, stranger, CHECK_INS, otherKey)
    assertRefused(abroad, 400, 'INVALID_REQUEST', 'another camp')
  })

  it('400 for a cursor with one bit or one character changed, cut, lengthened or made up', async () => {
    const cursor = decodeURIComponent(await cursorOf('limit=2'))
    const bytes = Buffer.from(cursor, 'base64url')
    const changed: string[] = [
      'x',
      'AAAA',
      cursor.slice(0, -1),
      `${cursor}A`,
      `${cursor}=`,
      ` ${cursor}`,
    ]
    for (let bit = 0; bit < bytes.length * 8; bit += 11) {
      const other = Buffer.from(bytes)
      other[bit >> 3] = other.readUInt8(bit >> 3) ^ (1 << (bit & 7))
      changed.push(other.toString('base64url'))
    }
    for (const last of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_') {
      if (!cursor.endsWith(last)) changed.push(`${cursor.slice(0, -1)}${last}`)
    }
    for (const text of changed) {
      assertRefused(await page(`cursor=${encodeURIComponent(text)}`), 400, 'INVALID_REQUEST', text)
    }
  })
})
