import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { only } from '@campkit/db/prepared'
import { call } from '@campkit/testing/call'
import { openTestCamp, type TestCamp, type TestMember } from '@campkit/testing/test-camp'
import * as acknowledgements from '../../content/documents/acknowledgements.store.ts'
import { changeDocument, createDocument } from '../../content/documents/documents.publish.ts'
import * as documents from '../../content/documents/documents.store.ts'
import * as checkIns from '../../places/check-ins/check-ins.store.ts'
import { reports } from './reports.routes.ts'

const PATH = '/api/v1/reports'

describe('reports', () => {
  let camp: TestCamp
  let server: string
  let key: string
  let ana: TestMember
  let ben: TestMember

  before(async () => {
    camp = await openTestCamp(reports)
    server = await camp.serve()
    key = (await camp.addKey(['reports:read'])).key
    ana = await camp.addMember('member')
    ben = await camp.addMember('applicant')
    await camp.addMember('member', camp.otherCamp)
  })
  after(() => camp.close())

  const read = async (name: string, token?: string) => {
    const { json } = await call(server, `${PATH}/${name}`, { key, token })
    return (json.rows as unknown[][]).map((row) =>
      Object.fromEntries(json.columns.map((column: string, i: number) => [column, row[i]])),
    )
  }

  it('lists the reports; 404 for any other name', async () => {
    const { json } = await call(server, PATH, { key })
    assert.deepEqual(
      json.data.map(({ name }: { name: string }) => name),
      [
        'roster',
        'on-site-now',
        'evacuation',
        'document-acknowledgements',
        'dues-aging',
        'deposits',
        'deposits-to-release',
        'ledger',
        'onboarding',
        'payments-by-method',
        'cash-held-by-lead',
        'applications',
        'season-funnel',
        'season-compare',
        'dues-curve',
        'money-by-day',
        'arrivals-by-day',
        'on-site-by-day',
        'who-was-on-site',
        'shelter-occupancy',
        'power-load',
        'integrity',
      ],
    )
    assert.equal((await call(server, `${PATH}/toString`, { key })).status, 404)
    assert.equal((await call(server, `${PATH}/roster?format=xml`, { key })).status, 400)
  })

  it('INV-J1 shows the key the whole camp, a member only themselves, and nothing restricted', async () => {
    const roster = await read('roster')
    assert.deepEqual(roster.map(({ memberId }) => memberId).sort(), [ana.id, ben.id].sort())
    assert.deepEqual(
      (await read('roster', ana.token)).map(({ memberId }) => memberId),
      [ana.id],
    )
    const { json } = await call(server, PATH, { key })
    const columns = json.data.flatMap((report: { columns: string[] }) => report.columns)
    for (const restricted of ['emergencyContacts', 'dietary', 'medicalNotes', 'birthDate']) {
      assert.ok(!columns.includes(restricted))
    }
  })

  it('gives several at once, as each is alone, and none if one of them may not be read', async () => {
    const together = (names: string, token?: string, more = '') =>
      call(server, `${PATH}/together?names=${names}${more}`, { key, token })
    const untimed = ({ generatedAt: _, ...report }: Record<string, unknown>) => report
    for (const token of [undefined, ana.token]) {
      const names = ['roster', 'season-funnel', 'evacuation']
      const alone = await Promise.all(
        names.map(async (name) => (await call(server, `${PATH}/${name}`, { key, token })).json),
      )
      const { json } = await together(names.join(), token)
      assert.deepEqual(json.reports.map(untimed), alone.map(untimed))
    }
    for (const [names, status] of [
      ['roster,bike-fleet', 403],
      ['roster,referral-tree', 403],
      ['roster,dietary-counts', 403],
      ['roster,no-such', 404],
      ['roster,roster', 400],
      ['roster&format=csv', 400],
      ['on-site-now,roster&seasonId=sea_01', 400],
      ['', 400],
    ] as const) {
      assert.equal((await together(names)).status, status, names)
    }
    // Restricted: it needs the scope, and then a person.
    const { key: medical } = await camp.addKey(['reports:read', 'members:restricted:read'])
    const restricted = await call(server, `${PATH}/together?names=roster,dietary-counts`, {
      key: medical,
    })
    assert.equal(restricted.json.code, 'AUTH_REQUIRED')
  })

  it('writes CSV that no spreadsheet runs', async () => {
    const update = (name: string) =>
      camp.asCamp((tx) =>
        tx.updateTable('members').set({ playa_name: name }).where('id', '=', ana.id).execute(),
      )
    await update('=cmd|"/c calc",1')
    const answer = await call(server, `${PATH}/roster?format=csv`, { key, token: ana.token })
    assert.equal(answer.status, 200, answer.text)
    assert.match(answer.headers.get('content-type') ?? '', /^text\/csv; charset=utf-8/)
    const [header, row] = answer.text.split('\r\n')
    assert.match(header ?? '', /^memberId,legalName,preferredName,playaName,/)
    assert.ok(row?.startsWith(`${ana.id},Test member,,"'=cmd|""/c calc"",1",member,`), row)
  })

  it('on-site-now follows the last arrival or departure that still counts', async () => {
    const record = (
      kind: 'arrival' | 'departure',
      hour: string,
      memberId = ana.id,
      more: Partial<checkIns.Judged> = {},
    ) =>
      camp.asCamp((tx) =>
        checkIns.add(tx, {
          memberId,
          kind,
          occurredAt: `2026-01-01T${hour}:00:00.000Z`,
          recordedBy: memberId,
          source: 'self',
          clientEventId: `${kind}-${hour}`,
          location: 'gate',
          note: null,
          ...more,
        }),
      )
    const onSite = async () => (await read('on-site-now')).map(({ memberId }) => memberId)
    await record('arrival', '10')
    await record('arrival', '11', ben.id)
    assert.deepEqual((await onSite()).sort(), [ana.id, ben.id].sort())
    const left = await record('departure', '12')
    assert.deepEqual(await onSite(), [ben.id])
    await camp.asCamp((tx) => checkIns.annul(tx, String(left?.id), ben.id, 'not yet'))
    assert.deepEqual((await onSite()).sort(), [ana.id, ben.id].sort())
    assert.equal((await read('on-site-now', ana.token)).length, 1)
    const [line] = await read('on-site-now', ana.token)
    assert.deepEqual([line?.overridden, line?.warnings], [null, null])
    const both = { warnings: ['NOT_CONFIRMED', 'TOO_EARLY'] as ('NOT_CONFIRMED' | 'TOO_EARLY')[] }
    await record('arrival', '13', ana.id, both)
    await record('departure', '13')
    const [again] = await read('on-site-now', ana.token)
    assert.equal(again?.warnings, 'NOT_CONFIRMED TOO_EARLY')
  })

  it('document-acknowledgements names whoever is to read, and what they have read', async () => {
    await camp.asCamp(async (tx) => {
      const sent = { title: 'T', category: 'policy', body: 'x', ackRequired: 'once' } as const
      const id = await createDocument(tx, { ...sent, slug: 'all', visibility: 'public' })
      await createDocument(tx, { ...sent, slug: 'inner', visibility: 'members' })
      await createDocument(tx, { ...sent, slug: 'any', ackRequired: 'none' })
      await acknowledgements.add(tx, { documentId: id, version: 1, memberId: ana.id })
      const each = await createDocument(tx, { ...sent, slug: 'each', ackRequired: 'each_version' })
      await acknowledgements.add(tx, { documentId: each, version: 1, memberId: ana.id })
      await changeDocument(tx, await only(tx, documents.lock({ id: each })), { body: 'y' })
    })
    const rows = (await read('document-acknowledgements')).map(
      ({ slug, memberId, acknowledgedVersion, isRead }) => [
        slug,
        memberId,
        acknowledgedVersion,
        isRead,
      ],
    )
    const expected = [
      ['all', ana.id, 1, true],
      ['all', ben.id, null, false],
      ['each', ana.id, 1, false],
      ['inner', ana.id, null, false],
    ]
    assert.deepEqual(rows.sort(), expected.sort())
  })
})
