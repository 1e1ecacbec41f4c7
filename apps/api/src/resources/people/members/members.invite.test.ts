import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { inCamp } from '@campkit/db/in-camp'
import { only } from '@campkit/db/prepared'
import { assertRefused } from '@campkit/testing/answers'
import { call } from '@campkit/testing/call'
import { enterAs, openTestCamp, type TestCamp, type TestMember } from '@campkit/testing/test-camp'
import { campTask } from '../../../camp-task.ts'
import { mailsOfToday } from './invitations.store.ts'
import { EXPIRE_INVITATION, expireInvitation } from './members.expire.ts'
import { members } from './members.routes.ts'
import * as store from './members.store.ts'

describe('invitations', () => {
  let camp: TestCamp
  let server: string
  let here: { key: string; lead: TestMember }
  let there: { key: string; lead: TestMember }
  before(async () => {
    camp = await openTestCamp(members)
    server = await camp.serve()
    const [one, other] = await Promise.all([hostOf(camp.camp), hostOf(camp.otherCamp)])
    here = one
    there = other
  })
  after(() => camp.close())

  const hostOf = async (campId: string) => ({
    key: (await camp.addKey(['members:read', 'members:write'], campId)).key,
    lead: await camp.addMember('admin', campId),
  })
  const invite = ({ key, lead } = here, email: string, more: object = {}) =>
    call(server, '/api/v1/members', {
      method: 'POST',
      key,
      token: lead.token,
      body: { email, legalName: 'New Camper', ...more },
    })

  it('201 once; 409 again, however the address is written', async () => {
    const made = await invite(here, 'twice@example.org')
    assert.equal(made.status, 201, made.text)
    assert.equal(made.json.role, 'member')
    assertRefused(await invite(here, 'twice@example.org'), 409, 'ALREADY_A_MEMBER')
    assertRefused(await invite(here, 'Twice@Example.org'), 409, 'ALREADY_A_MEMBER')
  })

  it('400 for an address that nobody can sign in with, in words', async () => {
    for (const email of [
      '"quoted name"@example.org',
      'ip@[10.0.0.10]',
      'ip@[IPv6:2001:db8::1]',
      'ip@10.0.0.10',
      'two@at@example.org',
      'ünï@example.org',
      'name@exämple.org',
      'nobody@localhost',
      `${'a'.repeat(65)}@example.org`,
    ]) {
      const answer = await invite(here, email)
      assertRefused(answer, 400, 'INVALID_REQUEST')
      assert.match(answer.text, /be an e-mail address like ana@example.org/, email)
    }
    assert.equal((await invite(here, "o'neil+camp@sub.xn--bcher-kva.example")).status, 201)
  })

  it('400 for a role that only a super_admin gives', async () => {
    for (const role of ['admin', 'super_admin', 'king']) {
      assertRefused(await invite(here, 'lead@example.org', { role }), 400, 'INVALID_REQUEST')
    }
  })

  it('of many at once, in two camps, one succeeds in each, and none fails', async () => {
    for (let round = 1; round <= 5; round++) {
      const written = [`At.Once.${round}@example.org`, `at.once.${round}@example.org`]
      const answers = await Promise.all(
        [here, there].flatMap((host) =>
          [...written, ...written].map(async (email) => ({
            host,
            answer: await invite(host, email),
          })),
        ),
      )
      for (const camp of [here, there]) {
        const statuses = answers
          .filter(({ host }) => host === camp)
          .map(({ answer }) => answer.status)
        assert.deepEqual(statuses.sort(), [201, 409, 409, 409])
      }
    }
  })

  const asLead = (method: string, path: string, body?: object, { key, lead } = here) =>
    call(server, `/api/v1/members${path}`, {
      method,
      key,
      token: lead.token,
      ...(body && { body }),
    })
  const listed = async (query: string) => {
    const { json } = await asLead('GET', `?limit=100${query}`)
    return json.data.map((one: { email: string; status: string }) => `${one.email} ${one.status}`)
  }
  const actionsOn = (id: string) =>
    camp.asCamp(async (tx) => {
      const rows = await tx
        .selectFrom('events')
        .select('type')
        .where('target_id', '=', id)
        .orderBy('id')
        .execute()
      return rows.map(({ type }) => type)
    })

  it('leads see whom they invite; who was, is listed only when asked for', async () => {
    const { json } = await invite(here, 'seen@example.org')
    assert.deepEqual([json.status, json.isActive], ['invited', false])
    assert.ok(Date.parse(json.invitedUntil) > Date.now() + 29 * 86_400_000)
    assert.ok((await listed('')).includes('seen@example.org invited'))
    assert.ok((await listed('&status=invited')).includes('seen@example.org invited'))
    assert.ok(!(await listed('&isActive=true')).join().includes('seen@'))
    const withdrawn = await asLead('DELETE', `/${json.id}/invitation`)
    assert.deepEqual(
      [withdrawn.status, withdrawn.json.status, withdrawn.json.invitedUntil],
      [200, 'withdrawn', null],
    )
    assert.ok(withdrawn.json.version > json.version)
    assert.ok(!(await listed('')).join().includes('seen@'))
    assert.deepEqual(await listed('&status=withdrawn'), ['seen@example.org withdrawn'])
    assert.deepEqual(await actionsOn(json.id), ['members.invited', 'members.invitation_withdrawn'])
  })

  it('409 NOT_INVITED where there is no open invitation, 404 where there is nobody', async () => {
    const [{ id }, { json }] = [
      await camp.addMember('member'),
      await invite(here, 'gone@example.org'),
    ]
    await asLead('DELETE', `/${json.id}/invitation`)
    for (const method of ['POST', 'DELETE']) {
      for (const some of [id, json.id]) {
        assertRefused(await asLead(method, `/${some}/invitation`), 409, 'NOT_INVITED')
      }
      assertRefused(await asLead(method, '/mem_x/invitation'), 404, 'NOT_FOUND')
      const foreign = await asLead(method, `/${there.lead.id}/invitation`)
      assertRefused(foreign, 404, 'NOT_FOUND')
    }
  })

  it('three mails a day to one person, however they come about; the third is the last', async () => {
    const { json } = await invite(here, 'often@example.org')
    const again = await asLead('POST', `/${json.id}/invitation`)
    assert.deepEqual([again.status, again.json.status], [200, 'invited'], again.text)
    await asLead('DELETE', `/${json.id}/invitation`)
    assert.equal((await invite(here, 'often@example.org')).status, 201)
    assertRefused(await asLead('POST', `/${json.id}/invitation`), 409, 'INVITED_ENOUGH')
    await asLead('DELETE', `/${json.id}/invitation`)
    assertRefused(await invite(here, 'often@example.org'), 409, 'INVITED_ENOUGH')
    assert.equal((await asLead('GET', `/${json.id}`)).json.status, 'withdrawn')
    // Also when sent at once: two of ten succeed, because the invitation itself was the first mail.
    const other = (await invite(here, 'at.once@example.org')).json.id
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => asLead('POST', `/${other}/invitation`)),
    )
    assert.equal(answers.filter(({ status }) => status === 200).length, 2)
    // Other camps and other days are counted separately.
    assert.equal((await invite(there, 'often@example.org')).status, 201)
    await camp.asCamp((tx) =>
      tx
        .updateTable('members')
        .set({ invitation_mails_since: new Date(Date.now() - 25 * 3_600_000).toISOString() })
        .where('id', '=', json.id)
        .execute(),
    )
    assert.equal((await invite(here, 'often@example.org')).status, 201)
  })

  it('500 mails a day of one camp, and then no more, however many are sent at once', async () => {
    const noteMails = (invitation_mails: number) =>
      camp.asCamp(
        (tx) =>
          tx
            .updateTable('members')
            .set({ invitation_mails, invitation_mails_since: new Date().toISOString() })
            .where('id', '=', there.lead.id)
            .execute(),
        camp.otherCamp,
      )
    await noteMails(0)
    const { count } = await camp.asCamp((tx) => only(tx, mailsOfToday({})), camp.otherCamp)
    await noteMails(500 - count - 1)
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) => invite(there, `last.${i}@example.org`)),
    )
    const invited = answers.filter(({ status }) => status === 201)
    assert.equal(invited.length, 1)
    for (const answer of answers) {
      if (!invited.includes(answer)) assertRefused(answer, 409, 'INVITED_ENOUGH')
    }
    assertRefused(await invite(there, 'one.more@example.org'), 409, 'INVITED_ENOUGH')
  })

  it('ends by itself, once, and not before its time', async () => {
    const { json } = await invite(here, 'silent@example.org')
    const expire = () =>
      campTask(camp.db, expireInvitation)({ campId: camp.camp, memberId: json.id }, {} as never)
    const [jobs = []] = await camp.owner([
      {
        text: `select run_at from graphile_worker.jobs where key = $1`,
        values: [`${EXPIRE_INVITATION} ${json.id}`],
      },
    ])
    assert.deepEqual(
      jobs.map(({ run_at }) => Date.parse(String(run_at))),
      [Date.parse(json.invitedUntil)],
    )
    await expire()
    assert.equal((await asLead('GET', `/${json.id}`)).json.status, 'invited')
    const past = new Date(Date.now() - 1000).toISOString()
    await camp.asCamp((tx) =>
      tx.updateTable('members').set({ invited_until: past }).where('id', '=', json.id).execute(),
    )
    assertRefused(await asLead('POST', `/${json.id}/invitation`), 409, 'NOT_INVITED')
    await Promise.all([expire(), expire()])
    assert.equal((await asLead('GET', `/${json.id}`)).json.status, 'expired')
    assert.deepEqual(await actionsOn(json.id), ['members.invited', 'members.invitation_expired'])
    assert.equal((await invite(here, 'silent@example.org')).json.id, json.id)
  })

  it('the database alone keeps leads from making anybody join', async () => {
    const { json } = await invite(here, 'forced@example.org')
    const as = (role: 'admin' | 'super_admin', change: object) =>
      inCamp(camp.db, enterAs(camp.camp, here.lead.id, role, true), (tx) =>
        tx.updateTable('members').set(change).where('id', '=', json.id).execute(),
      )
    const now = new Date().toISOString()
    for (const role of ['admin', 'super_admin'] as const) {
      await assert.rejects(as(role, { joined_at: now }), { code: '42501' })
      await assert.rejects(as(role, { deactivated_at: null }), {
        constraint: 'joined_before_active',
      })
    }
    await assert.rejects(as('admin', { role: 'admin' }), { code: '42501' })
    const add = inCamp(camp.db, enterAs(camp.camp, here.lead.id, 'admin'), (tx) =>
      store.add(tx, { email: 'added@example.org', legalName: 'Added', role: 'member' }),
    )
    await assert.rejects(add, { code: '42501' })
  })
})
