import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { asMemberToken, Camp, CampError, type CampOptions, type IdToken } from '@campkit/sdk'
import { idToken } from '@campkit/testing/tokens'
import { type MoneyCamp, openMoneyCamp } from '../../apps/api/test/money.ts'

describe('the REST client', () => {
  let money: MoneyCamp
  let member: Awaited<ReturnType<MoneyCamp['camp']['addMember']>>
  /** What was sent, and what becomes of the next ones. */
  let sent: { method: string; url: string; key: string | null }[] = []
  let faults: ('before' | 'after' | Response)[] = []

  const watched: typeof fetch = async (input, init = {}) => {
    const { method = 'GET', headers } = init
    sent.push({ method, url: `${input}`, key: new Headers(headers).get('idempotency-key') })
    const fault = faults.shift()
    if (fault instanceof Response) return fault
    if (fault === 'before') throw new TypeError('fetch failed')
    const response = await fetch(input, init)
    if (fault === 'after') throw new TypeError('terminated')
    return response
  }
  const campWith = (more: CampOptions = {}) =>
    new Camp({ apiUrl: money.server, apiKey: money.key, fetch: watched, ...more })

  before(async () => {
    money = await openMoneyCamp()
    member = await money.camp.addMember('member')
    for (let i = 0; i < 5; i++) await money.camp.addMember('member')
  })
  after(() => money.close())

  it('reads for the camp by the key, and for a member by both', async () => {
    const camp = campWith()
    const { data } = await camp.listMembers({ limit: 2 })
    assert.equal(data.length, 2)
    const me = await camp.asMember(asMemberToken(member.token)).getMember('me')
    assert.equal(me.id, member.id)
    await assert.rejects(camp.getMember('me').catch(Promise.reject.bind(Promise)), {
      code: 'AUTH_REQUIRED',
      reason: 'member_token_missing',
      status: 401,
    })
  })

  it('goes through all pages, one request each', async () => {
    sent = []
    const ids = new Set<string>()
    for await (const { id } of campWith().listMembers({ limit: 3 })) ids.add(id)
    const all = await campWith().listMembers({ limit: 100 })
    assert.deepEqual(ids, new Set(all.data.map(({ id }) => id)))
    assert.equal(sent.length, Math.ceil(all.data.length / 3) + 1)
  })

  it('sends nothing until it is awaited, and once however often it is', async () => {
    sent = []
    const call = campWith().listMembers()
    assert.equal(sent.length, 0)
    await Promise.all([call, call, call.safe()])
    assert.equal(sent.length, 1)
  })

  it('repeats a change whose answer was lost, and makes it once', async () => {
    const camp = asLead()
    const before = await tagsOf(camp)
    for (const fault of ['before', 'after'] as const) {
      sent = []
      faults = [fault]
      await camp.createTag({ key: `lost-${fault}`, label: `Lost ${fault}` })
      assert.equal(sent.length, 2)
      assert.equal(sent[0]?.key, sent[1]?.key)
      assert.match(sent[0]?.key ?? '', /^[\da-f-]{36}$/)
    }
    assert.equal(await tagsOf(camp), before + 2)
  })

  it('waits as long as the service asks, and gives up after the tries there are', async () => {
    const busy = () =>
      new Response(JSON.stringify({ code: 'RATE_LIMITED', detail: 'Later.' }), {
        status: 429,
        headers: { 'retry-after': '1', 'request-id': 'req_1' },
      })
    sent = []
    faults = [busy()]
    const begun = performance.now()
    await campWith().listTags()
    assert.ok(performance.now() - begun >= 990)
    const date = new Date(Date.now() + 2000).toUTCString()
    faults = [new Response('{}', { status: 503, headers: { 'retry-after': date } })]
    const asked = performance.now()
    await campWith().listTags()
    assert.ok(performance.now() - asked >= 900)
    sent = []
    faults = [new Response('{}', { status: 429, headers: { 'retry-after': '3600' } })]
    const later = await campWith().listTags().safe()
    assert.deepEqual([later.error?.status, later.error?.problem.retryAfterSeconds], [429, 3600])
    assert.equal(sent.length, 1)
    faults = [busy()]
    const refused = await campWith().listTags({}, { maxRetries: 0 }).safe()
    assert.equal(refused.error?.code, 'RATE_LIMITED')
    assert.equal(refused.error?.requestId, 'req_1')
  })

  it('takes no page of something before the service for an answer, and asks again', async () => {
    const page = () => new Response('<html>Sign in to the Wi-Fi</html>', { status: 200 })
    faults = [page(), new Response('{"data":[', { status: 200 })]
    sent = []
    assert.ok(Array.isArray((await campWith().listTags()).data))
    assert.equal(sent.length, 3)
    faults = [page()]
    const { error } = await campWith({ maxRetries: 0 }).listTags().safe()
    assert.ok(error instanceof CampError)
    assert.deepEqual([error.status, error.code], [200, 'NO_ANSWER'])
    faults = [page()]
    const iterated = async () => {
      for await (const tag of campWith({ maxRetries: 0 }).listTags()) assert.fail(String(tag))
    }
    await assert.rejects(iterated, { code: 'NO_ANSWER' })
  })

  it('says in one error what the service said, and what the network did', async () => {
    const { error } = await campWith().getSeason('sea_none').safe()
    assert.ok(error instanceof CampError)
    assert.deepEqual([error.status, error.code], [404, 'NOT_FOUND'])
    assert.match(error.requestId ?? '', /^req_/)
    assert.match(error.message, /NOT_FOUND, req_/)
    faults = ['before']
    const lost = await campWith({ maxRetries: 0 }).listTags().safe()
    assert.deepEqual([lost.error?.status, lost.error?.code], [0, 'NO_ANSWER'])
    faults = [new Response('<html>502</html>', { status: 502 })]
    const proxy = await campWith({ maxRetries: 0 }).listTags().safe()
    assert.deepEqual([proxy.error?.status, proxy.error?.code], [502, 'NO_ANSWER'])
    const given = await campWith().listTags({}, { signal: AbortSignal.abort() }).safe()
    assert.equal(given.error?.code, 'ABORTED')
    const wrong = await asLead().createTag({ key: 'x', label: '' }).safe()
    assert.equal(wrong.error?.code, 'INVALID_REQUEST')
    assert.match(JSON.stringify(wrong.error?.errors), /label/)
  })

  it('changes only the version that was read', async () => {
    const camp = campWith().asMember(asMemberToken(member.token))
    const { version } = await camp.getMember('me')
    await camp.updateMember('me', { playaName: 'Rook' }, { ifMatch: version })
    const late = await camp.updateMember('me', { playaName: 'Jay' }, { ifMatch: version }).safe()
    assert.equal(late.error?.status, 412)
  })

  it('takes no idToken for a member token, by type and at run time', async () => {
    const camp = campWith()
    const id = (await idToken(money.camp, member)) as IdToken
    // @ts-expect-error an idToken is no member token
    assert.throws(() => camp.asMember(id), { code: 'id_token_used_as_member_token' })
    for (const text of [undefined, 'undefined', '', `Bearer ${member.token}`, money.key]) {
      // @ts-expect-error nor is any text
      assert.throws(() => camp.asMember(text), { code: 'member_token_invalid' })
    }
  })

  it('refuses keys that cannot be right, and addresses that would show them', () => {
    const wrong = (options: CampOptions) =>
      assert.throws(() => campWith(options), { code: 'misconfigured' })
    wrong({ apiKey: '' })
    wrong({ apiKey: `pk_live_${'a'.repeat(32)}` })
    wrong({ apiUrl: 'http://api.example.org' })
    wrong({ apiUrl: 'api.example.org' })
    Object.assign(globalThis, { document: {} })
    try {
      assert.throws(() => campWith(), { code: 'secret_in_browser' })
    } finally {
      Reflect.deleteProperty(globalThis, 'document')
    }
  })

  it('makes no other address of what is named', async () => {
    sent = []
    const camp = campWith()
    for (const id of ['', '.', '..']) assert.throws(() => camp.getSeason(id), TypeError)
    const { error } = await camp.getSeason('../members?x=1#').safe()
    assert.equal(error?.status, 404)
    assert.equal(
      new URL(sent.at(-1)?.url ?? '').pathname,
      '/api/v1/seasons/..%2Fmembers%3Fx%3D1%23',
    )
  })

  const asLead = () => campWith().asMember(asMemberToken(money.lead.token))
  const tagsOf = async (camp: Camp) => (await camp.listTags({ limit: 100 })).data.length
})
