import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Tx } from '@campkit/db/in-camp'
import type { Route } from '@campkit/http/define-route'
import type { Answer } from '@campkit/testing/call'
import { openTestCamp, type TestCamp, type TestMember } from '@campkit/testing/test-camp'
import { routes } from '../src/resources/index.ts'
import { scopes } from '../src/scopes.ts'
import { type Asked, ask, fieldsOf, nameOf } from './ask.ts'
import { plantOf } from './send.ts'
import { plantVariedCamp, type VariedCamp } from './varied-world.ts'

type Row = Readonly<Record<string, unknown>>

/** Every `memberId` in an answer, at whatever depth. */
function membersIn(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'memberId' && typeof inner === 'string' ? [inner] : membersIn(inner),
  )
}

const rowsIn = (body: unknown): readonly Row[] => {
  const { data } = (body ?? {}) as { data?: readonly Row[] }
  return data ?? (body ? [body as Row] : [])
}

/** A tag of one member alone, which says whose it is; being the system's, it stays. */
const tagOf = (memberId: string) => memberId.replace('_', '-')
const byTag = ({ json }: Answer) =>
  rowsIn(json).flatMap(({ tag }) => (/^mem-/.test(`${tag}`) ? [`${tag}`.replace('-', '_')] : []))
const byId = ({ json }: Answer) => rowsIn(json).map(({ id }) => String(id))

const byText = ({ text }: Answer) => text.match(/mem_\w+/g) ?? []

const byAsked = ({ json }: Answer) =>
  rowsIn(json).flatMap(({ toMemberId }) => (toMemberId ? [String(toMemberId)] : []))

/** What two have to do with: the other one’s record changes, too. */
const OF_TWO = [
  'POST /shift-swaps/:id/accept',
  'POST /shift-swaps/:id/decline',
  'POST /vehicles/:id/offers/:seatId',
]

/** Whose the answers of a route are that carry no `memberId`: by hand, with how it is seen. */
// biome-ignore format: a table
const TIED: Readonly<Record<string, (answer: Answer, payers: ReadonlyMap<string, string>) => readonly string[]>> = {
  // The row is the member.
  'GET /members': byId,
  'GET /members/:id': byId,
  'PATCH /members/:id': byId,
  'PUT /members/:id/photo': byId,
  'DELETE /members/:id/photo': byId,
  'POST /members/:id/role': byId,
  // Each member has a tag of their own here.
  'GET /members/:memberId/tags': byTag,
  'PUT /members/:memberId/tags': byTag,
  'POST /members/:memberId/tags': byTag,
  'DELETE /members/:memberId/tags/:tag': byTag,
  // The sample's text names its member.
  'GET /files/:id/content': byText,
  'GET /bike-assignments/:id/photo': byText,
  'GET /members/:id/photo': byText,
  // They name who is asked.
  'GET /shift-swaps': byAsked,
  'GET /shift-swaps/:id': byAsked,
  'POST /shift-swaps/:id/accept': byAsked,
  'POST /shift-swaps/:id/decline': byAsked,
  'POST /vehicles/:id/offers/:seatId': ({ json }) => [json.driverId],
  'POST /shift-signups/:id/swaps': ({ json }) => [json.askerId],
  // They name the payment.
  'GET /payments/:id/receipt': ({ json }, payers) => [payers.get(json.paymentId) ?? 'nobody'],
  'POST /payments/page': ({ json }, payers) => [payers.get(json.paymentId) ?? 'nobody'],
}

/** Answers that say nothing of anybody; the audit row tells whose records were changed. */
const BY_AUDIT_ALONE = [
  'POST /members/:id/restricted/confirm',
  'DELETE /files/:id',
  'DELETE /calendar-feeds/:id',
  'POST /members/:memberId/plan',
  'DELETE /members/:memberId/plan',
  'POST /tickets/:id/release',
  'POST /tickets/:id/transfer',
  'POST /vehicle-passes/:id/release',
  'POST /vehicle-passes/:id/transfer',
]

type Naming = 'path' | 'query' | 'body' | 'row'
const namingOf = ({ access }: Route): Naming | undefined =>
  'naming' in access ? access.naming : undefined

const WAYS_OF_NAMING: Record<Naming, (self: TestMember) => readonly (string | undefined)[]> = {
  path: ({ id }) => ['me', id],
  query: ({ id }) => ['me', id, undefined],
  body: ({ id }) => ['me', id, undefined],
  row: () => [undefined],
}

const about = routes.filter((route) => namingOf(route) !== undefined)

describe('whoever is named: nobody else’s rows in the answer, nobody else’s in the audit log', () => {
  let camp: TestCamp
  let server: string
  let key: string
  let ana: TestMember
  let ben: TestMember
  let lead: TestMember
  let world: VariedCamp
  before(async () => {
    camp = await openTestCamp(routes)
    server = await camp.serve()
    key = (await camp.addKey(scopes)).key
    ana = await camp.addMember('member')
    ben = await camp.addMember('member')
    lead = await camp.addMember('super_admin')
    world = await plantVariedCamp(camp, [ana, ben])
    await camp.asCamp(async (tx) => {
      for (const { id } of [ana, ben]) await giveTag(tx, id)
    })
  })
  after(() => camp.close())

  const plantFor = async (route: Route, { id }: TestMember) => {
    const plant = await plantOf(route)
    return camp.asCamp((tx) => plant(tx, id))
  }

  /** Every member that an answer shows something of. */
  const shownIn = async (route: Route, answer: Answer): Promise<readonly string[]> => {
    const tied = TIED[nameOf(route)]
    if (!tied) return membersIn(answer.json)
    const payments = await camp.asCamp((tx) =>
      tx.selectFrom('payments').select(['id', 'member_id']).execute(),
    )
    return tied(answer, new Map(payments.map(({ id, member_id }) => [id, member_id])))
  }

  const inAudit = async ({ headers }: Answer) => {
    const rows = await camp.asCamp((tx) =>
      tx
        .selectFrom('audit_log')
        .select('member_id')
        .where('request_id', '=', headers.get('request-id'))
        .execute(),
    )
    return rows.map(({ member_id }) => member_id)
  }

  /** Asks, and finds in the answer and in what was recorded the owner and nobody else. */
  async function assertOnly(owner: TestMember, route: Route, sent: Asked): Promise<void> {
    const answer = await ask(server, route, { key, ...sent })
    assert.ok(answer.status < 300, answer.text)
    const isOthers = (id: string | null) => id !== owner.id
    const shown = await shownIn(route, answer)
    assert.deepEqual(shown.filter(isOthers), [], `not ${owner.id}’s: ${answer.text}`)
    const recorded = await inAudit(answer)
    const others = OF_TWO.includes(nameOf(route)) ? [] : recorded.filter(isOthers)
    assert.deepEqual(others, [], 'recorded of somebody else')
    assert.equal(
      shown.length > 0,
      !BY_AUDIT_ALONE.includes(nameOf(route)),
      `whose is it? Say so in TIED: ${answer.text}`,
    )
    assert.ok([...shown, ...recorded].length > 0, 'neither answer nor audit log says whose it was')
    const isNew = route.status === 201
    const isOne = !isNew && namingOf(route) === 'row' && 'id' in fieldsOf(route.response)
    if (isOne) assert.equal(answer.json.id, sent.params?.id, 'another row than the one asked for')
  }

  for (const route of about) {
    const naming = namingOf(route)
    const all = 'limit' in fieldsOf(route.query) ? { limit: '100' } : {}
    it(nameOf(route), async () => {
      if (route.access.kind === 'member') {
        for (const memberId of WAYS_OF_NAMING[naming ?? 'row'](ana)) {
          const params = await plantFor(route, ana)
          await plantFor(route, ben)
          await assertOnly(ana, route, { token: ana.token, params, memberId, query: all })
        }
      }
      for (const owner of await ownersFor(route)) {
        const params = await plantFor(route, owner)
        await assertOnly(owner, route, {
          token: lead.token,
          params,
          memberId: owner.id,
          query: all,
        })
      }
    })
  }

  /** Whoever gets another role is not one of the two any more. */
  const ownersFor = async ({ access }: Route) =>
    access.kind === 'superAdmin' ? [await camp.addMember('member')] : [ben, ana]

  it('the lists above have no line without a route', () => {
    const names = about.map(nameOf)
    const lines = [...Object.keys(TIED), ...BY_AUDIT_ALONE]
    assert.deepEqual(
      lines.filter((name) => !names.includes(name)),
      [],
    )
  })

  const lists = about.filter((route) => namingOf(route) === 'query')
  for (const route of lists) {
    it(`${nameOf(route)}: a lead who names nobody finds both, and who names one finds one`, async () => {
      const { params = {} } = world.behind.get(route) ?? {}
      const token = lead.token
      const since = 'updatedSince' in fieldsOf(route.query) ? [SINCE_EVER] : []
      for (const query of [{ limit: '100' }, ...since]) {
        const everybody = await ask(server, route, { key, token, params, query })
        const shown = await shownIn(route, everybody)
        // Were there rows of one alone, nothing here could fail.
        for (const { id } of [ana, ben]) assert.ok(shown.includes(id), everybody.text)
        await assertOnly(ana, route, { token: ana.token, params, query })
        await assertOnly(ana, route, { token, params, memberId: ana.id, query })
        const isForMachines = route.access.kind === 'wholeCamp'
        if (isForMachines) await assertOnly(ana, route, { params, memberId: ana.id, query })
      }
    })
  }
})

const SINCE_EVER = { limit: '100', updatedSince: '2000-01-01T00:00:00Z' }

async function giveTag(tx: Tx, memberId: string): Promise<void> {
  const key = tagOf(memberId)
  const tag = { key, label: key, kind: 'free', assignable_by: 'admin' } as const
  await tx.insertInto('tags').values(tag).execute()
  // It has ended, so that no route tried here takes it away.
  const ended = { tag: key, member_id: memberId, expires_at: '2026-01-01T00:00:00Z' }
  await tx.insertInto('member_tags').values(ended).execute()
}
