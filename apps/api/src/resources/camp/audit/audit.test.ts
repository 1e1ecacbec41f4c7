import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { newId } from '@campkit/core/ids'
import { sortOf } from '@campkit/db/keyset'
import { call } from '@campkit/testing/call'
import { openPlanner } from '@campkit/testing/plans'
import type { TestMember } from '@campkit/testing/test-camp'
import { type ApplicationWorld, openApplicationWorld } from '../../../../test/application-world.ts'
import { resources } from '../../index.ts'
import { OF_MEMBERS } from './audit.of-members.ts'
import type { AuditEntry } from './audit.schema.ts'
import * as store from './audit.store.ts'

const LEADS_ONLY = ['keyId', 'requestId', 'address'] as const

/** Agreed by hand: what is done in these rooms is not for members, or only where a line in the store says so. */
const ROOMS_OF_LEADS = [
  ...[
    'tags',
    'changes',
    'find',
    'my-camps',
    'my-season',
    'requests',
    'session',
    'seasons',
    'roster',
    'overview',
    'settlements',
    'fee-items',
    'bulk-charges',
    'scholarship-pools',
    'onboarding',
  ],
  ...[
    'schedule',
    'documents',
    'contacts',
    'settings',
    'reports',
    'audit',
    'api-keys',
    'embed-keys',
    'embeds',
    'clients',
  ],
  ...['announcements', 'closing'],
  // Swaps are about two people. What is done to passes is recorded with the tickets.
  ...['teams', 'shift-roles', 'shifts', 'shift-swaps', 'ticket-batches', 'vehicle-passes'],
  ...['arrivals', 'bikes', 'shift-board', 'shift-templates'],
]

describe('GET /audit', () => {
  let world: ApplicationWorld
  let ana: TestMember
  let ben: TestMember
  before(async () => {
    world = await openApplicationWorld()
    await world.addSeason()
    ana = await world.camp.addMember('member')
    ben = await world.camp.addMember('member')
  })
  after(() => world.close())

  const read = async ({ token }: TestMember, query = '', key = world.key) => {
    const path = `/api/v1/audit?limit=100${query}`
    const { json, status, text } = await call(world.server, path, { key, token })
    assert.equal(status, 200, text)
    return json.data as AuditEntry[]
  }
  const did = async (who: TestMember, method: string, path: string, body: object) => {
    const { json, status, text } = await world.send(who.token, method, path, body)
    assert.ok(status < 300, text)
    return json
  }
  const actions = (entries: readonly AuditEntry[]) => entries.map(({ action }) => action)

  it('of every room it was decided whether members find its entries', () => {
    const decided = [...OF_MEMBERS, ...ROOMS_OF_LEADS]
    // Seats are recorded under their own name, and belong to the room of vehicles.
    assert.deepEqual([...Object.keys(resources), 'ride-seats'].sort(), decided.sort())
  })

  it('shows leads who did what, why and from where; the latest first', async () => {
    const charge = { memberId: ana.id, name: 'Fee', amountCents: 1000 }
    const { id } = await did(world.lead, 'POST', '/dues', charge)
    await did(world.lead, 'POST', `/dues/${id}/waive`, { amountCents: 400, reason: 'hard year' })
    const [waived, charged] = await read(world.boss, `&targetId=${id}`)
    assert.deepEqual([waived?.action, charged?.action], ['dues.waived', 'dues.charged'])
    assert.deepEqual(
      [waived?.memberId, waived?.actorKind, waived?.actorId, waived?.reason, waived?.after],
      [ana.id, 'member', world.lead.id, 'hard year', { waivedCents: 400 }],
    )
    assert.equal(waived?.targetName, 'Fee')
    assert.match(waived?.keyId ?? '', /^key_/)
    assert.match(waived?.requestId ?? '', /^req_/)
    assert.match(waived?.address ?? '', /^(127\.0\.0\.1|::1)$/)
  })

  it('shows members what is about them, and neither which lead it was nor from where', async () => {
    await did(ben, 'PATCH', `/members/${ben.id}`, { city: 'Porto' })
    const own = await read(ana)
    assert.deepEqual(actions(own), ['dues.waived', 'dues.charged'])
    assert.deepEqual([own[0]?.actorId, own[0]?.reason], [null, 'hard year'])
    assert.equal(own[0]?.targetName, 'Fee')
    const [changed] = await read(ben)
    assert.deepEqual([changed?.actorId, changed?.after], [ben.id, { city: 'Porto' }])
    for (const entry of [...own, changed]) {
      for (const field of LEADS_ONLY) assert.ok(entry && !(field in entry), field)
    }
    assert.deepEqual(await read(ana, `&actorId=${world.lead.id}`), [])
    assert.equal((await read(ben, `&actorId=${ben.id}`)).length, 1)
    assert.deepEqual(await read(ana, `&targetId=${ben.id}`), [])
    const { status } = await call(world.server, `/api/v1/audit?memberId=${ben.id}`, {
      key: world.key,
      token: ana.token,
    })
    assert.equal(status, 403)
  })

  it('403 for a key without audit:read, 401 for a key alone', async () => {
    const { key } = await world.camp.addKey(['members:read'])
    const path = '/api/v1/audit'
    const refused = await call(world.server, path, { key, token: world.lead.token })
    assert.deepEqual([refused.status, refused.json.reason], [403, 'scope_missing'])
    assert.equal((await call(world.server, path, { key: world.key })).status, 401)
  })

  it('hides from former leads what their work showed of others', async () => {
    const former = await world.camp.addMember('admin')
    const contact = { name: 'Dr. Other', kind: 'lead', phone: '+351912345678', visibility: 'leads' }
    await did(former, 'POST', '/contacts', contact)
    const [made] = await read(world.boss, `&actorId=${former.id}`)
    assert.deepEqual([made?.action, made?.targetName], ['contacts.created', 'Dr. Other'])
    // Leads' work in rooms whose other rows are members' own: rows of it name the lead.
    await world.camp.asCamp((tx) =>
      tx
        .insertInto('audit_log')
        .values(
          ['form_published', 'assigned', 'scored', 'interview_changed'].map((what) => ({
            id: newId('audit'),
            member_id: former.id,
            actor_kind: 'member' as const,
            actor_id: former.id,
            action: `applications.${what}`,
            target_id: newId('application'),
          })),
        )
        .execute(),
    )
    await did(world.boss, 'POST', `/members/${former.id}/role`, { role: 'member', reason: 'rest' })
    assert.deepEqual(actions(await read(former)), ['members.role_changed'])
  })

  it('shows no restricted values, to nobody', async () => {
    const restricted = { medicalNotes: 'PLANTED', birthDate: '1987-06-05' }
    await did(ana, 'PATCH', `/members/${ana.id}`, { restricted })
    const shown = JSON.stringify([await read(ana), await read(world.boss)])
    assert.ok(shown.includes('medicalNotes'))
    assert.ok(!shown.includes('PLANTED') && !shown.includes('1987-06-05'))
  })

  it('INV-S5 tells keys without scholarships:read of nobody’s but the acting member’s own', async () => {
    const asked = [ana, world.lead]
    const help = { name: 'Help', budgetCents: 5000, covers: ['dues'] }
    const pool = await did(world.lead, 'POST', '/scholarship-pools', help)
    for (const who of asked) {
      await did(who, 'POST', '/scholarships', {
        poolId: pool.id,
        requestedAmountCents: 500,
        memberId: who.id,
      })
    }
    const { key } = await world.camp.addKey(['audit:read'])
    const of = async (who: TestMember, given?: string) =>
      (await read(who, '&action=scholarships.drafted', given)).map(({ memberId }) => memberId)
    assert.deepEqual((await of(world.boss)).sort(), asked.map(({ id }) => id).sort())
    assert.deepEqual(await of(world.boss, key), [])
    assert.deepEqual(await of(world.lead, key), [world.lead.id])
    assert.deepEqual(await of(ana, key), [ana.id])
  })

  it('reads by an index, whatever it is asked', async () => {
    await world.camp.owner([{ text: 'analyze', values: [] }])
    const planner = await openPlanner(world.camp)
    const { order } = sortOf(store.SORT_COLUMNS, '-recordedAt')
    const all = { memberId: null, action: undefined, targetId: undefined, actorId: undefined }
    const page = { afterValue: undefined, afterNext: undefined, afterId: undefined, limit: 25 }
    const unsaid = { actionPrefix: undefined, since: undefined, until: undefined }
    const everything = { ...all, ...unsaid, ...page }
    const since = '2026-01-01T00:00:00Z'
    try {
      for (const asked of [
        {},
        { memberId: ana.id },
        { targetId: ana.id },
        { since },
        { actionPrefix: 'dues.' },
      ]) {
        const at = { ...everything, ...asked }
        for (const { text } of [
          store.listForLeads(at, { seesScholarships: false, ...order }),
          store.listForMembers(at, order),
        ]) {
          const plan = (await planner.planOf(text)).join('\n')
          assert.doesNotMatch(plan, /Seq Scan on audit_log/, JSON.stringify(asked))
        }
      }
    } finally {
      await planner.close()
    }
  })
})
