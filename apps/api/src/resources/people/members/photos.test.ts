import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { call } from '@campkit/testing/call'
import { openTestCamp, type TestCamp, type TestMember } from '@campkit/testing/test-camp'
import { jpeg, png, webp } from '../../../../test/pictures.ts'
import { members } from './members.routes.ts'

const sent = (bytes: Buffer | string) => ({ dataBase64: Buffer.from(bytes).toString('base64') })

describe('the photo of a member', () => {
  let camp: TestCamp
  let server: string
  let key: string
  before(async () => {
    camp = await openTestCamp(members)
    server = await camp.serve()
    key = (await camp.addKey(['members:read', 'members:write'])).key
  })
  after(() => camp.close())

  const as = ({ token }: TestMember, method: string, path: string, body?: object) =>
    call(server, `/api/v1/members/${path}`, { method, key, token, ...(body && { body }) })

  it('is the picture and nothing that a phone wrote into it; a new one takes its place', async () => {
    const ana = await camp.addMember('member')
    const before = (await as(ana, 'GET', 'me')).json
    assert.equal(before.photoChangedAt, null)
    assert.equal((await as(ana, 'GET', 'me/photo')).status, 404)
    for (const [bytes, type] of [
      [jpeg, 'image/jpeg'],
      [webp, 'image/webp'],
      [png(32, 16), 'image/png'],
    ] as const) {
      const { status, json } = await as(ana, 'PUT', 'me/photo', sent(bytes))
      assert.equal(status, 200)
      assert.ok(json.photoChangedAt !== null && json.version > before.version)
      // The newest, whatever time the address says.
      const photo = await as(ana, 'GET', 'me/photo?changedAt=2027-01-02T03:04:05.000Z')
      assert.equal(photo.headers.get('content-type'), type)
      assert.ok(photo.text.length > 20)
      assert.doesNotMatch(photo.text, /GPS|Exif|EXIF|script/, type)
    }
    assert.equal((await as(ana, 'DELETE', 'me/photo')).json.photoChangedAt, null)
    assert.equal((await as(ana, 'GET', 'me/photo')).status, 404)
    assert.equal((await as(ana, 'DELETE', 'me/photo')).status, 404)
  })

  it('leads see and change it, other members do not', async () => {
    const [ana, ben, lead] = [
      await camp.addMember('member'),
      await camp.addMember('member'),
      await camp.addMember('admin'),
    ]
    await as(ana, 'PUT', 'me/photo', sent(png(4, 4)))
    assert.equal((await as(lead, 'GET', `${ana.id}/photo`)).status, 200)
    for (const [method, body] of [
      ['GET', undefined],
      ['PUT', sent(png(8, 8))],
      ['DELETE', undefined],
    ] as const) {
      const refused = await as(ben, method, `${ana.id}/photo`, body)
      assert.ok([403, 404].includes(refused.status), refused.text)
    }
    assert.equal((await as(lead, 'DELETE', `${ana.id}/photo`)).status, 200)
    const told = await camp.asCamp((tx) =>
      tx.selectFrom('notifications').select('details').where('member_id', '=', ana.id).execute(),
    )
    assert.deepEqual(
      told.map(({ details }) => details),
      [{ what: 'profile', fields: ['photo'] }],
    )
  })

  it('refuses what is no picture, too large or too wide, and keeps the photo that was there', async () => {
    const ana = await camp.addMember('member')
    await as(ana, 'PUT', 'me/photo', sent(jpeg))
    const before = (await as(ana, 'GET', 'me')).json
    for (const [body, code] of [
      [sent('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'picture'],
      [sent(png(1025, 1)), 'size'],
      [sent(Buffer.alloc(200_001)), 'too_large'],
      [{ dataBase64: '%%%%' }, 'base64'],
    ] as const) {
      const { status, json } = await as(ana, 'PUT', 'me/photo', body)
      assert.deepEqual([status, json.errors[0].code], [400, code])
    }
    assert.deepEqual((await as(ana, 'GET', 'me')).json, before)
  })
})
