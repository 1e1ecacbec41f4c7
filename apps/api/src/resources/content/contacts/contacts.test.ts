import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { inCamp, readInCamp } from '@campkit/db/in-camp'
import { type Answer, call } from '@campkit/testing/call'
import { enterAs, openTestCamp, type TestCamp, type TestMember } from '@campkit/testing/test-camp'
import { members } from '../../people/members/members.routes.ts'
import { createDocument } from '../documents/documents.publish.ts'
import { remove as removeDocument } from '../documents/documents.store.ts'
import { contacts } from './contacts.routes.ts'
import { SAMPLE } from './contacts.sample.ts'
import * as store from './contacts.store.ts'

const PATH = '/api/v1/contacts'
const BODY = { name: 'Ice', kind: 'supplier' }

describe('contacts', () => {
  let camp: TestCamp
  let server: string
  let key: string
  let ana: TestMember
  let lead: TestMember

  before(async () => {
    camp = await openTestCamp([...contacts, ...members])
    server = await camp.serve()
    key = (await camp.addKey(['contacts:read', 'contacts:write', 'members:write'])).key
    ana = await camp.addMember('member')
    lead = await camp.addMember('admin')
  })
  after(() => camp.close())

  const send = (method: string, path: string, body?: object, token?: string): Promise<Answer> =>
    call(server, `${PATH}${path}`, { method, key, token, body })

  it('takes a phone that can be dialled, and leaves alone what was written before', async () => {
    const say = (phone: string) => send('POST', '', { ...BODY, phone })
    for (const phone of [
      '7',
      '911',
      '*123#',
      '+1 (555) 010-0199 ext 7',
      '0351.91/23 45',
      '(02) 12x3',
    ]) {
      const { status, text, json } = await say(phone)
      assert.deepEqual([status, json.phone], [201, phone], text)
    }
    for (const phone of ['Ask at the gate', 'Channel 4', '+', 'ext 7', '<b>7</b>', '٣٤٥']) {
      const { status, json } = await say(phone)
      assert.equal(status, 400, phone)
      assert.match(json.errors[0].message, /^must be a number that can be dialled/)
    }
    const { id } = await camp.asCamp((tx) =>
      store.create(tx, { ...SAMPLE, phone: 'Ask at the gate' }),
    )
    const renamed = await send('PATCH', `/${id}`, { name: 'Gate' })
    assert.deepEqual([renamed.status, renamed.json.phone], [200, 'Ask at the gate'])
  })

  it('lists by priority, then by name, page after page', async () => {
    const names = ['b', 'a', 'c', 'a', 'b', 'a']
    for (const [i, name] of names.entries()) {
      await send('POST', '', { name, kind: 'vendor', priority: i % 2 })
    }
    for (const [sort, expected] of Object.entries({
      priority: ['0b', '0b', '0c', '1a', '1a', '1a'],
      '-priority': ['1a', '1a', '1a', '0c', '0b', '0b'],
    })) {
      const seen: string[] = []
      const ids = new Set<string>()
      let cursor: string | null = ''
      while (cursor !== null) {
        const next = cursor && `&cursor=${cursor}`
        const page = await send('GET', `?kind=vendor&limit=1&sort=${sort}${next}`)
        for (const { id, name, priority } of page.json.data) {
          seen.push(`${priority}${name}`)
          ids.add(id)
        }
        cursor = page.json.nextCursor
      }
      assert.deepEqual(seen, expected)
      assert.equal(ids.size, names.length)
    }
  })

  it('of a vendor: when they deliver, how they get in, and a contract of the camp', async () => {
    const contract = {
      slug: 'ice-contract',
      title: 'Ice',
      category: 'form',
      url: 'https://example.org/ice',
    } as const
    const contractDocumentId = await camp.asCamp((tx) => createDocument(tx, contract))
    const vendor = { deliverySlot: 'Tuesday, 9 to 11', gatePass: 'ICE-7', contractDocumentId }
    const made = await send('POST', '', { ...BODY, ...vendor })
    const { deliverySlot, gatePass } = made.json
    assert.deepEqual({ deliverySlot, gatePass, contractDocumentId }, vendor)
    const wrong = await send('PATCH', `/${made.json.id}`, { contractDocumentId: 'doc_0' })
    assert.deepEqual(
      [wrong.status, wrong.json.errors[0].pointer],
      [400, '/body/contractDocumentId'],
    )
    await camp.asCamp((tx) => removeDocument(tx, contractDocumentId))
    const left = await send('GET', `/${made.json.id}`)
    assert.deepEqual([left.json.contractDocumentId, left.json.gatePass], [null, 'ICE-7'])
  })

  it('links a member of the camp; 400 at memberId for any other', async () => {
    const ben = await camp.addMember('member')
    const stranger = await camp.addMember('member', camp.otherCamp)
    const link = (memberId: string, token?: string) =>
      send('POST', '', { ...BODY, memberId }, token)
    assert.equal((await link(ben.id)).json.memberId, ben.id)
    assert.equal((await link('me', lead.token)).json.memberId, lead.id)
    const refusals = [
      await link(stranger.id),
      await link('mem_00000000000000000000000000'),
      await link('me'),
    ]
    for (const refused of refusals) {
      assert.equal(refused.status, 400, refused.text)
      assert.equal(refused.json.errors[0].pointer, '/body/memberId')
    }
    const made = await link(ben.id)
    const unlinked = await send('PATCH', `/${made.json.id}`, { memberId: null })
    assert.equal(unlinked.json.memberId, null)
    const wrong = await send('PATCH', `/${made.json.id}`, { memberId: stranger.id })
    assert.equal(wrong.status, 400)
  })

  it('INV-N2 whom to call for a member in an emergency is in no contact, also in one that is linked', async () => {
    const { id } = (await send('POST', '', { ...BODY, memberId: ana.id, name: 'Own' })).json
    const { key: writing } = await camp.addKey(['members:write', 'members:restricted:write'])
    const emergencyContacts = [{ name: 'Mother Zoe', relation: 'mother', phone: '+351933333333' }]
    const written = await call(server, '/api/v1/members/me', {
      ...{ method: 'PATCH', key: writing, token: ana.token },
      body: { restricted: { emergencyContacts } },
    })
    assert.equal(written.status, 200, written.text)
    for (const path of ['?limit=100', `/${id}`]) {
      const { text } = await send('GET', path)
      assert.doesNotMatch(text, /Zoe|933333333/)
    }
    const rows = await camp.asCamp((tx) => tx.selectFrom('contacts').selectAll().execute())
    assert.doesNotMatch(JSON.stringify(rows), /Zoe|933333333/)
  })

  it('INV-N1 a member’s contact follows their profile, also where they cannot see it', async () => {
    const profile = (change: object) =>
      call(server, '/api/v1/members/me', { method: 'PATCH', key, token: ana.token, body: change })
    const add = async (contact: object) =>
      (await send('POST', '', { ...BODY, memberId: ana.id, ...contact })).json.id as string
    const shown = async (id: string) => {
      const { name, phone } = (await send('GET', `/${id}`)).json
      return [name, phone]
    }
    await profile({ playaName: 'Dusty', phone: '+351911111111' })
    const own = await add({ name: 'Dusty', phone: '+351911111111', visibility: 'leads' })
    const duty = await add({ name: 'Duty lead', phone: '+351900000000' })
    const silent = await add({ name: 'Dusty' })
    const another = await send('POST', '', { ...BODY, phone: '+351911111111' })

    assert.equal((await profile({ playaName: 'Rusty', phone: '+351922222222' })).status, 200)
    assert.deepEqual(await shown(own), ['Rusty', '+351922222222'])
    assert.deepEqual(await shown(duty), ['Duty lead', '+351900000000'])
    assert.deepEqual(await shown(silent), ['Rusty', null])
    assert.deepEqual(await shown(another.json.id), [BODY.name, '+351911111111'])

    await profile({ playaName: null, phone: null })
    assert.deepEqual(await shown(own), ['Rusty', null])
    const rows = await camp.asCamp((tx) =>
      tx
        .selectFrom('audit_log')
        .select('actor_id')
        .where('target_id', '=', own)
        .where('action', '=', 'contacts.changed')
        .execute(),
    )
    assert.deepEqual(
      rows.map((row) => row.actor_id),
      [ana.id, ana.id],
    )
  })

  it('400 for a priority out of bounds', async () => {
    for (const priority of [-1, 1001, 2 ** 40, 1.5, '1']) {
      assert.equal((await send('POST', '', { ...BODY, priority })).status, 400)
    }
  })

  it('404, in the very words of a missing row, for what is for others', async () => {
    const { id } = await camp.asCamp((tx) => store.create(tx, { ...SAMPLE, visibility: 'leads' }))
    const words = async (wanted: string) =>
      (await send('GET', `/${wanted}`, undefined, ana.token)).text.replace(/req_[^"]+/, '')
    assert.equal(await words(id), await words('con_00000000000000000000000000'))
    assert.equal((await send('GET', `/${id}`)).status, 200)
  })

  it('row-level security alone hides what is for others', async () => {
    const { id } = await camp.asCamp((tx) => store.create(tx, { ...SAMPLE, visibility: 'members' }))
    const seen = async (role: 'member' | 'applicant', campId = camp.camp) =>
      (await readInCamp(camp.db, enterAs(campId, null, role), store.find({ id }))).length
    assert.equal(await seen('member'), 1)
    assert.equal(await seen('applicant'), 0)
    assert.equal(await seen('member', camp.otherCamp), 0)
    await assert.rejects(
      inCamp(camp.db, enterAs(camp.camp, null, 'applicant'), (tx) =>
        store.create(tx, { ...SAMPLE, visibility: 'members' }),
      ),
      /row-level security/,
    )
  })
})
