import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sha256 } from '@campkit/core/secrets'
import { assertRefused } from '@campkit/testing/answers'
import { type Call, call } from '@campkit/testing/call'
import { openTestCamp, SITE, type TestCamp, type TestMember } from '@campkit/testing/test-camp'
import { idTokenFor } from '@campkit/testing/tokens'
import { routes } from '../../index.ts'
import { activeSeason } from '../../money/fee-items/fee-items.sample.ts'
import * as forms from '../../people/applications/forms.store.ts'
import { tellOfLeakedKey } from './leaked-key.ts'

describe('in a page of the camp', () => {
  let camp: TestCamp
  let server: string
  let embed: Awaited<ReturnType<TestCamp['addEmbedKey']>>
  let ana: TestMember
  let lead: TestMember
  before(async () => {
    camp = await openTestCamp(routes, { leaked: tellOfLeakedKey })
    server = await camp.serve()
    embed = await camp.addEmbedKey()
    ana = await camp.addMember('applicant')
    lead = await camp.addMember('super_admin')
    await camp.asCamp(async (tx) => {
      const seasonId = await activeSeason(tx)
      const questions = [
        { id: 'why', label: 'Why us?', kind: 'text', required: true },
        { id: 'health', label: 'Allergies?', kind: 'line', class: 'restricted' },
      ] as const
      await forms.publish(tx, { seasonId, intro: 'Hello', questions: [...questions] })
    })
  })
  after(() => camp.close())

  const ask = (path: string, { headers, ...sent }: Call = {}) =>
    call(server, `/embed/v1${path}`, {
      ...sent,
      headers: { 'x-camp-embed-key': embed.key, origin: SITE, ...headers },
    })
  const as = async (who: TestMember, path: string, sent: Call = {}) =>
    ask(path, {
      ...sent,
      headers: { authorization: `Bearer ${await idTokenFor(camp, who, embed.clientId)}` },
    })

  it('answers exactly the page’s origin, without cookies, and preflights too; a refusal says what to do', async () => {
    const seen = await ask('/camp')
    assert.equal(seen.status, 200, seen.text)
    const { headers } = seen
    assert.equal(headers.get('access-control-allow-origin'), SITE)
    assert.match(headers.get('vary') ?? '', /Origin/)
    assert.equal(headers.get('access-control-allow-credentials'), null)
    assert.equal(headers.get('set-cookie'), null)
    assert.equal(seen.json.clientId, embed.clientId)
    const preflight = await ask('/application', { method: 'OPTIONS' })
    assert.equal(preflight.status, 204)
    assert.match(preflight.headers.get('access-control-allow-headers') ?? '', /x-camp-embed-key/)
    assert.match(preflight.headers.get('access-control-allow-methods') ?? '', /PATCH/)
    const other = await ask('/camp', { headers: { origin: 'https://evil.example' } })
    assertRefused(other, 403, 'origin_not_allowed')
    assert.match(other.json.detail, /Add the page’s origin.*https:\/\/evil\.example/)
    assert.ok(!other.text.includes('Dusty Pines'))
  })

  it('a stranger sees the public schedule and the form, and no draft, nothing for members, nothing later', async () => {
    const key = (await camp.addKey(['schedule:write'])).key
    const from = new Date(Date.now() + 86_400_000)
    const entry = (title: string, more: object = {}) =>
      call(server, '/api/v1/schedule', {
        method: 'POST',
        key,
        body: {
          title,
          kind: 'meal',
          startsAt: from.toISOString(),
          endsAt: new Date(from.getTime() + 3_600_000).toISOString(),
          visibility: 'public',
          status: 'published',
          ...more,
        },
      })
    const made = [
      await entry('Pancakes'),
      await entry('Draft', { status: 'draft' }),
      await entry('For members', { visibility: 'members' }),
      await entry('Yours', { audience: { role: 'applicant' } }),
    ]
    for (const { status, text } of made) assert.equal(status, 201, text)
    for (const answer of [await ask('/public-schedule'), await as(lead, '/public-schedule')]) {
      assert.deepEqual(
        answer.json.data.map(({ title }: { title: string }) => title),
        ['Pancakes'],
      )
    }
    const form = await ask('/form')
    assert.deepEqual([form.json.intro, form.json.questions.length], ['Hello', 2])
    assertRefused(await ask('/application'), 401, 'id_token_missing')
  })

  it('an applicant begins, saves, hands in and reads their own; restricted answers are kept and not shown', async () => {
    assertRefused(await as(ana, '/application'), 404, 'NOT_FOUND')
    const begun = await as(ana, '/application', { method: 'POST' })
    assert.equal(begun.status, 201, begun.text)
    assert.equal((await as(ana, '/application', { method: 'POST' })).status, 200)
    assertRefused(
      await as(ana, '/application/submit', { method: 'POST', body: {} }),
      400,
      'INVALID_REQUEST',
    )
    const answers = { why: 'The sunrise', health: 'peanuts' }
    const saved = await as(ana, '/application', { method: 'PATCH', body: { answers } })
    assert.deepEqual([saved.status, saved.json.answers], [200, { why: 'The sunrise' }])
    const sent = await as(ana, '/application/submit', { method: 'POST', body: {} })
    assert.deepEqual([sent.status, sent.json.status], [200, 'submitted'])
    const read = await as(ana, '/application')
    assert.ok(!read.text.includes('peanuts'))
    // A super_admin reaches their own, which there is none of, and never somebody's.
    assertRefused(await as(lead, '/application'), 404, 'NOT_FOUND')
    const late = { method: 'PATCH', body: { answers: { why: 'x' } } }
    assertRefused(await as(lead, '/application', late), 404, 'NOT_FOUND')
  })

  it('a lead comes in as a member, and a key alone with no camp at all: the policies show no more', async () => {
    const [anas, theirs] = [ana, lead].map(({ accountId, sessionId }) => ({ accountId, sessionId }))
    assert.ok(anas && theirs)
    const hash = sha256(embed.key)
    const seenBy = async (person: typeof anas | null) => {
      const values = [
        hash,
        SITE,
        person && 'pines',
        person && embed.clientId,
        person?.sessionId ?? null,
        person?.accountId ?? null,
        '{key,applicant,member,admin,super_admin}',
      ]
      const text = 'select * from app.authenticate_embed($1, $2, $3, $4, $5, $6, $7)'
      const [, applications, people, camps] = await camp.db.batch([
        { text, values },
        { text: 'select member_id from applications', values: [] },
        { text: 'select app.role() as role, app.sees_camp() as sees', values: [] },
        { text: 'select count(*)::int as n from settings', values: [] },
      ])
      return { applications: [...(applications ?? [])], who: people?.[0], settings: camps?.[0]?.n }
    }
    const byAna = await seenBy(anas)
    assert.deepEqual(byAna.applications, [{ member_id: ana.id }])
    const byLead = await seenBy(theirs)
    assert.deepEqual([byLead.applications, byLead.who], [[], { role: 'member', sees: false }])
    const byPage = await seenBy(null)
    assert.deepEqual(
      [byPage.applications, byPage.who, byPage.settings],
      [[], { role: null, sees: false }, 0],
    )
  })

  it('revoked, the key is refused at once, and so is whoever signed in by it', async () => {
    const { key, id, clientId } = await camp.addEmbedKey()
    const token = await idTokenFor(camp, ana, clientId)
    const seen = (sent: string) =>
      ask('/camp', { headers: { 'x-camp-embed-key': sent, authorization: `Bearer ${token}` } })
    assert.equal((await seen(key)).status, 200)
    await camp.operator([{ text: 'select app.revoke_key($1)', values: [id] }])
    assertRefused(await seen(key), 401, 'embed_key_invalid')
    assertRefused(await seen(embed.key), 401, 'id_token_invalid')
  })

  it('a REST key in a page is refused, and its camp’s super_admins are told once a day, without the key', async () => {
    const { key, id } = await camp.addKey(['members:read'])
    const asking = () => ask('/camp', { headers: { 'x-camp-embed-key': key } })
    const answers = await Promise.all([asking(), asking(), asking()])
    for (const answer of answers) assertRefused(answer, 401, 'rest_key_used_in_embed')
    assert.match(answers[0]?.json.detail, /Revoke it now, and make an embed key/)
    const rows = await camp.asCamp(async (tx) => ({
      told: await tx
        .selectFrom('notifications')
        .select(['member_id', 'details'])
        .where('kind', '=', 'rest_key_in_page')
        .execute(),
      audit: await tx.selectFrom('audit_log').selectAll().where('target_id', '=', id).execute(),
      events: await tx.selectFrom('events').select('type').where('target_id', '=', id).execute(),
    }))
    assert.deepEqual(
      rows.told.map(({ member_id }) => member_id),
      [lead.id],
    )
    const seenAt = { hint: `${key.slice(0, 12)}…${key.slice(-4)}`, origin: SITE }
    assert.deepEqual(rows.told[0]?.details, seenAt)
    assert.deepEqual(
      rows.audit.map(({ action, after: what }) => [action, what]),
      [['api-keys.seen_in_page', seenAt]],
    )
    assert.deepEqual([...rows.events], [{ type: 'api-keys.seen_in_page' }])
    assert.ok(!JSON.stringify(rows).includes(key.slice(12, 40)))
    for (const origin of [
      'your bank. Please visit https://phish.test now',
      'https://x.test/<b>',
      `https://${key}.test`,
      `https://x.test/?k=${key}`,
    ]) {
      await camp.owner([
        { text: 'update api_keys set leak_told_at = null where id = $1', values: [id] },
      ])
      await ask('/camp', { headers: { 'x-camp-embed-key': key, origin } })
      const { details } = await camp.asCamp((tx) =>
        tx
          .selectFrom('notifications')
          .select('details')
          .where('kind', '=', 'rest_key_in_page')
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow(),
      )
      assert.deepEqual(details, { ...seenAt, origin: null }, origin)
    }
    // The key still works: whoever merely knows it must not be able to stop the camp's apps.
    assert.equal((await call(server, '/api/v1/members', { key })).status, 200)
    const gone = await camp.addKey(['members:read'])
    await camp.operator([{ text: 'select app.revoke_key($1)', values: [gone.id] }])
    assertRefused(
      await ask('/camp', { headers: { 'x-camp-embed-key': gone.key } }),
      401,
      'rest_key_used_in_embed',
    )
    const told = await camp.asCamp((tx) =>
      tx.selectFrom('audit_log').select('id').where('target_id', '=', gone.id).execute(),
    )
    assert.equal(told.length, 0)
  })

  it('429 for an address that asks too often, and not for the others who see the page', async () => {
    const busy = await camp.serve({ shareLimitPerMinute: 3, trustedProxies: ['127.0.0.1'] })
    const from = async (address: string) => {
      const headers = { 'x-camp-embed-key': embed.key, origin: SITE, 'x-forwarded-for': address }
      return (await call(busy, '/embed/v1/camp', { headers })).status
    }
    const one: number[] = []
    for (let i = 0; i < 4; i++) one.push(await from('203.0.113.1'))
    assert.deepEqual(one, [200, 200, 200, 429])
    assert.equal(await from('203.0.113.2'), 200)
  })
})
