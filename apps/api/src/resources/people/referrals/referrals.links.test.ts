import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { newId } from '@campkit/core/ids'
import { inCamp } from '@campkit/db/in-camp'
import { openMail, type QueuedMail, SEND_MAIL } from '@campkit/mail/mail'
import { templates } from '@campkit/mail/templates'
import { call } from '@campkit/testing/call'
import { API_URL, AUTH_URL, enterAs, SECRET, type TestMember } from '@campkit/testing/test-camp'
import { type ApplicationWorld, openApplicationWorld } from '../../../../test/application-world.ts'
import { mountReferralLinks } from '../../../links/referral-links.routes.ts'
import * as members from '../members/members.store.ts'
import * as store from './referrals.store.ts'

const APPLY_URL = 'https://pines.example/apply?lang=en'
const PEOPLE = Array.from({ length: 14 }, (_, i) => `friend${i}@example.org`)

describe('referrals that are sent and followed', () => {
  let world: ApplicationWorld
  let host: string
  const leading = { applyUrl: APPLY_URL, quota: 100 }
  before(async () => {
    world = await openApplicationWorld()
    const { db } = world.camp
    host = await world.camp.serve({
      also: [(app) => mountReferralLinks(app, { db, authUrl: AUTH_URL })],
    })
    await world.set({ referrals: leading })
  })
  after(() => world.close())

  const create = (who: TestMember, body: object = {}) =>
    world.send(who.token, 'POST', '/referrals', body)
  const invited = async (body: object = {}) => {
    const friend = await world.camp.addMember('member')
    const { status, text, json } = await create(friend, body)
    assert.equal(status, 201, text)
    return { friend, ...json }
  }
  const read = async (who: TestMember, id: string) =>
    (await world.send(who.token, 'GET', `/referrals/${id}`)).json
  const follow = (code: string, options: object = {}, camp = world.camp.camp) =>
    call(host, `/r/${camp}/${code}`, options)
  const mailsTo = async (address: string): Promise<QueuedMail[]> => {
    const [jobs = []] = await world.camp.owner([
      {
        text: `select j.payload from graphile_worker._private_jobs j
               join graphile_worker._private_tasks t on t.id = j.task_id
               where t.identifier = $1 order by j.id`,
        values: [SEND_MAIL],
      },
    ])
    return jobs.map(({ payload }) => openMail(SECRET, payload)).filter(({ to }) => to === address)
  }

  it('one mail goes to the invitee, in the words of who invites, and the referral is sent', async () => {
    const friend = await world.camp.addMember('member')
    const playaName = '<b>Dusty</b>'
    await world.camp.asCamp((tx) => members.update(tx, friend.id, { playaName }))
    const body = {
      inviteeEmail: 'one@example.org',
      inviteeName: 'Sam',
      vouch: { text: '<script>x</script>' },
    }
    const { json } = await create(friend, body)
    assert.equal(json.status, 'sent')
    assert.ok(Math.abs(Date.parse(json.sentAt) - Date.now()) < 60_000)
    assert.equal(json.link, `${API_URL}/r/${world.camp.camp}/${json.code}`)
    const mails = await mailsTo('one@example.org')
    assert.equal(mails.length, 1)
    assert.equal(mails[0]?.template, 'referral')
    const values = mails[0]?.values as Parameters<typeof templates.referral>[0]
    assert.deepEqual([values.invitedBy, values.link], [playaName, json.link])
    const { html, text } = templates.referral(values)
    assert.ok(text.includes(body.vouch.text) && text.includes(json.link))
    assert.ok(html.includes('&lt;script&gt;x') && html.includes('&lt;b&gt;Dusty'))
    assert.doesNotMatch(html + text, /Test member/)
  })

  it('nothing is mailed without an address, or when the change is refused', async () => {
    assert.equal((await invited()).status, 'created')
    await world.set({ referrals: { quota: 0, applyUrl: APPLY_URL } })
    const friend = await world.camp.addMember('member')
    const refused = await create(friend, { inviteeEmail: 'two@example.org' })
    assert.equal(refused.json.code, 'REFERRAL_QUOTA')
    await world.set({ referrals: leading })
    assert.deepEqual(await mailsTo('two@example.org'), [])
  })

  it('unless the camp says where people apply, the link leads to its own page', async () => {
    await world.set({ referrals: { quota: 100 } })
    const { status, code } = await invited({ inviteeEmail: 'front@example.org' })
    assert.deepEqual([status, (await mailsTo('front@example.org')).length], ['sent', 1])
    const { headers } = await follow(code)
    assert.equal(headers.get('location'), `${AUTH_URL}/c/pines/apply?ref=${code}`)
    await world.set({ referrals: leading })
  })

  it('ten mails a member and day, however many ask at once and whatever is revoked', async () => {
    const friend = await world.camp.addMember('member')
    const answers = await Promise.all(
      PEOPLE.map((inviteeEmail) => create(friend, { inviteeEmail })),
    )
    const made = answers.filter(({ status }) => status === 201)
    assert.equal(made.length, 10)
    const others = answers.filter(({ status }) => status !== 201)
    for (const { json } of others) assert.equal(json.code, 'TOO_MANY_MAILS')
    const sent = await Promise.all(PEOPLE.map(mailsTo))
    assert.equal(sent.flat().length, 10)
    await world.send(friend.token, 'DELETE', `/referrals/${made[0]?.json.id}`)
    assert.equal((await create(friend, { inviteeEmail: 'x@example.org' })).status, 409)
    assert.equal((await create(friend)).status, 201)
    const asFriend = enterAs(world.camp.camp, friend.id, 'member')
    const wanted = { inviteeEmail: 'x@example.org' }
    await assert.rejects(
      inCamp(world.camp.db, asFriend, (tx) =>
        store.add(tx, friend.id, { code: '3333333333', isMailed: true }, wanted),
      ),
      /too many mails/,
    )
  })

  it('the link counts, opens the referral, and leads to where the camp says', async () => {
    const { friend, id, code, version } = await invited({ inviteeEmail: 'three@example.org' })
    const answers = await Promise.all(
      [code, code, code.toUpperCase(), `${code}?to=https://evil.example&ref=x`].map((said) =>
        follow(said),
      ),
    )
    for (const { status, headers, text } of answers) {
      assert.equal(status, 302)
      assert.equal(headers.get('location'), `${APPLY_URL}&ref=${code}`)
      assert.equal(headers.get('cache-control'), 'no-store')
      assert.equal(text, '')
    }
    const opened = await read(friend, id)
    assert.deepEqual([opened.clicks, opened.status, opened.version], [4, 'opened', version])
    const { id: plainId, code: plain, friend: other } = await invited()
    await follow(plain)
    assert.equal((await read(other, plainId)).status, 'opened')
  })

  it('looking ahead does not count: HEAD, prefetch, preview', async () => {
    const { friend, id, code } = await invited()
    assert.equal((await follow(code, { method: 'HEAD' })).status, 302)
    for (const headers of [
      { 'sec-purpose': 'prefetch;prerender' },
      { purpose: 'prefetch' },
      { 'x-purpose': 'preview' },
      { 'x-moz': 'prefetch' },
    ]) {
      assert.equal((await follow(code, { headers })).status, 302)
    }
    const { clicks, status } = await read(friend, id)
    assert.deepEqual([clicks, status], [0, 'created'])
  })

  it('404, one and the same page, for what leads nowhere', async () => {
    const revoked = await invited()
    await world.send(revoked.friend.token, 'DELETE', `/referrals/${revoked.id}`)
    const good = await invited()
    const expired = await world.camp.asCamp((tx) =>
      store.add(tx, good.friend.id, { code: '4444444444' }, { expiresAt: '2026-01-01T00:00:00Z' }),
    )
    const answers = [
      await follow('0123456789'),
      await follow(revoked.code),
      await follow('4444444444'),
      await follow(good.code, {}, world.camp.otherCamp),
      await follow(good.code, {}, newId('camp')),
      await follow(good.code, {}, 'pines'),
      await follow('x'),
      await follow('%00'),
      await follow(good.code, {}, '%00'),
    ]
    const shown = answers.map(({ status, text, headers }) =>
      [status, text, headers.get('content-type')].join('\n'),
    )
    assert.match(shown[0] ?? '', /^404\n<!doctype html>/)
    assert.deepEqual(new Set(shown).size, 1)
    assert.equal((await read(revoked.friend, revoked.id)).clicks, 0)
    assert.equal((await read(good.friend, expired)).clicks, 0)
    assert.equal((await read(good.friend, good.id)).clicks, 0)
  })

  it('a camp that is closed leads nowhere', async () => {
    const { code } = await invited()
    await world.camp.owner([
      enterAs(world.camp.camp, null, 'key').statement,
      { text: 'update camps set closed_at = now() where camp_id = $1', values: [world.camp.camp] },
    ])
    assert.equal((await follow(code)).status, 404)
  })
})
