import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { inCamp, type Tx } from '@campkit/db/in-camp'
import { only } from '@campkit/db/prepared'
import { type Call, call } from '@campkit/testing/call'
import { enterAs, openTestCamp, type TestCamp, type TestMember } from '@campkit/testing/test-camp'
import { scopes } from '../../../scopes.ts'
import { routes } from '../../index.ts'
import { MOST_BYTES } from './files.schema.ts'
import * as store from './files.store.ts'

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const SAMPLES = {
  'application/pdf': Buffer.from('%PDF-1.7\n%\xe2\xe3', 'latin1'),
  'image/png': PNG,
  'image/jpeg': Buffer.from('ffd8ffe000104a464946', 'hex'),
  'image/webp': Buffer.from('RIFF\x10\x00\x00\x00WEBPVP8 ', 'latin1'),
  'text/plain': Buffer.from('Dust, wind, 砂漠\n'),
} as const
const pngOf = (bytes: number) => Buffer.concat([PNG, Buffer.alloc(bytes - PNG.length)])

describe('files', () => {
  let camp: TestCamp
  let server: string
  let key: string
  before(async () => {
    camp = await openTestCamp(routes)
    server = await camp.serve()
    key = (await camp.addKey(scopes)).key
  })
  after(() => camp.close())

  const send = (who: TestMember, path: string, options: Call = {}) =>
    call(server, `/api/v1/files${path}`, { key, token: who.token, ...options })
  const add = (who: TestMember, bytes: Buffer, more: object = {}) =>
    send(who, '', {
      method: 'POST',
      body: {
        name: 'a.png',
        contentType: 'image/png',
        dataBase64: bytes.toString('base64'),
        ...more,
      },
    })
  const download = (who: TestMember, id: string) =>
    fetch(`${server}/api/v1/files/${id}/content`, {
      headers: { authorization: `Bearer ${key}`, 'x-service-member-token': who.token },
    })
  const as = <T>(who: TestMember, role: 'member' | 'applicant', work: (tx: Tx) => Promise<T>) =>
    inCamp(camp.db, enterAs(camp.camp, who.id, role), work)

  it('come back byte for byte, to be saved and never shown, also those of applicants', async () => {
    const ana = await camp.addMember('applicant')
    for (const [contentType, bytes] of Object.entries(SAMPLES)) {
      const { json, status } = await add(ana, bytes, { name: `日本 "x".html`, contentType })
      assert.equal(status, 201)
      assert.equal(json.sizeBytes, bytes.length)
      assert.deepEqual((await send(ana, `/${json.id}`)).json, json)
      const answer = await download(ana, json.id)
      assert.deepEqual(Buffer.from(await answer.arrayBuffer()), bytes)
      const header = (name: string) => answer.headers.get(name) ?? ''
      assert.ok(header('content-type').startsWith(contentType))
      assert.match(
        header('content-disposition'),
        /^attachment; filename="__ _x_\.html\.\w+"; filename\*=UTF-8''%E6%97%A5%E6%9C%AC%20%22x%22\.html\.\w+$/,
      )
      assert.equal(header('content-security-policy'), 'sandbox')
      assert.equal(header('x-content-type-options'), 'nosniff')
      assert.equal(header('cache-control'), 'no-store')
    }
  })

  it('lists tell what is known of them, and no byte', async () => {
    const ana = await camp.addMember('member')
    const { json } = await add(ana, Buffer.from('PLAINLY-SAID'), { contentType: 'text/plain' })
    const lead = await camp.addMember('admin')
    for (const [who, query] of [
      [ana, ''],
      [lead, `?memberId=${ana.id}`],
    ] as const) {
      const { json: list, text } = await send(who, query)
      assert.deepEqual(list.data, [json])
      assert.ok(!text.includes('PLAINLY-SAID') && !text.includes('UExBSU'))
    }
  })

  it('leads read and remove another’s by row; members find nothing of others', async () => {
    const [ana, ben] = [await camp.addMember('member'), await camp.addMember('member')]
    const lead = await camp.addMember('admin')
    const { id } = (await add(ana, PNG)).json
    assert.equal((await download(ben, id)).status, 404)
    assert.equal((await send(ben, `/${id}`, { method: 'DELETE' })).status, 404)
    assert.equal((await download(lead, id)).status, 200)
    assert.equal((await send(lead, `/${id}`, { method: 'DELETE' })).status, 204)
    assert.equal((await download(ana, id)).status, 404)
  })

  it('400 with a pointer for what is not what it says; nothing is kept', async () => {
    const ana = await camp.addMember('member')
    const wrong: [object, string][] = [
      [{ contentType: 'image/jpeg' }, '/body/contentType'],
      [{ contentType: 'text/plain' }, '/body/contentType'],
      [{ contentType: 'text/html' }, '/body/contentType'],
      [{ contentType: 'image/svg+xml' }, '/body/contentType'],
      [{ dataBase64: 'not base64!' }, '/body/dataBase64'],
      [{ dataBase64: '' }, '/body/dataBase64'],
      [{ dataBase64: '=' }, '/body/dataBase64'],
      [{ dataBase64: PNG.toString('base64url') }, '/body/dataBase64'],
      [{ dataBase64: pngOf(MOST_BYTES + 1).toString('base64') }, '/body/dataBase64'],
      [{ name: '../../etc/passwd' }, '/body/name'],
      [{ name: 'a\r\nset-cookie: x' }, '/body/name'],
      [{ name: 'a\u202egnp.exe' }, '/body/name'],
      [{ name: 'a\u200fgnp.exe' }, '/body/name'],
      [{ name: 'a\u{e0041}.png' }, '/body/name'],
      [{ name: '  ' }, '/body/name'],
    ]
    for (const [more, pointer] of wrong) {
      const answer = await add(ana, PNG, more)
      assert.equal(answer.status, 400, JSON.stringify(more).slice(0, 100))
      assert.equal(answer.json.errors[0].pointer, pointer)
    }
    const html = Buffer.from('<script>\x00')
    assert.equal((await add(ana, html, { contentType: 'text/plain' })).status, 400)
    assert.deepEqual((await send(ana, '')).json.data, [])
  })

  it('as large as 3 MB; 413 for a body beyond, and other routes keep their limit', async () => {
    const ana = await camp.addMember('member')
    assert.equal((await add(ana, pngOf(MOST_BYTES))).json.sizeBytes, MOST_BYTES)
    const large = await add(ana, pngOf(MOST_BYTES + 100_000))
    assert.deepEqual([large.status, large.json.code], [413, 'PAYLOAD_TOO_LARGE'])
    const other = await call(server, '/api/v1/members/me', {
      method: 'PATCH',
      key,
      token: ana.token,
      body: { city: 'x'.repeat(300_000) },
    })
    assert.equal(other.status, 413)
  })

  it('20 of each member, however many add at once: the others get 409 FILES_FULL', async () => {
    const ana = await camp.addMember('member')
    const answers = await Promise.all(Array.from({ length: 30 }, () => add(ana, PNG)))
    const full = answers.filter(({ json }) => json.code === 'FILES_FULL')
    assert.deepEqual([answers.filter(({ status }) => status === 201).length, full.length], [20, 10])
    const [{ json }] = answers.filter(({ status }) => status === 201) as [(typeof answers)[0]]
    assert.equal((await send(ana, `/${json.id}`, { method: 'DELETE' })).status, 204)
    assert.equal((await add(ana, PNG)).status, 201)
    assert.equal((await add(await camp.addMember('member'), PNG)).status, 201)
  })

  it('20 MB of each member, however many add at once', async () => {
    const ana = await camp.addMember('member')
    const answers = await Promise.all(Array.from({ length: 9 }, () => add(ana, pngOf(MOST_BYTES))))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [
      ...Array.from({ length: 6 }, () => 201),
      409,
      409,
      409,
    ])
  })

  it('the second lock: the database counts, too, whoever adds and however many at once', async () => {
    const ana = await camp.addMember('applicant')
    const row = { memberId: ana.id, name: 'x', contentType: 'image/png', bytes: PNG } as const
    const added = await Promise.allSettled(
      Array.from({ length: 24 }, () => as(ana, 'applicant', (tx) => store.add(tx, row))),
    )
    const refused = added.filter(({ status }) => status === 'rejected')
    assert.equal(refused.length, 4)
    assert.match(String((refused[0] as PromiseRejectedResult).reason), /no room/)
  })

  it('the second lock: members add and remove their own, change none, and pretend no use', async () => {
    const [ana, ben] = [await camp.addMember('member'), await camp.addMember('member')]
    const { id } = (await add(ana, PNG)).json
    const row = { memberId: ana.id, name: 'x', contentType: 'image/png', bytes: PNG } as const
    await assert.rejects(
      as(ben, 'member', (tx) => store.add(tx, row)),
      /row-level security/,
    )
    await as(ben, 'member', (tx) => store.remove(tx, id))
    const held = await camp.asCamp((tx) => only(tx, store.find({ id }, { isWhole: false })))
    assert.equal(held.id, id)
    const writes: ((tx: Tx) => Promise<unknown>)[] = [
      (tx) => tx.updateTable('files').set({ name: 'y' }).where('id', '=', id).execute(),
      (tx) => tx.updateTable('files').set({ is_restricted: true }).where('id', '=', id).execute(),
      (tx) =>
        tx
          .insertInto('file_uses')
          .values({ file_id: id, member_id: ana.id, used_by: 'x', place: 'x', is_restricted: true })
          .execute(),
    ]
    for (const write of writes) {
      await assert.rejects(as(ana, 'member', write), /permission denied|row-level security/)
    }
  })
})
