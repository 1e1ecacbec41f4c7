import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { newId } from '@campkit/core/ids'
import { type Answer, call } from '@campkit/testing/call'
import { openTestCamp, type TestCamp, type TestMember } from '@campkit/testing/test-camp'
import * as contacts from '../src/resources/content/contacts/contacts.store.ts'
import { routes } from '../src/resources/index.ts'
import { SAMPLE as SEASON } from '../src/resources/seasons/seasons/seasons.sample.ts'
import * as seasons from '../src/resources/seasons/seasons/seasons.store.ts'
import { scopes } from '../src/scopes.ts'

const GATE = {
  name: 'Gate',
  kind: 'emergency',
  roleTitle: null,
  memberId: null,
  phone: '7',
  radioChannel: null,
  onSiteLocation: null,
  hours: null,
  priority: 1,
  visibility: 'members',
} as const

const LONG_AGO = '2000-01-01T00:00:00Z'

type Copied = { readonly id: string; readonly name: string }

/** What a machine does that keeps a copy: upserts, removals, page by page, then the mark for the next time. */
async function follow(
  ask: (query: string) => Promise<Answer>,
  copy: Map<string, Copied>,
  since: string,
  limit = 100,
): Promise<string> {
  let cursor = ''
  for (;;) {
    const answer = await ask(`?updatedSince=${encodeURIComponent(since)}&limit=${limit}${cursor}`)
    assert.equal(answer.status, 200, answer.text)
    const { data, deleted, nextCursor, syncedUntil } = answer.json
    assert.ok(data.length + deleted.length <= limit)
    for (const row of data) copy.set(row.id, row)
    for (const { id } of deleted) copy.delete(id)
    if (nextCursor === null) return syncedUntil
    cursor = `&cursor=${nextCursor}`
  }
}

describe('looking up and copying', () => {
  let camp: TestCamp
  let server: string
  let key: string
  let lead: TestMember
  let ana: TestMember
  before(async () => {
    camp = await openTestCamp(routes)
    server = await camp.serve()
    key = (await camp.addKey(scopes)).key
    lead = await camp.addMember('admin')
    ana = await camp.addMember('member')
    await camp.asCamp((tx) => seasons.create(tx, SEASON, 'active'))
  })
  after(() => camp.close())

  const asking =
    (path: string, token?: string, withKey = key) =>
    (query: string) =>
      call(server, `/api/v1${path}${query}`, { key: withKey, token })
  const send = (method: string, path: string, body?: object) =>
    call(server, `/api/v1${path}`, { method, key, body, headers: { 'if-match': '*' } })
  const add = async (more: object = {}): Promise<string> =>
    (await camp.asCamp((tx) => contacts.create(tx, { ...GATE, ...more }))).id

  describe('q on members', () => {
    const find = async (q: string, token?: string) => {
      const { json, text } = await asking('/members', token)(`?q=${encodeURIComponent(q)}`)
      assert.ok(json.data, text)
      return json.data.map(({ id }: { id: string }) => id)
    }

    it('finds a part of a name or address, in capitals or not, and takes signs for themselves', async () => {
      const zoe = await camp.addMember('member')
      const names = { preferredName: 'Zoë 100%_Fun', playaName: 'Dust\\Devil' }
      assert.equal((await patched(zoe, names)).status, 200)
      for (const q of ['zoë', 'ZOË 1', '100%_f', 'T\\D', zoe.id.toUpperCase(), `${zoe.id}@exa`]) {
        assert.deepEqual(await find(q), [zoe.id], q)
      }
      assert.deepEqual(await find('ZOË'.normalize('NFD')), [zoe.id])
      assert.equal((await patched(zoe, { playaName: 'Ångström'.normalize('NFD') })).status, 200)
      assert.deepEqual(await find('ångström'.normalize('NFC')), [zoe.id])
      for (const q of ['z%', '_', 'zoë dust', `x${zoe.id}`]) {
        assert.ok(!(await find(q)).includes(zoe.id) || q === '_', q)
      }
      assert.deepEqual(await find('%_F'), [zoe.id])
    })

    it('finds nobody else for a member, and goes with the other filters and the cursor', async () => {
      assert.deepEqual(await find('test', ana.token), [ana.id])
      assert.deepEqual(await find(lead.id, ana.token), [])
      const first = await asking('/members')('?q=test&role=member&limit=1')
      assert.equal(first.json.data.length, 1)
      const cursor = `&limit=1&cursor=${first.json.nextCursor}`
      assert.equal((await asking('/members')(`?q=test&role=member${cursor}`)).status, 200)
      assert.equal((await asking('/members')(`?q=tes&role=member${cursor}`)).status, 400)
    })

    const patched = (who: TestMember, body: object) =>
      call(server, `/api/v1/members/${who.id}`, {
        method: 'PATCH',
        key,
        token: lead.token,
        body,
        headers: { 'if-match': '*' },
      })
  })

  describe('updatedSince', () => {
    it('gives changes and removals in their order, page by page, and then only what is new', async () => {
      const [a, b, c] = [await add({ name: 'A' }), await add({ name: 'B' }), await add()]
      const copy = new Map<string, Copied>()
      const ask = asking('/contacts')
      let mark = await follow(ask, copy, LONG_AGO, 1)
      for (const id of [a, b, c]) assert.ok(copy.has(id))

      assert.equal((await send('PATCH', `/contacts/${a}`, { name: 'A2' })).status, 200)
      assert.equal((await send('DELETE', `/contacts/${b}`)).status, 204)
      const fresh = new Map<string, Copied>()
      const since = mark
      mark = await follow(ask, copy, since, 1)
      await follow(ask, fresh, since, 100)
      assert.equal(copy.get(a)?.name, 'A2')
      assert.ok(!copy.has(b))
      assert.ok(!fresh.has(c), 'what did not change is not sent again')

      const all = (await ask('')).json.data
      const byId = (rows: readonly Copied[]) => rows.map(({ id }) => id).sort()
      assert.deepEqual(byId([...copy.values()]), byId(all))
      const nothing = (await ask(`?updatedSince=${encodeURIComponent(mark)}`)).json
      assert.deepEqual([nothing.data, nothing.deleted, nothing.nextCursor], [[], [], null])
    })

    it('misses nothing of a transaction that commits after others which began later', async () => {
      const copy = new Map<string, Copied>()
      const ask = asking('/contacts')
      let mark = await follow(ask, copy, LONG_AGO)
      let late = ''
      let between = ''
      await camp.asCamp(async (tx) => {
        late = (await contacts.create(tx, { ...GATE, name: 'Late' })).id
        between = await add({ name: 'Between' })
        mark = await follow(ask, copy, mark)
        assert.ok(!copy.has(late))
      })
      mark = await follow(ask, copy, mark)
      assert.ok(copy.has(late), 'the one that committed late')
      assert.ok(copy.has(between), 'the one that committed before it')
    })

    it('misses nothing while many write and one copies', async () => {
      const copy = new Map<string, Copied>()
      const ask = asking('/contacts')
      let mark = LONG_AGO
      let isWriting = true
      const writing = Promise.all(
        Array.from({ length: 4 }, async () => {
          for (let i = 0; i < 10; i++) await add({ name: `Many ${i}` })
        }),
      ).finally(() => {
        isWriting = false
      })
      while (isWriting) mark = await follow(ask, copy, mark, 7)
      await writing
      await follow(ask, copy, mark, 7)
      const { json } = await ask('?limit=100')
      for (const { id } of json.data) assert.ok(copy.has(id), id)
    })

    it('tells nobody of what they never saw, and everybody of what they see no more', async () => {
      const [secret, shown] = [await add({ visibility: 'leads' }), await add()]
      const [forLead, forAna] = [new Map<string, Copied>(), new Map<string, Copied>()]
      const [asLead, asAna] = [asking('/contacts', lead.token), asking('/contacts', ana.token)]
      const marks = [await follow(asLead, forLead, LONG_AGO), await follow(asAna, forAna, LONG_AGO)]
      assert.deepEqual([forLead.has(secret), forAna.has(secret)], [true, false])

      await send('DELETE', `/contacts/${secret}`)
      await send('PATCH', `/contacts/${shown}`, { visibility: 'leads' })
      const since = (mark = '') => `?updatedSince=${encodeURIComponent(mark)}`
      const [led, seen] = [await asLead(since(marks[0])), await asAna(since(marks[1]))]
      const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
      assert.deepEqual([ids(led.json.data), ids(led.json.deleted)], [[shown], [secret]])
      assert.deepEqual([ids(seen.json.data), ids(seen.json.deleted)], [[], [shown]])
      const applicant = await camp.addMember('applicant')
      const outside = await asking('/contacts', applicant.token)(since(LONG_AGO))
      assert.ok(![secret, shown].some((id) => outside.text.includes(id)), outside.text)
      const other = (await camp.addKey(scopes, camp.otherCamp)).key
      const elsewhere = await asking('/contacts', undefined, other)(since(LONG_AGO))
      assert.deepEqual([elsewhere.json.data, elsewhere.json.deleted], [[], []])
    })

    it('is offered by every list that says syncedUntil, for leads and members alike', async () => {
      const lists = routes.filter(({ query }) => 'updatedSince' in propertiesOf(query))
      assert.ok(lists.length >= 8, String(lists.length))
      for (const { path } of lists) {
        for (const token of [lead.token, ana.token]) {
          const { status, json, text } = await asking(path, token)(`?updatedSince=${LONG_AGO}`)
          assert.equal(status, 200, `${path} ${text}`)
          assert.match(json.syncedUntil, /^\d{4}-\d\d-\d\dT[\d:.]+Z$/, path)
          const times = json.data.map(({ updatedAt }: { updatedAt: string }) => updatedAt)
          assert.deepEqual(times, [...times].sort(), path)
          assert.ok(
            times.every((time: string) => time < json.syncedUntil),
            path,
          )
        }
      }
    })

    it('shows a member only themselves, whatever changed', async () => {
      const { json } = await asking('/members', ana.token)(`?updatedSince=${LONG_AGO}`)
      assert.deepEqual(
        json.data.map(({ id }: { id: string }) => id),
        [ana.id],
      )
    })

    it('400 for the paging of other APIs, with ours', async () => {
      for (const other of ['page=2', 'offset=10', 'pageSize=10']) {
        const { status, json } = await asking('/members', lead.token)(`?${other}`)
        assert.equal(status, 400)
        assert.match(json.detail, /pages go by limit and cursor/)
      }
    })

    it('400 for a time in the future, which would silently find nothing', async () => {
      const { status, json } = await asking('/contacts')('?updatedSince=2199-01-01T00:00:00Z')
      assert.equal(status, 400)
      assert.match(json.detail, /must not lie in the future/)
    })

    it('400 with a sort, and for the cursor of another time', async () => {
      const ask = asking('/contacts')
      const sorted = await ask(`?updatedSince=${LONG_AGO}&sort=priority`)
      assert.equal(sorted.status, 400)
      assert.match(sorted.json.detail, /sort must be left out with updatedSince/)
      const { nextCursor } = (await ask(`?updatedSince=${LONG_AGO}&limit=1`)).json
      assert.equal(
        (await ask(`?updatedSince=2001-01-01T00:00:00Z&cursor=${nextCursor}`)).status,
        400,
      )
      assert.equal((await ask(`?cursor=${nextCursor}`)).status, 400)
      assert.equal((await ask(`/${newId('contact')}`)).status, 404)
    })
  })

  const propertiesOf = (schema: unknown) =>
    (schema as { properties?: object } | undefined)?.properties ?? {}
})
